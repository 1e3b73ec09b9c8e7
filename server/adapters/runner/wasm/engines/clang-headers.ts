/** All of the standard library in one header, as g++ has it; not part of libc++. */
export const shimName = 'bits/stdc++.h';
const names =
  'algorithm any array barrier bit bitset cassert cctype cerrno cfloat charconv chrono cinttypes climits clocale cmath compare complex concepts cstdarg cstddef cstdint cstdio cstdlib cstring ctime cwchar cwctype deque exception forward_list functional initializer_list iomanip ios iosfwd iostream istream iterator limits list locale map memory memory_resource new numbers numeric optional ostream queue random ranges ratio regex scoped_allocator set span sstream stack stdexcept streambuf string string_view system_error tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant vector';

export const allHeaders = {
  name: shimName,
  bytes: new TextEncoder().encode(
    `#pragma once\n${names
      .split(' ')
      .filter((name) => name !== 'barrier')
      .map((name) => `#include <${name}>\n`)
      .join('')}`,
  ),
};

/** C has given it up, and programs that declare it themselves are older than that. */
export const noMoreGets = `#include <cstdio>
#include <cstring>
extern "C" char *gets(char *line) {
  if (!std::fgets(line, 1 << 30, stdin)) return nullptr;
  line[std::strcspn(line, "\\n")] = 0;
  return line;
}
`;

/** The library here knows no exceptions: one that is thrown says so and ends the program. */
export const cannotThrow = `#include <cstdio>
#include <cstdlib>
#include <typeinfo>
extern "C" void *__cxa_allocate_exception(size_t size) {
  void *place = std::malloc(size + 128);
  if (!place) std::abort();
  return place;
}
extern "C" void __cxa_free_exception(void *) {}
extern "C" [[noreturn]] void __cxa_throw(void *, std::type_info *what, void (*)(void *)) {
  std::fprintf(stderr, "terminate called after throwing '%s': exceptions end the program here\\n", what->name());
  std::abort();
}
extern "C" [[noreturn]] void __cxa_rethrow() { std::abort(); }
extern "C" void *__cxa_begin_catch(void *thrown) { return thrown; }
extern "C" void __cxa_end_catch() {}
`;
