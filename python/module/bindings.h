// The parts of the extension module. Each function adds its classes to `module`.

#ifndef PLUMB_PYTHON_MODULE_BINDINGS_H_
#define PLUMB_PYTHON_MODULE_BINDINGS_H_

#include <pybind11/pybind11.h>

namespace plumb::python {

void BindPosition(pybind11::module_& module);
void BindSolver(pybind11::module_& module);
void BindEngine(pybind11::module_& module);  // And the book.
void BindDataset(pybind11::module_& module);

}  // namespace plumb::python

#endif  // PLUMB_PYTHON_MODULE_BINDINGS_H_
