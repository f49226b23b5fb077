#include "python/module/bindings.h"
namespace plumb::python {
void BindDataset(pybind11::module_&) {}
}  // namespace plumb::python
