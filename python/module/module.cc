// The extension module `plumb._plumb`: what the Python package asks of the C++ libraries.
// _plumb.pyi describes it.

#include <pybind11/pybind11.h>

#include <exception>
#include <string>

#include "python/module/bindings.h"
#include "python/module/errors.h"

namespace {

namespace py = pybind11;

// The classes live as long as the interpreter, which is longer than this module's objects.
PyObject* NewException(py::module_& module, const char* name, const char* doc) {
  const std::string full_name = std::string("plumb.") + name;
  PyObject* type =
      PyErr_NewExceptionWithDoc(full_name.c_str(), doc, PyExc_ValueError, /*dict=*/nullptr);
  if (type == nullptr) throw py::error_already_set();
  module.attr(name) = py::handle(type);
  return type;
}

void RaisePositionError(py::handle type, const plumb::python::PositionError& error) {
  const py::object value = type(error.what());
  const py::object index =
      error.index().has_value() ? py::object(py::int_(*error.index())) : py::none();
  py::setattr(value, "index", index);
  PyErr_SetObject(type.ptr(), value.ptr());
}

}  // namespace

PYBIND11_MODULE(_plumb, module) {
  module.attr("__version__") = PLUMB_VERSION;
  static PyObject* const kPositionError = NewException(
      module, "PositionError",
      "A position that cannot be read or played on.\n\n"
      "The message is that of the command line. In a batch, ``index`` is the place of the\n"
      "position, counted from 0; otherwise it is None.");
  static PyObject* const kBookError =
      NewException(module, "BookError", "A book that cannot be used. The message has its path.");
  py::setattr(kPositionError, "index", py::none());
  py::register_exception_translator([](std::exception_ptr pointer) {
    try {
      if (pointer) std::rethrow_exception(pointer);
    } catch (const plumb::python::PositionError& error) {
      RaisePositionError(kPositionError, error);
    } catch (const plumb::python::BookError& error) {
      PyErr_SetString(kBookError, error.what());
    }
  });
  plumb::python::BindPosition(module);
  plumb::python::BindSolver(module);
  plumb::python::BindEngine(module);
  plumb::python::BindDataset(module);
}
