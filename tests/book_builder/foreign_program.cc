// Compiled for instructions that no processor has, as a program from another machine may be.

#include <cstdio>

int main() { std::puts("main was reached"); }
