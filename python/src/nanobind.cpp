// nanobind's own sources, compiled once into this extension.
#include <nb_combined.cpp>
