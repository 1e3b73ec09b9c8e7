import { expect, test } from 'vitest';
import { sharedRunner } from '../../../testing/runner.ts';

const limits = {
  cpuMs: 10_000,
  wallMs: 40_000,
  memoryBytes: 64 * 2 ** 20,
  stackBytes: 8 * 2 ** 20,
  outputBytes: 64 * 1024,
  errorBytes: 64 * 1024,
  fileBytes: 2 ** 20,
  processes: 64,
};
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function run(language: 'c' | 'cpp', source: string, stdin = '') {
  const runner = sharedRunner();
  const name = language === 'c' ? 'main.c' : 'main.cpp';
  const created = await runner.compile({ language, files: [{ name, text: source }] });
  if (!created.ok) throw new Error(created.log);
  const result = await runner.run({ program: created.program, stdin: new TextEncoder().encode(stdin), limits });
  return { ...result, stdout: text(result.stdout), stderr: text(result.stderr) };
}
/** Headers by name: all of them would be read for seconds by a compiler that has not prepared them. */
const lines = async (headers: string, source: string) => {
  const included = headers.split(' ').map((name) => `#include <${name}>\n`);
  const result = await run('cpp', `${included.join('')}using namespace std;\n${source}`);
  expect([result.end, result.stderr]).toEqual(['ok', '']);
  return result.stdout.split('\n').slice(0, -1);
};

test('what is thrown is caught by its type, its base or the address of its base, and by nothing else', async () => {
  const output = await lines(
    'iostream',
    `
struct A { virtual ~A() = default; int a = 1; };
struct B { virtual ~B() = default; int b = 2; };
struct C : A, B {};
int main() {
  try { throw C(); } catch (B &b) { cout << b.b << endl; }
  try { throw new C; } catch (B *b) { cout << b->b << endl; delete b; }
  try { throw "text"; } catch (const char *t) { cout << t << endl; }
  try { throw nullptr; } catch (int *p) { cout << (p == nullptr) << endl; }
  try { throw 1.5; } catch (int) { cout << "no" << endl; } catch (float) { cout << "no" << endl; } catch (double d) { cout << d << endl; }
  try { try { throw 'c'; } catch (int) { cout << "no" << endl; } } catch (...) { cout << "all" << endl; }
}`,
  );
  expect(output).toEqual(['2', '2', 'text', '1', '1.5', 'all']);
});

test('what was made on the way is destroyed, in order, from any depth', async () => {
  const output = await lines(
    'cstring iostream string',
    `
struct T { string n; T(string n) : n(n) { cout << '+' << n << ' '; } ~T() { cout << '-' << n << '/' << uncaught_exceptions() << ' '; } };
struct Holder { T one{"one"}, two{"two"}; Holder() { throw 5; } };
int deep(int n) { char room[100]; memset(room, n, 100); if (n == 0) throw string("deep"); return deep(n - 1) + room[5]; }
int body(int x) try { if (x) throw x; return 0; } catch (int y) { return y * 2; }
int main() {
  try { T t("t"); Holder h; } catch (int n) { cout << n << endl; }
  try { deep(5000); } catch (string &s) { cout << s << endl; }
  cout << body(0) << body(4) << endl;
  long long sum = 0;
  for (int i = 0; i < 100000; i++) try { if (i % 2) throw i; sum += 1; } catch (int n) { sum += n; }
  cout << sum << endl;
}`,
  );
  expect(output).toEqual(['+t +one +two -two/1 -one/1 -t/1 5', 'deep', '08', '2500050000']);
});

test('what is thrown again, kept and thrown elsewhere, or carries another is the same exception', async () => {
  const output = await lines(
    'exception iostream stdexcept',
    `
void again() { try { throw runtime_error("inner"); } catch (...) { try { throw; } catch (runtime_error &e) { cout << e.what() << endl; throw; } } }
int main() {
  try { again(); } catch (exception &e) { cout << "outer " << e.what() << endl; }
  exception_ptr kept;
  try { throw runtime_error("kept"); } catch (...) { kept = current_exception(); }
  for (int i = 0; i < 2; i++) try { rethrow_exception(kept); } catch (runtime_error &e) { cout << e.what() << endl; }
  try { rethrow_exception(make_exception_ptr(logic_error("made"))); } catch (logic_error &e) { cout << e.what() << ' ' << uncaught_exceptions() << endl; }
  try { try { throw runtime_error("in"); } catch (...) { throw_with_nested(logic_error("out")); } }
  catch (exception &e) { try { rethrow_if_nested(e); } catch (exception &i) { cout << e.what() << " <- " << i.what() << endl; } }
}`,
  );
  expect(output).toEqual(['inner', 'outer inner', 'kept', 'kept', 'made 0', 'out <- in']);
});

/** Which of the acts threw what the standard says, by name. */
const thrown = (headers: string, acts: readonly string[]) =>
  lines(
    `iostream ${headers}`,
    `
template <class E, class F> void expectIt(const char *name, F act) { try { act(); cout << name << " came through" << endl; } catch (E &) { cout << name << ' '; } }
struct A { virtual ~A() = default; };
struct B : A {};
int main() {
${acts.map((act) => `  ${act}`).join('\n')}
  cout << endl;
}`,
  );

