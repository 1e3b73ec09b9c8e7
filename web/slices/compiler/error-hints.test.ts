import { expect, test } from 'vitest';
import { hintCount, hintFor } from './error-hints.ts';
import { headline, placesIn } from './error-lines.ts';

/** As the compilers and runtimes really say it. */
const real: [language: string, message: string, hint: RegExp][] = [
  ['python', "IndentationError: expected an indented block after 'for' statement on line 1", /Line 1 opens a block/],
  ['python', 'IndentationError: expected an indented block after function definition on line 3', /Line 3/],
  ['python', 'IndentationError: unexpected indent', /Unexpected indentation: the line above opens/],
  [
    'python',
    'IndentationError: unindent does not match any outer indentation level',
    /No line above has this indentation\. Align/,
  ],
  ['python', 'TabError: inconsistent use of tabs and spaces in indentation', /four spaces/],
  ['python', "SyntaxError: expected ':'", /colon is missing/],
  ['python', "SyntaxError: '(' was never closed", /never closed/],
  ['python', "SyntaxError: unmatched ')'", /no matching/],
  [
    'python',
    'SyntaxError: unterminated string literal (detected at line 1)',
    /This string is never closed\. End it with its/,
  ],
  ['python', "SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?", /brackets/],
  ['python', "SyntaxError: invalid syntax. Maybe you meant '==' or ':=' instead of '='?", /==/],
  ['python', 'SyntaxError: invalid syntax. Perhaps you forgot a comma?', /comma/],
  ['python', "SyntaxError: 'return' outside function", /This return is outside a function\. Indent/],
  ['python', "NameError: name 'Print' is not defined", /lower case/],
  ['python', "NameError: name 'totl' is not defined. Did you mean: 'total'?", /totl isn’t defined/],
  [
    'python',
    "UnboundLocalError: cannot access local variable 'n' where it is not associated with a value",
    /read before that/,
  ],
  ['python', 'TypeError: can only concatenate str (not "int") to str', /str\(value\), or f"…\{value\}"/],
  ['python', "TypeError: unsupported operand type(s) for +: 'int' and 'str'", /int and str/],
  ['python', "TypeError: '<' not supported between instances of 'str' and 'int'", /can’t be ordered/],
  ['python', "TypeError: 'int' object is not subscriptable", /Square brackets/],
  ['python', "TypeError: 'list' object is not callable", /can’t be called/],
  ['python', "TypeError: 'int' object is not iterable", /range\(n\)/],
  ['python', "TypeError: add() missing 1 required positional argument: 'b'", /add is called/],
  ['python', "AttributeError: 'NoneType' object has no attribute 'append'", /None/],
  ['python', "AttributeError: 'str' object has no attribute 'push'", /have no push/],
  ['python', 'IndexError: list index out of range', /n - 1/],
  ['python', "KeyError: 'extra-bed'", /'extra-bed'/],
  ['python', "ValueError: invalid literal for int() with base 10: '3 4'", /'3 4'/],
  ['python', 'ValueError: not enough values to unpack (expected 2, got 1)', /left of =/],
  ['python', 'ZeroDivisionError: division by zero', /Division by 0/],
  ['python', 'RecursionError: maximum recursion depth exceeded', /calls itself/],
  ['python', 'EOFError: EOF when reading a line', /input has ended/],
  ['python', "ModuleNotFoundError: No module named 'numpy'", /numpy/],
  ['python', "FileNotFoundError: [Errno 44] No such file or directory: 'a.csv'", /a\.csv/],
  ['cpp', "main.cpp:4:21: error: expected ';' after expression", /semicolon/],
  ['cpp', "main.cpp:2:5: error: use of undeclared identifier 'cout'; did you mean 'std::cout'?", /std::cout/],
  ['c', "main.c:3:5: error: use of undeclared identifier 'x'", /int x;/],
  [
    'c',
    "main.c:2:3: error: call to undeclared library function 'printf' with type 'int (const char *, ...)'",
    /#include/,
  ],
  ['cpp', "main.cpp:1:10: fatal error: 'bits/stdc++.h' file not found", /There is no header/],
  [
    'c',
    'main.c:4:9: warning: using the result of an assignment as a condition without parentheses [-Wparentheses]',
    /==/,
  ],
  ['c', "main.c:5:2: error: expected '}'", /opened but not closed/],
  ['c', 'wasm-ld: error: undefined symbol: main', /A program starts in main, which is missing: int main\(\)/],
  ['c', "main.c:4:17: warning: format specifies type 'int *' but the argument has type 'int' [-Wformat]", /&/],
  ['c', 'memory access out of bounds', /The program used memory it doesn’t own: an/],
  ['c', 'SIGSEGV', /The program used memory it doesn’t own: an/],
  ['cpp', 'divide by zero', /divided by 0/],
  ['javascript', "TypeError: cannot read property 'length' of undefined", /before the dot is undefined/],
  ['javascript', 'TypeError: not a function', /The value before the brackets isn’t a/],
  ['javascript', "ReferenceError: 'totl' is not defined", /totl isn’t declared/],
  ['javascript', 'ReferenceError: n is not initialized', /This is used before its declaration\. Move/],
  ['javascript', "TypeError: 'n' is read-only", /const/],
  ['javascript', "SyntaxError: expecting ')'", /is missing/],
  ['javascript', 'RangeError: Maximum call stack size exceeded', /ends/],
  ['java', 'Main.java:1: error: class Well is public, should be declared in a file named Well.java', /Well\.java/],
  ['java', "Main.java:3: error: ';' expected", /semicolon/],
  ['java', 'Main.java:3: error: cannot find symbol\n  symbol:   class Scanner', /import java\.util/],
  ['java', 'Main.java:3: error: incompatible types: String cannot be converted to int', /parseInt/],
  ['java', 'Main.java:9: error: reached end of file while parsing', /closing \}/],
  ['java', 'Exception in thread "main" java.lang.NullPointerException', /null/],
  ['java', 'java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 5', /Index 5/],
  ['sql', 'Error: no such table: studnts', /studnts/],
  ['sql', 'Error: near "FORM": syntax error', /FORM/],
  ['python', "NameError: name 'true' is not defined. Did you mean: 'True'?", /capital/],
  ['python', "TypeError: unsupported operand type(s) for +: 'NoneType' and 'int'", /One side of/],
  ['python', "SyntaxError: invalid character '“' (U+201C)", /straight/],
  ['python', "ValueError: could not convert string to float: '1,5'", /'1,5'/],
  ['python', "TypeError: can't multiply sequence by non-int of type 'float'", /whole number of times/],
  ['python', 'IndexError: pop from empty list', /empty/],
  ['python', "OverflowError: cannot fit 'int' into an index-sized integer", /too large/],
  ['python', '  File "/main.py", line 2\n    if x>0 && x<3:\n            ^\nSyntaxError: invalid syntax\n', /“and”/],
  ['python', '  File "/main.py", line 2\n    x++\n       ^\nSyntaxError: invalid syntax\n', /\+= 1/],
  [
    'python',
    '  File "/main.py", line 1\n    else:\n    ^^^^\nSyntaxError: invalid syntax\n',
    /No if above this else or elif has the same/,
  ],
  ['python', '  File "/main.py", line 1\n    int x = 5;\n        ^\nSyntaxError: invalid syntax\n', /no type/],
  ['python', '  File "/main.py", line 1\n    x = = 2\n        ^\nSyntaxError: invalid syntax\n', /before the mark/],
  ['c', 'unreachable', /division by 0, an index/],
  ['c', 'Maximum call stack size exceeded', /endless recursion/],
  ['cpp', "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector", /n - 1/],
  ['cpp', "terminate called after throwing an instance of 'std::runtime_error'", /^std::runtime_error was thrown/],
  ['cpp', "terminate called after throwing an instance of 'std::invalid_argument'\n  what():  stoi", /stoi/],
  ['cpp', 'There is no function main.', /A program starts in main, which is missing: int main\(\)/],
  ['cpp', "error: 'main' must return 'int'", /int main/],
  [
    'cpp',
    "error: cannot initialize a variable of type 'int' with an lvalue of type 'const char[4]'",
    /int and const char\[4\]/,
  ],
  ['cpp', "error: cannot assign to variable 'x' with const-qualified type 'const int'", /x is const/],
  ['c', "warning: array index 100'000'000 is past the end of the array (that has type 'int[3]')", /100'000'000/],
  ['c', 'multi-character character constant [-Wmultichar]', /double/],
  ['javascript', 'Maximum call stack size exceeded', /calls itself/],
  ['javascript', 'Uncaught SyntaxError: invalid redefinition of lexical identifier', /second time/],
  ['javascript', "Uncaught SyntaxError: Expected property name or '}' in JSON at position 1", /JSON/],
  ['javascript', "Uncaught Error: Cannot find module 'lodash'", /lodash/],
  ['javascript', 'Uncaught ReferenceError: prompt is not defined', /readline/],
  ['javascript', 'Uncaught ReferenceError: document is not defined', /web pages/],
  ['javascript', 'Uncaught InternalError: out of memory', /256 MiB/],
  ['javascript', "Uncaught Error: Cannot find module './help'", /no file \.\/help\b/],
  [
    'javascript',
    "Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/help.js' imported from /main.js",
    /no file \.\/help\.js/,
  ],
  ['javascript', "Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/help' imported from /main.js", /\.\/help\.js/],
  ['typescript', "Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/help' imported from /main.ts", /\.\/help\.ts/],
  ['typescript', "Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/help.js' imported from /main.ts", /\.\/help\.ts/],
  ['javascript', "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'lodash' imported from /main.mjs", /lodash/],
  ['javascript', 'Error [ERR_UNKNOWN_BUILTIN_MODULE]: No such built-in module: node:net', /node:net/],
  [
    'javascript',
    "SyntaxError: The requested module './a.js' does not provide an export named 'twice'",
    /doesn’t export twice/,
  ],
  ['typescript', "SyntaxError: The requested module './a.ts' does not provide an export named 'Pair'", /import type/],
  ['javascript', 'Warning: Detected unsettled top-level await at main.js', /never/],
  ['javascript', 'Uncaught ReferenceError: require is not defined', /This file uses import or export, so require/],
  ['javascript', "error: Uncaught SyntaxError: expecting ';'\n> function g() { await f(); }", /async/],
  ['sql', 'unrecognized token: "\'abc);\n"', /never closed/],
  ['sql', 'table a has 2 columns but 1 values were supplied', /2 columns/],
  ['go', './main.go:6:2: declared and not used: x', /never used/],
  ['rust', 'error[E0382]: borrow of moved value: `name`', /clone/],
];

