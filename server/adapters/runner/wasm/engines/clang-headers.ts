import { readFileSync } from 'node:fs';

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

/** The library was built without exceptions; this lies beside each program of C++, so that what is thrown is caught. */
export const throwing = readFileSync(new URL('throwing.cpp', import.meta.url), 'utf8');
