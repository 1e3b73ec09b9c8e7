import { type HostileProgram, patient } from './hostile-program.ts';

const cpp = (
  id: string,
  source: string,
  expect: HostileProgram['expect'],
  limits?: HostileProgram['limits'],
): HostileProgram => ({ id: `cpp-${id}`, language: 'cpp', source, expect, ...(limits && { limits }) });

/** Those that throw and jump: nothing they catch keeps them alive, and nothing they forge leaves their memory. */
export const throwing: readonly HostileProgram[] = [
  cpp('throws-without-end', 'int main() { for (;;) try { throw 1; } catch (...) {} }', {
    wasm: { end: 'cpu' },
    native: { end: 'cpu' },
  }),
  cpp(
    'throws-while-throwing',
    'struct T { ~T() noexcept(false) { throw 1; } };\nint main() { try { T t; throw 2; } catch (...) {} }',
    { wasm: { end: 'trap', stderr: /terminate called/ }, native: { end: 'signal', stderr: /terminate called/ } },
    patient,
  ),
  cpp(
    'recursion-caught',
    `#include <cstring>
struct T { char room[100]; T() { std::memset(room, 1, 100); } ~T() { std::memset(room, 0, 100); } };
int deeper(int n) { T t; return deeper(n + 1) + t.room[n % 100]; }
int main() { for (;;) try { deeper(0); } catch (...) {} }`,
    { wasm: { end: ['trap', 'cpu'] }, native: { end: ['signal', 'cpu', 'memory'] } },
  ),
  cpp(
    'throws-ever-deeper',
    'void deeper() { try { throw 1; } catch (...) { deeper(); } }\nint main() { deeper(); }',
    // Where the machine is slow, its time may be up before its stack is.
    { wasm: { end: ['trap', 'memory', 'cpu'] }, native: { end: ['signal', 'memory', 'cpu'] } },
    patient,
  ),
  cpp(
    'keeps-what-is-thrown',
    `#include <exception>
#include <vector>
int main() {
  std::vector<std::exception_ptr> kept;
  for (;;) try { struct { char room[65536] = {1}; } large; throw large; } catch (...) { kept.push_back(std::current_exception()); }
}`,
    { wasm: { end: 'memory' }, native: { end: 'memory' } },
    patient,
  ),
  cpp(
    'forges-an-exception',
    `#include <cstdint>
extern "C" int _Unwind_CallPersonality(void *);
extern "C" void *__cxa_begin_catch(void *);
int main() { for (std::uintptr_t at = 1;; at = at * 31 + 7) { _Unwind_CallPersonality((void *)at); __cxa_begin_catch((void *)at); } }`,
    // Natively the linker knows no such function.
    { wasm: { end: ['trap', 'cpu'] }, native: { compile: 'source' } },
    patient,
  ),
  {
    id: 'c-jumps-without-end',
    language: 'c',
    source: '#include <setjmp.h>\njmp_buf back;\nint main(void) { setjmp(back); longjmp(back, 1); }',
    expect: { wasm: { end: 'cpu' }, native: { end: 'cpu' } },
  },
  {
    id: 'c-jumps-to-who-is-gone',
    language: 'c',
    source:
      '#include <setjmp.h>\n#include <stdio.h>\njmp_buf back;\nvoid gone(void) { if (setjmp(back)) puts("again"); }\nint main(void) { gone(); longjmp(back, 1); }',
    limits: patient,
    expect: { wasm: { end: 'trap' } },
  },
];