test('real messages of every language are said in plain words', () => {
  expect(hintCount).toBeGreaterThanOrEqual(40);
  for (const [language, message, hint] of real) expect(hintFor(language, message), message).toMatch(hint);
  expect(hintFor('python', 'all is well')).toBeUndefined();
});

const files = (...names: string[]) => names.map((name) => ({ name, text: '' }));

test('a traceback leads to the innermost line that is the student’s', () => {
  const text =
    'Traceback (most recent call last):\n  File "/main.py", line 9, in <module>\n    go()\n  File "/rates.py", line 2, in go\n    int("x")\n  File "/usr/lib/python3.12/int.py", line 1\nValueError: invalid literal for int() with base 10: \'x\'\n';
  expect(placesIn(text, files('main.py', 'rates.py'))).toEqual([
    { file: 'rates.py', line: 2, message: "ValueError: invalid literal for int() with base 10: 'x'", tone: 'error' },
  ]);
});

test('a list of a compiler leads to each of its lines, warnings too, notes not', () => {
  const text =
    "main.cpp:3:5: error: expected ';' after expression\n    3 |     x = 1\nmain.cpp:9:2: warning: unused variable 'y'\nmain.cpp:1:1: note: declared here\nother.h:1:1: error: not ours\n";
  expect(placesIn(text, files('main.cpp')).map(({ line, column, tone }) => [line, column, tone])).toEqual([
    [3, 5, 'error'],
    [9, 2, 'warning'],
  ]);
});

test('stacks of JavaScript, TypeScript, Java, Rust and Go lead to one line', () => {
  const at = (text: string, name: string) => placesIn(text, files(name)).map(({ file, line }) => `${file}:${line}`);
  expect(at('TypeError: not a function\n    at go (main.js:4:3)\n    at <eval> (main.js:9:1)\n', 'main.js')).toEqual([
    'main.js:4',
  ]);
  expect(at('TypeError: not a function\n    at go (main.ts:4:3)\n', 'main.ts')).toEqual(['main.ts:4']);
  expect(
    at(
      'Exception in thread "main" java.lang.NullPointerException\n\tat Main.go(Main.java:7)\n\tat Main.main(Main.java:3)\n',
      'Main.java',
    ),
  ).toEqual(['Main.java:7']);
  expect(at('error[E0382]: borrow of moved value\n --> main.rs:5:20\n', 'main.rs')).toEqual(['main.rs:5']);
  expect(at('goroutine 1 [running]:\nmain.main()\n\t/box/main.go:6 +0x1d\n', 'main.go')).toEqual(['main.go:6']);
  expect(headline('Traceback (most recent call last):\n  File "/main.py", line 1\nKeyError: 3\n')).toBe('KeyError: 3');
});
