import { i18n } from '@lingui/core';

interface Rule {
  languages: readonly string[];
  pattern: RegExp;
  /** In plain words: what it means and what to look at. */
  says: (found: RegExpExecArray) => string;
}
const python = ['python'];
const c = ['c', 'cpp'];
const js = ['javascript', 'typescript'];
const java = ['java'];
const sql = ['sql'];
const go = ['go'];
const rust = ['rust'];

/** The first that fits is told: what is special stands before what is general. */
const rules: readonly Rule[] = [
  {
    languages: python,
    pattern: /IndentationError: expected an indented block after '?([\w ]+?)'? (?:statement|definition) on line (\d+)/,
    says: ([, what, line]) =>
      i18n.t(
        'Line {line} opens a block ({what}), so the lines that belong to it must be further to the right, usually by four spaces.',
        { what: what ?? '', line: line ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /IndentationError: unexpected indent/,
    says: () =>
      i18n.t(
        'This line is further to the right than the one above it, but nothing opened a block. Take the spaces at its start away.',
      ),
  },
  {
    languages: python,
    pattern: /IndentationError: unindent does not match/,
    says: () =>
      i18n.t('This line begins at a depth that no line above it has. Line it up with the block it belongs to.'),
  },
  {
    languages: python,
    pattern: /TabError/,
    says: () => i18n.t('Tabs and spaces are mixed at the start of lines. Use four spaces everywhere.'),
  },
  {
    languages: python,
    pattern: /SyntaxError: expected ':'/,
    says: () =>
      i18n.t(
        'A colon is missing at the end of this line. Lines with if, else, for, while, def and class end with one.',
      ),
  },
  {
    languages: python,
    pattern: /SyntaxError: '([([{])' was never closed/,
    says: ([, sign]) =>
      i18n.t('The bracket {sign} is opened here and never closed. Count the brackets of this line and the next ones.', {
        sign: sign ?? '',
      }),
  },
  {
    languages: python,
    pattern: /SyntaxError: unmatched '([)\]}])'/,
    says: ([, sign]) => i18n.t('This closes a bracket ({sign}) that nothing opened.', { sign: sign ?? '' }),
  },
  {
    languages: python,
    pattern: /SyntaxError: unterminated (?:f-)?(?:triple-quoted )?string literal/,
    says: () => i18n.t('A text begins here and does not end. Close it with the same quote it began with.'),
  },
  {
    languages: python,
    pattern: /SyntaxError: Missing parentheses in call to 'print'/,
    says: () => i18n.t('In Python 3 print is a function: print("hello"), with brackets.'),
  },
  {
    languages: python,
    pattern: /SyntaxError: invalid syntax\. Maybe you meant '==' or ':=' instead of '='\?/,
    says: () => i18n.t('One = gives a value to a name. To compare, write ==.'),
  },
  {
    languages: python,
    pattern: /SyntaxError: cannot assign to/,
    says: () => i18n.t('On the left of = must stand a name. To compare two things, write ==.'),
  },
  {
    languages: python,
    pattern: /SyntaxError: invalid syntax\. Perhaps you forgot a comma/,
    says: () => i18n.t('Between two values a comma is missing, or a quote is in the wrong place.'),
  },
  {
    languages: python,
    pattern: /SyntaxError: invalid character '([“”‘’])'/,
    says: ([, sign]) =>
      i18n.t(
        '{sign} is a quote of word processors, as it comes with copied text. Programs want the straight ones of the keyboard.',
        { sign: sign ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /SyntaxError: invalid (?:character|non-printable character)/,
    says: () => i18n.t('Here stands a sign that no program knows. It often comes with copied text: type it anew.'),
  },
  {
    languages: python,
    pattern: /(&&|\|\|)[^\n]*\n[ ~^]*\nSyntaxError: invalid syntax/,
    says: () => i18n.t('Python writes “and” for && and “or” for ||.'),
  },
  {
    languages: python,
    pattern: /(\+\+|--)[^\n]*\n[ ~^]*\nSyntaxError: invalid syntax/,
    says: () => i18n.t('Python has no ++ and no --. Write x += 1 or x -= 1.'),
  },
  {
    languages: python,
    pattern: /\n *(?:else|elif)\b[^\n]*\n[ ~^]*\nSyntaxError: invalid syntax/,
    says: () =>
      i18n.t(
        'This else or elif has no if above it at the same depth. Line it up with its if, and let nothing stand between them that is less indented.',
      ),
  },
  {
    languages: python,
    pattern:
      /\n *(?:int|float|double|char|string|String|bool|boolean|var|let|const) +\w+[^\n]*\n[ ~^]*\nSyntaxError: invalid syntax/,
    says: () => i18n.t('In Python no type stands before a name: x = 5.'),
  },
  {
    languages: python,
    pattern: /\n[ ~^]*\nSyntaxError: invalid syntax(?:\n|$)/,
    says: () =>
      i18n.t(
        'Python cannot read this line. Look just before the mark: is a sign missing or one too many, or a bracket or quote of the line above still open?',
      ),
  },
  {
    languages: python,
    pattern: /SyntaxError: 'return' outside function/,
    says: () => i18n.t('return stands outside of any function. Is the line indented as the rest of its function is?'),
  },
  {
    languages: python,
    pattern: /NameError: name '(print|input|range|len|int)'? is not defined/i,
    says: ([, name]) => i18n.t('Python knows {lower}, all in small letters.', { lower: (name ?? '').toLowerCase() }),
  },
  {
    languages: python,
    pattern: /NameError: name '(true|false|null|none|nil)' is not defined/,
    says: () => i18n.t('Python writes True, False and None with a capital letter.'),
  },
  {
    languages: python,
    pattern: /NameError: name '(\w+)' is not defined/,
    says: ([, name]) =>
      i18n.t(
        'Nothing is called {name} at this moment. Is it spelt as above, given a value before this line, or a text without its quotes?',
        { name: name ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /UnboundLocalError: cannot access local variable '(\w+)'/,
    says: ([, name]) =>
      i18n.t(
        '{name} gets its value inside this function, but is read before that. Give it a value first, or hand it in as a parameter.',
        { name: name ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /TypeError: can only concatenate str \(not "(\w+)"\) to str/,
    says: ([, type]) =>
      i18n.t('A text and a value of type {type} cannot be joined with +. Write str(value), or f"…{value}".', {
        type: type ?? '',
        value: '{value}',
      }),
  },
  {
    languages: python,
    pattern: /TypeError: unsupported operand type\(s\) for (\S+?): (?:'NoneType' and|'\w+' and 'NoneType')/,
    says: ([, sign]) =>
      i18n.t(
        'One side of {sign} is None: a function gave nothing back. Does it end without return, or only print its result?',
        { sign: sign ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /TypeError: unsupported operand type\(s\) for (\S+?): '(\w+)' and '(\w+)'/,
    says: ([, sign, one, other]) =>
      i18n.t(
        '{sign} does not work between {one} and {other}. What input() gives is text: turn it into a number with int(…) or float(…).',
        { sign: sign ?? '', one: one ?? '', other: other ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /TypeError: '[<>]=?' not supported between instances of '(\w+)' and '(\w+)'/,
    says: ([, one, other]) =>
      i18n.t(
        '{one} and {other} cannot be compared by size. What input() gives is text: turn it into a number with int(…).',
        { one: one ?? '', other: other ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /TypeError: '(\w+)' object is not subscriptable/,
    says: ([, type]) =>
      i18n.t('Square brackets take a part of a list, a text or a dictionary; this is of type {type}.', {
        type: type ?? '',
      }),
  },
  {
    languages: python,
    pattern: /TypeError: '(\w+)' object is not callable/,
    says: ([, type]) =>
      i18n.t(
        'This is of type {type} and no function, so it cannot be called with brackets. Is a name of yours the same as a function of Python?',
        { type: type ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /TypeError: '(\w+)' object is not iterable/,
    says: ([, type]) =>
      i18n.t(
        'A loop goes through lists, texts or ranges; this is of type {type}. For a number of times write range(n).',
        { type: type ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /TypeError: (\w+)\(\) (?:missing|takes)/,
    says: ([, name]) =>
      i18n.t('{name} is called with another number of values than it asks for. Compare the call with its def line.', {
        name: name ?? '',
      }),
  },
  {
    languages: python,
    pattern: /AttributeError: 'NoneType' object/,
    says: () =>
      i18n.t(
        'The value before the dot is None: a function gave nothing back. list.sort() and list.append() change the list and give back None.',
      ),
  },
  {
    languages: python,
    pattern: /AttributeError: '(\w+)' object has no attribute '(\w+)'/,
    says: ([, type, name]) =>
      i18n.t(
        'Values of type {type} have nothing called {name}. Is it spelt right, and is the value what you think it is?',
        { type: type ?? '', name: name ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /IndexError: (?:list|string|tuple) (?:assignment )?index out of range/,
    says: () => i18n.t('There is no element at this place. The first has the number 0, so the last of n is n - 1.'),
  },
  {
    languages: python,
    pattern: /KeyError: (.+)/,
    says: ([, key]) =>
      i18n.t('The dictionary has no key {key}. Ask with “in” first, or take it with .get(…).', { key: key ?? '' }),
  },
  {
    languages: python,
    pattern: /ValueError: invalid literal for int\(\) with base 10: (.+)/,
    says: ([, text]) =>
      i18n.t(
        'int(…) was given {text}, which is no whole number. Several numbers in one line are taken apart with input().split().',
        { text: text ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /ValueError: could not convert string to float: (.+)/,
    says: ([, text]) =>
      i18n.t(
        'float(…) was given {text}, which is no number. Numbers have a point, no comma; several in one line are taken apart with split().',
        { text: text ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /TypeError: can't multiply sequence by non-int/,
    says: () =>
      i18n.t(
        'A text or a list is repeated a whole number of times. Is it a number that input() gave as text? Then turn it into one with int(…) or float(…).',
      ),
  },
  {
    languages: python,
    pattern: /IndexError: pop from empty/,
    says: () =>
      i18n.t('There is nothing left to take out: the list is empty here. Ask first whether it still holds something.'),
  },
  {
    languages: python,
    pattern: /OverflowError/,
    says: () => i18n.t('The number is too large for what is done with it here.'),
  },
  {
    languages: python,
    pattern: /AssertionError/,
    says: () => i18n.t('What stands behind assert is not true here.'),
  },
  {
    languages: python,
    pattern: /ValueError: (?:not enough|too many) values to unpack/,
    says: () => i18n.t('On the left of = stand another number of names than there are values on the right.'),
  },
  {
    languages: python,
    pattern: /ZeroDivisionError/,
    says: () => i18n.t('Something is divided by 0. Look which value is 0 here, and what should happen then.'),
  },
  {
    languages: python,
    pattern: /RecursionError/,
    says: () =>
      i18n.t(
        'The function calls itself again and again. It needs a case in which it ends, and must come nearer to it with each call.',
      ),
  },
  {
    languages: python,
    pattern: /EOFError/,
    says: () => i18n.t('The program wanted to read one more line, but the input has ended.'),
  },
  {
    languages: python,
    pattern: /ModuleNotFoundError: No module named '(\w+)'/,
    says: ([, name]) =>
      i18n.t('There is no module {name} here: only Python’s own library and your files. Is the name spelt right?', {
        name: name ?? '',
      }),
  },
  {
    languages: python,
    pattern: /FileNotFoundError.*'([^']+)'/,
    says: ([, name]) =>
      i18n.t('There is no file {name}. Add it beside your program, with exactly this name.', { name: name ?? '' }),
  },
  {
    languages: python,
    pattern: /MemoryError/,
    says: () => i18n.t('The program holds more than 256 MiB. Does a list grow in a loop that does not end?'),
  },

  {
    languages: c,
    pattern: /error: expected ';' (?:after|at end|in)/,
    says: () => i18n.t('A semicolon is missing at the end of this line, or of the one above.'),
  },
  {
    languages: c,
    pattern: /error: use of undeclared identifier '(cout|cin|endl|string|vector|map|sort|max|min)'/,
    says: ([, name]) =>
      i18n.t(
        '{name} is std::{name}. Write std:: before it, or “using namespace std;” at the top, and include its header.',
        { name: name ?? '' },
      ),
  },
  {
    languages: c,
    pattern: /error: use of undeclared identifier '(\w+)'/,
    says: ([, name]) =>
      i18n.t('Nothing is called {name} here. Declare it with its type first (int {name};), and look at its spelling.', {
        name: name ?? '',
      }),
  },
  {
    languages: c,
    pattern: /call to undeclared (?:library )?function '(\w+)'/,
    says: ([, name]) =>
      i18n.t(
        'The compiler does not know {name} yet. An #include is missing at the top, or the function stands further down: declare it before its first use.',
        { name: name ?? '' },
      ),
  },
  {
    languages: c,
    pattern: /fatal error: '([^']+)' file not found/,
    says: ([, name]) =>
      i18n.t('There is no header {name} here. Is it spelt right? <bits/stdc++.h> belongs to another compiler.', {
        name: name ?? '',
      }),
  },
  {
    languages: c,
    pattern: /using the result of an assignment as a condition without parentheses/,
    says: () => i18n.t('One = gives a value. To compare in a condition, write ==.'),
  },
  {
    languages: c,
    pattern: /error: expected '([)}\]])'/,
    says: ([, sign]) => i18n.t('A {sign} is missing: something was opened and not closed.', { sign: sign ?? '' }),
  },
  {
    languages: c,
    pattern: /error: expected expression/,
    says: () => i18n.t('Here a value is missing, or a sign stands too many. Look just before the mark.'),
  },
  {
    languages: c,
    pattern: /error: expected unqualified-id|error: extraneous closing brace/,
    says: () =>
      i18n.t(
        'Something stands outside of every function. Usually there is a {close} too many above, or a semicolon after a function’s head.',
        { close: '}' },
      ),
  },
  {
    languages: c,
    pattern: /error: no matching function for call to '(\w+)'/,
    says: ([, name]) =>
      i18n.t('{name} is known, but not with these values. Compare number and types of what is handed in.', {
        name: name ?? '',
      }),
  },
  {
    languages: c,
    pattern: /error: redefinition of '(\w+)'/,
    says: ([, name]) =>
      i18n.t('{name} is made twice. The second time leave its type away, or choose another name.', {
        name: name ?? '',
      }),
  },
  {
    languages: c,
    pattern: /undefined symbol: (?:__main_void|main|__original_main)/,
    says: () => i18n.t('A program begins in main, and there is none: int main() {body}.', { body: '{ … }' }),
  },
  {
    languages: c,
    pattern: /undefined symbol: (\w+)/,
    says: ([, name]) => i18n.t('{name} is declared, but its body is written nowhere.', { name: name ?? '' }),
  },
  {
    languages: c,
    pattern: /warning: format specifies type '([^']+)' but the argument has type '([^']+)'/,
    says: ([, wanted, given]) =>
      i18n.t('The % sign asks for {wanted}, but is given {given}. In scanf most variables need & before them.', {
        wanted: wanted ?? '',
        given: given ?? '',
      }),
  },
  {
    languages: c,
    pattern: /warning: variable '(\w+)' is uninitialized/,
    says: ([, name]) =>
      i18n.t('{name} is read before it was given a value, so it can be anything.', { name: name ?? '' }),
  },
  {
    languages: c,
    pattern: /(?:non-void function does not return a value)/,
    says: () => i18n.t('The function promises a value and does not return one on every way through it.'),
  },
  {
    languages: c,
    pattern: /terminate called after throwing an instance of '[^']*out_of_range'/,
    says: () =>
      i18n.t(
        'A place was asked for that does not exist: .at(…), substr or stoi went beyond the end. The first has the number 0, so the last of n is n - 1.',
      ),
  },
  {
    languages: c,
    pattern: /terminate called after throwing an instance of '[^']*invalid_argument'/,
    says: () => i18n.t('A text was to be a number and is none: stoi(…) and its kin want digits.'),
  },
  {
    languages: c,
    pattern: /bad_alloc|length_error/,
    says: () =>
      i18n.t('More memory was asked for than there is. Is a size negative, or does something grow without end?'),
  },
  {
    languages: c,
    pattern: /terminate called after throwing an instance of '([^']+)'/,
    says: ([, name]) =>
      i18n.t('{name} was thrown and nobody caught it: around what may fail, a try with a fitting catch is missing.', {
        name: name ?? '',
      }),
  },
  {
    languages: c,
    pattern: /Maximum call stack|stack overflow/i,
    says: () =>
      i18n.t(
        'A function calls itself again and again, or a very large array stands inside of one. A recursion needs a case in which it ends; a large array belongs outside of functions, or in a vector.',
      ),
  },
  {
    languages: c,
    pattern: /There is no function main/,
    says: () => i18n.t('A program begins in main, and there is none: int main() {body}.', { body: '{ … }' }),
  },
  {
    languages: c,
    pattern: /error: 'main' must return 'int'/,
    says: () => i18n.t('main gives back a number to whoever started it: int main().'),
  },
  {
    languages: c,
    pattern: /error: cannot assign to variable '(\w+)' with const-qualified/,
    says: ([, name]) => i18n.t('{name} was declared with const, so it keeps its first value.', { name: name ?? '' }),
  },
  {
    languages: c,
    pattern: /multi-character character constant/,
    says: () => i18n.t('Between single quotes stands one sign. A text stands between double ones: "abc".'),
  },
  {
    languages: c,
    pattern: /error: (?:cannot initialize|assigning to|incompatible).*?'([^']+)'.*?'([^']+)'/,
    says: ([, one, other]) =>
      i18n.t('{one} and {other} do not go together. A text is no number: is a quote, a & or a * missing or too many?', {
        one: one ?? '',
        other: other ?? '',
      }),
  },
  {
    languages: c,
    pattern: /error: (?:unknown type name|no (?:type|template) named) '(\w+)'/,
    says: ([, name]) =>
      i18n.t('No type is called {name} here. Is its #include missing, or std:: before it, or is it spelt otherwise?', {
        name: name ?? '',
      }),
  },
  {
    languages: c,
    pattern: /error: no member named '(\w+)' in '([^']+)'/,
    says: ([, name, type]) =>
      i18n.t('{type} has nothing called {name}. Is it spelt right, and its header included?', {
        name: name ?? '',
        type: type ?? '',
      }),
  },
  {
    languages: c,
    pattern: /array index (-?[\d']+) is (?:past the end|before the beginning)/,
    says: ([, index]) =>
      i18n.t('Index {index} does not exist. The first has the number 0, so the last of n is n - 1.', {
        index: index ?? '',
      }),
  },
  {
    languages: c,
    pattern: /(?:division|remainder) by zero is undefined/,
    says: () => i18n.t('A whole number was divided by 0.'),
  },
  {
    languages: c,
    pattern: /memory access out of bounds|out of bounds memory access|SIGSEGV|Segmentation fault/i,
    says: () =>
      i18n.t(
        'The program touched memory that is not its own: an index beyond an array, a pointer that points nowhere, or a recursion without end.',
      ),
  },
  {
    languages: c,
    pattern: /divide by zero|integer divide|SIGFPE/i,
    says: () => i18n.t('A whole number was divided by 0.'),
  },
  {
    languages: c,
    pattern: /unreachable|SIGABRT/,
    says: () =>
      i18n.t(
        'The program came to where it cannot go on: a division by 0, an index beyond its array, a pointer to nowhere, a failed assert, or a function that ends without its return.',
      ),
  },

  {
    languages: js,
    pattern: /TypeError: cannot read propert(?:y|ies) ('?[\w$]+'? )?of (undefined|null)/i,
    says: ([, , what]) =>
      i18n.t('The value before the dot is {what}. Was it ever given a value, and does the index exist?', {
        what: what ?? '',
      }),
  },
  {
    languages: js,
    pattern: /TypeError: (?:(\S+) is )?not a function/,
    says: () =>
      i18n.t(
        'What stands before the brackets is no function. Is the name spelt right, and is the value there what you think (undefined is not a function)?',
      ),
  },
  {
    languages: js,
    pattern: /ReferenceError: '?(prompt|alert|confirm)'? is not defined/,
    says: ([, name]) =>
      i18n.t(
        '{name} is a window of web pages, and here is a terminal. Write with console.log; read with readline, as the example that asks does.',
        { name: name ?? '' },
      ),
  },
  {
    languages: js,
    pattern: /ReferenceError: '?(document|window|localStorage|fetch|XMLHttpRequest)'? is not defined/,
    says: ([, name]) =>
      i18n.t('{name} belongs to web pages. Here is a terminal: no page and no network.', { name: name ?? '' }),
  },
  {
    languages: js,
    pattern: /ReferenceError: '?(?:require|module|exports|__dirname|__filename)'? is not defined/,
    says: () =>
      i18n.t(
        'This file has import or export in it, so it reads others with import, and gives away with export; there is no require.',
      ),
  },
  {
    languages: js,
    pattern: /ReferenceError: '?([\w$]+)'? is not defined/,
    says: ([, name]) =>
      i18n.t(
        'Nothing is called {name}. Declare it with let or const, and look at its spelling. There is no window or document here.',
        { name: name ?? '' },
      ),
  },
  {
    languages: js,
    pattern: /ReferenceError: (?:Cannot access '?[\w$]+'? before initialization|[\w$]+ is not initialized)/,
    says: () => i18n.t('It is read above the line that declares it. Move the let or const up.'),
  },
  {
    languages: js,
    pattern: /TypeError: (?:Assignment to constant variable|'?[\w$]+'? is read-only)/i,
    says: () => i18n.t('It was declared with const, so it keeps its first value. Declare it with let to change it.'),
  },
  {
    languages: js,
    pattern: /SyntaxError:.*(?:redefinition|already been declared)/i,
    says: () => i18n.t('This name is declared already. Leave let or const away the second time.'),
  },
  {
    languages: ['typescript'],
    pattern: /The requested module '([^']+)' does not provide an export named '([A-Z][^']*)'/,
    says: ([, file, name]) =>
      i18n.t(
        '{file} gives away no value called {name}. If it is a type, write import type; if not, write export before it there.',
        {
          file: file ?? '',
          name: name ?? '',
        },
      ),
  },
  {
    languages: js,
    pattern: /The requested module '([^']+)' does not provide an export named '([^']+)'/,
    says: ([, file, name]) =>
      i18n.t('{file} gives away nothing called {name}. Write export before it there, and spell it the same.', {
        file: file ?? '',
        name: name ?? '',
      }),
  },
  {
    languages: js,
    pattern: /unsettled top-level await/,
    says: () =>
      i18n.t(
        'The program waits with await for something that never comes: its promise is never resolved, or all input was read before.',
      ),
  },
  {
    languages: js,
    pattern: /ERR_IMPORT_ATTRIBUTE_MISSING/,
    says: () =>
      i18n.t('Data is imported with its type: import data from "./data.json" with {type}.', {
        type: '{ type: "json" }',
      }),
  },
  {
    languages: js,
    pattern: /SyntaxError:[^\n]*\n> .*\bawait\b/,
    says: () =>
      i18n.t('await stands only inside of an async function: async function main() {body} main();', { body: '{ … }' }),
  },
  {
    languages: js,
    pattern: /SyntaxError:.* in JSON|SyntaxError:.*\n +at <input>/,
    says: () =>
      i18n.t(
        'The text given to JSON.parse is no JSON: names stand in double quotes, and no comma before the last bracket.',
      ),
  },
  {
    languages: js,
    pattern: /SyntaxError: (?:Unexpected end of input|expecting '\}')/i,
    says: () =>
      i18n.t('The program ends while something is still open: a {open} without its {close}, or a ( without its ).', {
        open: '{',
        close: '}',
      }),
  },
  {
    languages: js,
    pattern: /SyntaxError: (?:expecting '([;,)\]])'|missing (.) )/,
    says: ([, sign, other]) => i18n.t('A {sign} is missing here or just before.', { sign: sign ?? other ?? '' }),
  },
  {
    languages: js,
    pattern: /SyntaxError: (?:unexpected|invalid)/i,
    says: () =>
      i18n.t('Something stands here that does not belong there. Look at this line and the end of the one above.'),
  },
  {
    languages: js,
    pattern: /Cannot find module '\/([^'.]+|[^']+\.js)' imported from \/[^\n]*\.[cm]?ts\b/,
    says: ([, name]) =>
      i18n.t('There is no file {name}. TypeScript files are imported by their whole names, as ./{whole}.', {
        name: name ?? '',
        whole: (name ?? '').replace(/(?:\.js)?$/, '.ts'),
      }),
  },
  {
    languages: js,
    pattern: /Cannot find module '\/([^'.]+)' imported from/,
    says: ([, name]) =>
      i18n.t('There is no file {name}. import wants the whole name, as ./{name}.js.', { name: name ?? '' }),
  },
  {
    languages: js,
    pattern: /Cannot find module '([./][^']*)'/,
    says: ([, name]) =>
      i18n.t('There is no file {name}. Add it beside your program, with exactly this name.', {
        name: (name ?? '').replace(/^\//, './'),
      }),
  },
  {
    languages: js,
    pattern: /(?:Cannot find (?:module|package) |No such built-in module: )'?([^'\s]+)/,
    says: ([, name]) =>
      i18n.t('There is no module {name} here: only a part of Node’s own library and your files.', { name: name ?? '' }),
  },
  {
    languages: js,
    pattern: /out of memory/,
    says: () => i18n.t('The program holds more than 256 MiB. Does a list grow in a loop that does not end?'),
  },
  {
    languages: js,
    pattern: /Maximum call stack|InternalError: stack overflow/i,
    says: () => i18n.t('The function calls itself again and again. It needs a case in which it ends.'),
  },

  {
    languages: java,
    pattern: /class (\w+) is public, should be declared in a file named (\S+)/,
    says: ([, name, file]) =>
      i18n.t(
        'A public class stands in a file of its own name: call the file {file}, or the class as the file. (It is called {name} now.)',
        { name: name ?? '', file: file ?? '' },
      ),
  },
  {
    languages: java,
    pattern: /error: ';' expected/,
    says: () => i18n.t('A semicolon is missing at the end of this line, or of the one above.'),
  },
  {
    languages: java,
    pattern:
      /error: cannot find symbol[\s\S]*symbol:\s+(?:class|variable) (Scanner|List|ArrayList|Map|HashMap|Arrays|Set|HashSet)/,
    says: ([, name]) => i18n.t('{name} needs its import at the top: import java.util.*;', { name: name ?? '' }),
  },
  {
    languages: java,
    pattern: /error: cannot find symbol/,
    says: () =>
      i18n.t('Java does not know this name. Look at its spelling and capitals, declare it first, or import it.'),
  },
  {
    languages: java,
    pattern: /incompatible types: String cannot be converted to int/,
    says: () => i18n.t('A text is no number. Read it with Integer.parseInt(text).'),
  },
  {
    languages: java,
    pattern: /incompatible types: possible lossy conversion from (\w+) to (\w+)/,
    says: ([, one, other]) =>
      i18n.t('{one} does not fit into {other}. Use the larger type, or say that you mean it: ({other}) value.', {
        one: one ?? '',
        other: other ?? '',
      }),
  },
  {
    languages: java,
    pattern: /reached end of file while parsing/,
    says: () => i18n.t('A closing {close} is missing at the end.', { close: '}' }),
  },
  {
    languages: java,
    pattern: /non-static (?:method|variable) \S+ cannot be referenced from a static context/,
    says: () =>
      i18n.t('main is static, so what it uses directly must be static, too, or belong to an object made with new.'),
  },
  {
    languages: java,
    pattern: /missing return statement/,
    says: () => i18n.t('The method promises a value and does not return one on every way through it.'),
  },
  {
    languages: java,
    pattern: /NullPointerException/,
    says: () => i18n.t('What stands before the dot is null: it was declared, but nothing was put into it.'),
  },
  {
    languages: java,
    pattern: /ArrayIndexOutOfBoundsException: Index (-?\d+) out of bounds for length (\d+)/,
    says: ([, index, length]) =>
      i18n.t('Index {index} does not exist: {length} elements have the numbers from 0 on.', {
        index: index ?? '',
        length: length ?? '',
      }),
  },
  {
    languages: java,
    pattern: /NumberFormatException: For input string: (".*")/,
    says: ([, text]) =>
      i18n.t('{text} is no number. Are there spaces around it, or several numbers in the line?', { text: text ?? '' }),
  },
  {
    languages: java,
    pattern: /InputMismatchException/,
    says: () => i18n.t('A number was asked for and something else was typed.'),
  },
  {
    languages: java,
    pattern: /[Mm]ain method not found|could not find or load main class/i,
    says: () => i18n.t('A program begins in public static void main(String[] args), in the class of the first file.'),
  },

  {
    languages: sql,
    pattern: /no such table: (\w+)/,
    says: ([, name]) =>
      i18n.t('There is no table {name}. Make it first with CREATE TABLE, and look at its spelling.', {
        name: name ?? '',
      }),
  },
  {
    languages: sql,
    pattern: /no such column: (\S+)/,
    says: ([, name]) =>
      i18n.t("No table here has a column {name}. A text stands in single quotes: 'Pune'.", { name: name ?? '' }),
  },
  {
    languages: sql,
    pattern: /unrecognized token: "'/,
    says: () => i18n.t('A text begins here and does not end. Close it with the same quote it began with.'),
  },
  {
    languages: sql,
    pattern: /unrecognized token/,
    says: () => i18n.t('Here stands a sign that SQL does not know.'),
  },
  {
    languages: sql,
    pattern: /table (\w+) has (\d+) columns but (\d+) values/,
    says: ([, name, columns, values]) =>
      i18n.t(
        '{name} has {columns} columns and was given {values} values. Name the columns you mean: INSERT INTO {name} (…) VALUES (…).',
        { name: name ?? '', columns: columns ?? '', values: values ?? '' },
      ),
  },
  {
    languages: sql,
    pattern: /incomplete input/,
    says: () => i18n.t('The statement ends too early: a bracket or a word is still missing.'),
  },
  {
    languages: sql,
    pattern: /NOT NULL constraint failed: (\S+)/,
    says: ([, name]) => i18n.t('{name} must have a value in every row.', { name: name ?? '' }),
  },
  {
    languages: sql,
    pattern: /FOREIGN KEY constraint failed/,
    says: () => i18n.t('The row points to one that does not exist in the other table.'),
  },
  {
    languages: sql,
    pattern: /near "([^"]*)": syntax error/,
    says: ([, near]) =>
      i18n.t(
        'Something is wrong at “{near}” or just before: a comma, a bracket or a word is missing, too many or misspelt.',
        {
          near: near ?? '',
        },
      ),
  },
  { languages: sql, pattern: /UNIQUE constraint failed/, says: () => i18n.t('A row with this key is there already.') },
  {
    languages: sql,
    pattern: /ambiguous column name: (\w+)/,
    says: ([, name]) => i18n.t('Several tables have a column {name}. Say which: table.{name}.', { name: name ?? '' }),
  },
  {
    languages: sql,
    pattern: /misuse of aggregate/,
    says: () => i18n.t('Conditions on COUNT, SUM and the like stand in HAVING, not in WHERE.'),
  },

  {
    languages: go,
    pattern: /declared and not used: (\w+)/,
    says: ([, name]) =>
      i18n.t('{name} is never used, which Go does not allow. Use it, or take it away.', { name: name ?? '' }),
  },
  {
    languages: go,
    pattern: /"(\w+)" imported and not used/,
    says: ([, name]) => i18n.t('The import of {name} is not needed. Take it away.', { name: name ?? '' }),
  },
  {
    languages: go,
    pattern: /undefined: (\w+)/,
    says: ([, name]) =>
      i18n.t('Nothing is called {name}. Is it declared with :=, imported, and spelt with the right capitals?', {
        name: name ?? '',
      }),
  },
  {
    languages: go,
    pattern: /index out of range \[(\d+)\] with length (\d+)/,
    says: ([, index, length]) =>
      i18n.t('Index {index} does not exist: {length} elements have the numbers from 0 on.', {
        index: index ?? '',
        length: length ?? '',
      }),
  },
  {
    languages: rust,
    pattern: /error\[E0382\]/,
    says: () => i18n.t('The value was moved to somewhere else before. Lend it with &, or make a copy with .clone().'),
  },
  {
    languages: rust,
    pattern: /error\[E0384\]|error\[E0596\]/,
    says: () => i18n.t('It may change only if it is declared with let mut.'),
  },
  {
    languages: rust,
    pattern: /error\[E0425\]/,
    says: () => i18n.t('Nothing of this name is known here. Declare it with let, or bring it in with use.'),
  },
  {
    languages: rust,
    pattern: /error\[E0308\]/,
    says: () => i18n.t('Another type is wanted here than the one that stands there; the message names both.'),
  },
];

/** What a beginner's error means, in plain words; nothing where no rule knows it. */
export function hintFor(language: string, message: string): string | undefined {
  for (const { languages, pattern, says } of rules) {
    if (!languages.includes(language)) continue;
    const found = pattern.exec(message);
    if (found) return says(found);
  }
  return undefined;
}

export const hintCount = rules.length;