// In three programs: a slow machine has no time to read all these headers in one.
test('the library throws what the standard says', async () => {
  const containers = await thrown('cstring map new stdexcept string typeinfo vector', [
    'expectIt<out_of_range>("vector", [] { vector<int> v(3); return v.at(5); });',
    'expectIt<out_of_range>("map", [] { map<string, int> m; return m.at("x"); });',
    'expectIt<out_of_range>("at", [] { string s = "abc"; return s.at(9); });',
    'expectIt<out_of_range>("substr", [] { string s = "abc"; return s.substr(7); });',
    'expectIt<invalid_argument>("stoi", [] { return stoi("x"); });',
    'expectIt<out_of_range>("stoll", [] { return stoll("99999999999999999999"); });',
    'expectIt<length_error>("reserve", [] { vector<int> v; v.reserve(size_t(-1) / 2); });',
    'expectIt<bad_cast>("cast", [] { A a; A &r = a; return &dynamic_cast<B &>(r) != nullptr; });',
    'expectIt<bad_alloc>("new", [] { vector<char *> all; for (;;) { all.push_back(new char[1 << 20]); memset(all.back(), 1, 1 << 20); } });',
  ]);
  expect(containers).toEqual(['vector map at substr stoi stoll reserve cast new ']);
  const others = await thrown('functional optional sstream variant', [
    'expectIt<bad_optional_access>("optional", [] { optional<int> o; return o.value(); });',
    'expectIt<bad_variant_access>("variant", [] { variant<int, string> v = 3; return get<string>(v); });',
    'expectIt<bad_function_call>("function", [] { function<void()> f; f(); });',
    'expectIt<ios_base::failure>("ios", [] { istringstream in("x"); in.exceptions(ios::failbit); int n; in >> n; return n; });',
  ]);
  expect(others).toEqual(['optional variant function ios ']);
  expect(await thrown('regex', ['expectIt<regex_error>("regex", [] { regex r("("); return r.flags(); });'])).toEqual([
    'regex ',
  ]);
});

test('what nobody catches ends the program with its type and its words, and so does what may not be thrown', async () => {
  const ends = async (body: string) => {
    const result = await run('cpp', `#include <iostream>\n#include <stdexcept>\n${body}`);
    return [result.end, result.stdout, result.stderr];
  };
  expect(
    await ends('int main(int count, char **) { std::cout << count << std::endl; throw std::out_of_range("too far"); }'),
  ).toEqual([
    'trap',
    '1\n',
    "terminate called after throwing an instance of 'std::out_of_range'\n  what():  too far\n",
  ]);
  expect(await ends('struct Bus {};\nint main() { throw Bus(); }')).toEqual([
    ...['trap', '', "terminate called after throwing an instance of 'Bus'\n"],
  ]);
  expect(
    await ends('void f() noexcept { throw 7; }\nint main() { try { f(); } catch (int) { std::cout << "no"; } }'),
  ).toEqual(['trap', '', "terminate called after throwing an instance of 'int'\n"]);
  const [end] = await ends('int early() { throw 1; }\nint value = early();\nint main() {}');
  expect(end).toBe('trap');
});

test('exit, a limit and a trap run nothing more, though destructors and catch clauses are there', async () => {
  const around = (act: string) =>
    run(
      'cpp',
      `#include <cstdio>\n#include <cstdlib>\nstruct T { ~T() { std::puts("destroyed"); std::fflush(stdout); } };
int main() { T t; try { T u; ${act} } catch (...) { std::puts("caught"); } }`,
    );
  expect(await around('std::exit(3);')).toMatchObject({ end: 'exit', exitCode: 3, stdout: '' });
  expect(await around('volatile int zero = 0; std::printf("%d", 1 / zero);')).toMatchObject({
    end: 'trap',
    stdout: '',
  });
  const flood = await around('for (;;) std::puts("0123456789");');
  expect([flood.end, flood.stdout.includes('destroyed')]).toEqual(['output', false]);
});

test.each(['c', 'cpp'] as const)('%s: a jump leads back to where it was prepared, from any depth', async (language) => {
  const source = `#include <setjmp.h>
#include <stdio.h>
static jmp_buf back;
static void deep(int n) { if (n == 0) longjmp(back, 7); deep(n - 1); }
int main(void) {
  volatile int tries = 0;
  int got = setjmp(back);
  printf("%d %d\\n", got, tries);
  if (tries++ < 2) deep(1000);
}
`;
  expect(await run(language, source)).toMatchObject({ end: 'ok', stdout: '0 0\n7 1\n7 2\n' });
});

test.each(['c', 'cpp'] as const)(
  '%s: a signal that the program raises, its clock and its number are there',
  async (language) => {
    const source = `#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>
static void heard(int number) { printf("heard %d\\n", number == SIGTERM); }
int main(void) {
  signal(SIGTERM, heard);
  raise(SIGTERM);
  printf("%d %d\\n", clock() >= 0, getpid() > 0);
  fflush(stdout);
  raise(SIGABRT);
  puts("no");
}
`;
    expect(await run(language, source)).toMatchObject({ end: 'trap', stdout: 'heard 1\n1 1\n' });
  },
);
