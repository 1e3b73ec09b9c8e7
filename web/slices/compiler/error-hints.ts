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
      i18n.t('Line {line} opens a block ({what}). Indent the lines that belong to it, usually by four spaces.', {
        what: what ?? '',
        line: line ?? '',
      }),
  },
  {
    languages: python,
    pattern: /IndentationError: unexpected indent/,
    says: () => i18n.t('Unexpected indentation: the line above opens no block. Align the two lines.'),
  },
  {
    languages: python,
    pattern: /IndentationError: unindent does not match/,
    says: () => i18n.t('No line above has this indentation. Align this line with its block.'),
  },
  {
    languages: python,
    pattern: /TabError/,
    says: () => i18n.t('Tabs and spaces are mixed in the indentation. Use four spaces everywhere.'),
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
      i18n.t('The bracket {sign} is opened here but never closed. Check this line and the next ones.', {
        sign: sign ?? '',
      }),
  },
  {
    languages: python,
    pattern: /SyntaxError: unmatched '([)\]}])'/,
    says: ([, sign]) => i18n.t('“{sign}” has no matching opening bracket.', { sign: sign ?? '' }),
  },
  {
    languages: python,
    pattern: /SyntaxError: unterminated (?:f-)?(?:triple-quoted )?string literal/,
    says: () => i18n.t('This string is never closed. End it with its opening quote.'),
  },
  {
    languages: python,
    pattern: /SyntaxError: Missing parentheses in call to 'print'/,
    says: () => i18n.t('In Python 3, print is a function: print("hello"), with brackets.'),
  },
  {
    languages: python,
    pattern: /SyntaxError: invalid syntax\. Maybe you meant '==' or ':=' instead of '='\?/,
    says: () => i18n.t('A single = assigns a value. To compare, write ==.'),
  },
  {
    languages: python,
    pattern: /SyntaxError: cannot assign to/,
    says: () => i18n.t('The left side of = must be a name. To compare, write ==.'),
  },
  {
    languages: python,
    pattern: /SyntaxError: invalid syntax\. Perhaps you forgot a comma/,
    says: () => i18n.t('A comma is missing between two values, or a quote is misplaced.'),
  },
  {
    languages: python,
    pattern: /SyntaxError: invalid character '([“”‘’])'/,
    says: ([, sign]) =>
      i18n.t('{sign} is a curly quote, often from copied text. Use the straight quotes on your keyboard.', {
        sign: sign ?? '',
      }),
  },
  {
    languages: python,
    pattern: /SyntaxError: invalid (?:character|non-printable character)/,
    says: () => i18n.t('This character isn’t valid here. It often comes from copied text: type it again.'),
  },
  {
    languages: python,
    pattern: /(&&|\|\|)[^\n]*\n[ ~^]*\nSyntaxError: invalid syntax/,
    says: () => i18n.t('Python uses “and” for && and “or” for ||.'),
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
        'No if above this else or elif has the same indentation. Align it with its if; no line between them may be less indented.',
      ),
  },
  {
    languages: python,
    pattern:
      /\n *(?:int|float|double|char|string|String|bool|boolean|var|let|const) +\w+[^\n]*\n[ ~^]*\nSyntaxError: invalid syntax/,
    says: () => i18n.t('Python has no type before a variable name: x = 5.'),
  },
  {
    languages: python,
    pattern: /\n[ ~^]*\nSyntaxError: invalid syntax(?:\n|$)/,
    says: () =>
      i18n.t(
        'Python can’t read this line. Check just before the mark for a missing or extra character, or an open bracket or quote on the line above.',
      ),
  },
  {
    languages: python,
    pattern: /SyntaxError: 'return' outside function/,
    says: () => i18n.t('This return is outside a function. Indent the line like the rest of its function.'),
  },
  {
    languages: python,
    pattern: /NameError: name '(print|input|range|len|int)'? is not defined/i,
    says: ([, name]) => i18n.t('Python writes {lower} in lower case.', { lower: (name ?? '').toLowerCase() }),
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
        '{name} isn’t defined here. Check the spelling, assign it a value first, or add quotes if it’s a string.',
        { name: name ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /UnboundLocalError: cannot access local variable '(\w+)'/,
    says: ([, name]) =>
      i18n.t('{name} is assigned in this function but read before that. Assign it first, or pass it as a parameter.', {
        name: name ?? '',
      }),
  },
  {
    languages: python,
    pattern: /TypeError: can only concatenate str \(not "(\w+)"\) to str/,
    says: ([, type]) =>
      i18n.t('You can’t join a string and a value of type {type} with +. Write str(value), or f"…{value}".', {
        type: type ?? '',
        value: '{value}',
      }),
  },
  {
    languages: python,
    pattern: /TypeError: unsupported operand type\(s\) for (\S+?): (?:'NoneType' and|'\w+' and 'NoneType')/,
    says: ([, sign]) =>
      i18n.t(
        'One side of {sign} is None: a function returned nothing. Return the result instead of only printing it.',
        { sign: sign ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /TypeError: unsupported operand type\(s\) for (\S+?): '(\w+)' and '(\w+)'/,
    says: ([, sign, one, other]) =>
      i18n.t(
        '{sign} doesn’t work between {one} and {other}. input() returns a string: convert it with int(…) or float(…).',
        { sign: sign ?? '', one: one ?? '', other: other ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /TypeError: '[<>]=?' not supported between instances of '(\w+)' and '(\w+)'/,
    says: ([, one, other]) =>
      i18n.t('{one} and {other} can’t be ordered. input() returns a string: convert it with int(…).', {
        one: one ?? '',
        other: other ?? '',
      }),
  },
  {
    languages: python,
    pattern: /TypeError: '(\w+)' object is not subscriptable/,
    says: ([, type]) =>
      i18n.t('Square brackets work on lists, strings and dictionaries; this value has type {type}.', {
        type: type ?? '',
      }),
  },
  {
    languages: python,
    pattern: /TypeError: '(\w+)' object is not callable/,
    says: ([, type]) =>
      i18n.t('A value of type {type} can’t be called. Check that no variable has the name of a Python function.', {
        type: type ?? '',
      }),
  },
  {
    languages: python,
    pattern: /TypeError: '(\w+)' object is not iterable/,
    says: ([, type]) =>
      i18n.t('You can loop over lists, strings and ranges; this has type {type}. To repeat n times, use range(n).', {
        type: type ?? '',
      }),
  },
  {
    languages: python,
    pattern: /TypeError: (\w+)\(\) (?:missing|takes)/,
    says: ([, name]) =>
      i18n.t('{name} is called with the wrong number of arguments. Compare the call with its def line.', {
        name: name ?? '',
      }),
  },
  {
    languages: python,
    pattern: /AttributeError: 'NoneType' object/,
    says: () =>
      i18n.t(
        'The value before the dot is None: a function returned nothing. list.sort() and list.append() change the list and return None.',
      ),
  },
  {
    languages: python,
    pattern: /AttributeError: '(\w+)' object has no attribute '(\w+)'/,
    says: ([, type, name]) =>
      i18n.t('Values of type {type} have no {name}. Check the spelling and the value’s type.', {
        type: type ?? '',
        name: name ?? '',
      }),
  },
  {
    languages: python,
    pattern: /IndexError: (?:list|string|tuple) (?:assignment )?index out of range/,
    says: () => i18n.t('This index is out of range. Indexes start at 0, so the last of n elements is n - 1.'),
  },
  {
    languages: python,
    pattern: /KeyError: (.+)/,
    says: ([, key]) =>
      i18n.t('The dictionary has no key {key}. Check with “in” first, or use .get(…).', { key: key ?? '' }),
  },
  {
    languages: python,
    pattern: /ValueError: invalid literal for int\(\) with base 10: (.+)/,
    says: ([, text]) =>
      i18n.t('int(…) got {text}, which isn’t a whole number. Split several numbers on one line with input().split().', {
        text: text ?? '',
      }),
  },
  {
    languages: python,
    pattern: /ValueError: could not convert string to float: (.+)/,
    says: ([, text]) =>
      i18n.t(
        'float(…) got {text}, which isn’t a number. Use a decimal point, not a comma. Split several numbers on one line with split().',
        { text: text ?? '' },
      ),
  },
  {
    languages: python,
    pattern: /TypeError: can't multiply sequence by non-int/,
    says: () =>
      i18n.t(
        'You can repeat a string or list only a whole number of times. If the number comes from input(), convert it with int(…) or float(…).',
      ),
  },
  {
    languages: python,
    pattern: /IndexError: pop from empty/,
    says: () => i18n.t('The list is empty, so nothing can be removed. Check that it has elements first.'),
  },
  {
    languages: python,
    pattern: /OverflowError/,
    says: () => i18n.t('This number is too large for this operation.'),
  },
  {
    languages: python,
    pattern: /AssertionError/,
    says: () => i18n.t('The condition of this assert is false.'),
  },
  {
    languages: python,
    pattern: /ValueError: (?:not enough|too many) values to unpack/,
    says: () => i18n.t('The number of names on the left of = doesn’t match the number of values on the right.'),
  },
  {
    languages: python,
    pattern: /ZeroDivisionError/,
    says: () => i18n.t('Division by 0. Check which value is 0 and handle that case.'),
  },
  {
    languages: python,
    pattern: /RecursionError/,
    says: () =>
      i18n.t(
        'The function calls itself endlessly. Add a case that ends the recursion, and get closer to it with each call.',
      ),
  },
  {
    languages: python,
    pattern: /EOFError/,
    says: () => i18n.t('The program tried to read another line, but the input has ended.'),
  },
  {
    languages: python,
    pattern: /ModuleNotFoundError: No module named '(\w+)'/,
    says: ([, name]) =>
      i18n.t(
        'There is no module {name}. You can import Python’s standard library and your files. Check the spelling.',
        {
          name: name ?? '',
        },
      ),
  },
  {
    languages: python,
    pattern: /FileNotFoundError.*'([^']+)'/,
    says: ([, name]) =>
      i18n.t('There is no file {name}. Add it next to your program, with exactly this name.', { name: name ?? '' }),
  },
  {
    languages: python,
    pattern: /MemoryError/,
    says: () => i18n.t('The program uses more than 256 MiB. Check for a list that grows in an endless loop.'),
  },

  {
    languages: c,
    pattern: /error: expected ';' (?:after|at end|in)/,
    says: () => i18n.t('A semicolon is missing at the end of this line or the one above.'),
  },
  {
    languages: c,
    pattern: /error: use of undeclared identifier '(cout|cin|endl|string|vector|map|sort|max|min)'/,
    says: ([, name]) =>
      i18n.t(
        '{name} is std::{name}. Write std:: before it, or add “using namespace std;” at the top, and include its header.',
        { name: name ?? '' },
      ),
  },
  {
    languages: c,
    pattern: /error: use of undeclared identifier '(\w+)'/,
    says: ([, name]) =>
      i18n.t('{name} isn’t declared. Declare it with its type first (int {name};), or check the spelling.', {
        name: name ?? '',
      }),
  },
  {
    languages: c,
    pattern: /call to undeclared (?:library )?function '(\w+)'/,
    says: ([, name]) =>
      i18n.t(
        'The compiler doesn’t know {name} yet. Add the missing #include, or declare the function before its first use.',
        { name: name ?? '' },
      ),
  },
  {
    languages: c,
    pattern: /fatal error: '([^']+)' file not found/,
    says: ([, name]) =>
      i18n.t('There is no header {name}. Check the spelling. <bits/stdc++.h> isn’t available in this compiler.', {
        name: name ?? '',
      }),
  },
  {
    languages: c,
    pattern: /using the result of an assignment as a condition without parentheses/,
    says: () => i18n.t('A single = assigns a value. To compare in a condition, write ==.'),
  },
  {
    languages: c,
    pattern: /error: expected '([)}\]])'/,
    says: ([, sign]) => i18n.t('A {sign} is missing: something was opened but not closed.', { sign: sign ?? '' }),
  },
  {
    languages: c,
    pattern: /error: expected expression/,
    says: () => i18n.t('A value is missing or a symbol is extra. Check just before the mark.'),
  },
  {
    languages: c,
    pattern: /error: expected unqualified-id|error: extraneous closing brace/,
    says: () =>
      i18n.t(
        'This code is outside any function. Check for an extra {close} above, or a semicolon after a function’s first line.',
        { close: '}' },
      ),
  },
  {
    languages: c,
    pattern: /error: no matching function for call to '(\w+)'/,
    says: ([, name]) =>
      i18n.t('{name} doesn’t accept these arguments. Check their number and types.', {
        name: name ?? '',
      }),
  },
  {
    languages: c,
    pattern: /error: redefinition of '(\w+)'/,
    says: ([, name]) =>
      i18n.t('{name} is declared twice. Remove the type the second time, or choose another name.', {
        name: name ?? '',
      }),
  },
  {
    languages: c,
    pattern: /undefined symbol: (?:__main_void|main|__original_main)/,
    says: () => i18n.t('A program starts in main, which is missing: int main() {body}.', { body: '{ … }' }),
  },
  {
    languages: c,
    pattern: /undefined symbol: (\w+)/,
    says: ([, name]) => i18n.t('{name} is declared but never defined. Write its body.', { name: name ?? '' }),
  },
  {
    languages: c,
    pattern: /warning: format specifies type '([^']+)' but the argument has type '([^']+)'/,
    says: ([, wanted, given]) =>
      i18n.t('The % format expects {wanted} but gets {given}. In scanf, most variables need & before them.', {
        wanted: wanted ?? '',
        given: given ?? '',
      }),
  },
  {
    languages: c,
    pattern: /warning: variable '(\w+)' is uninitialized/,
    says: ([, name]) =>
      i18n.t('{name} is read before it gets a value, so it can contain anything.', { name: name ?? '' }),
  },
  {
    languages: c,
    pattern: /(?:non-void function does not return a value)/,
    says: () => i18n.t('Not every path through this function returns a value.'),
  },
  {
    languages: c,
    pattern: /terminate called after throwing an instance of '[^']*out_of_range'/,
    says: () =>
      i18n.t(
        'A position is out of range in .at(…), substr or stoi. Indexes start at 0, so the last of n elements is n - 1.',
      ),
  },
  {
    languages: c,
    pattern: /terminate called after throwing an instance of '[^']*invalid_argument'/,
    says: () => i18n.t('stoi(…) or a similar function got a string that isn’t a number.'),
  },
  {
    languages: c,
    pattern: /bad_alloc|length_error/,
    says: () => i18n.t('Not enough memory. Check for a negative size, or something that grows endlessly.'),
  },
  {
    languages: c,
    pattern: /terminate called after throwing an instance of '([^']+)'/,
    says: ([, name]) =>
      i18n.t('{name} was thrown but not caught. Put the code that may fail in a try with a matching catch.', {
        name: name ?? '',
      }),
  },
  {
    languages: c,
    pattern: /Maximum call stack|stack overflow/i,
    says: () =>
      i18n.t(
        'Stack overflow: endless recursion, or a very large array inside a function. Add a case that ends the recursion; move large arrays outside functions or use a vector.',
      ),
  },
  {
    languages: c,
    pattern: /There is no function main/,
    says: () => i18n.t('A program starts in main, which is missing: int main() {body}.', { body: '{ … }' }),
  },
  {
    languages: c,
    pattern: /error: 'main' must return 'int'/,
    says: () => i18n.t('main must return a number: int main().'),
  },
  {
    languages: c,
    pattern: /error: cannot assign to variable '(\w+)' with const-qualified/,
    says: ([, name]) => i18n.t('{name} is const, so its value can’t change.', { name: name ?? '' }),
  },
  {
    languages: c,
    pattern: /multi-character character constant/,
    says: () => i18n.t('Single quotes hold one character. Use double quotes for strings: "abc".'),
  },
  {
    languages: c,
    pattern: /error: (?:cannot initialize|assigning to|incompatible).*?'([^']+)'.*?'([^']+)'/,
    says: ([, one, other]) =>
      i18n.t('{one} and {other} don’t match. Strings aren’t numbers: check for a missing or extra quote, & or *.', {
        one: one ?? '',
        other: other ?? '',
      }),
  },
  {
    languages: c,
    pattern: /error: (?:unknown type name|no (?:type|template) named) '(\w+)'/,
    says: ([, name]) =>
      i18n.t('There is no type {name}. Check the spelling, its #include, and whether it needs std::.', {
        name: name ?? '',
      }),
  },
  {
    languages: c,
    pattern: /error: no member named '(\w+)' in '([^']+)'/,
    says: ([, name, type]) =>
      i18n.t('{type} has no member {name}. Check the spelling and the #include.', {
        name: name ?? '',
        type: type ?? '',
      }),
  },
  {
    languages: c,
    pattern: /array index (-?[\d']+) is (?:past the end|before the beginning)/,
    says: ([, index]) =>
      i18n.t('Index {index} is out of range. Indexes start at 0, so the last of n elements is n - 1.', {
        index: index ?? '',
      }),
  },
  {
    languages: c,
    pattern: /(?:division|remainder) by zero is undefined/,
    says: () => i18n.t('A whole number is divided by 0.'),
  },
  {
    languages: c,
    pattern: /memory access out of bounds|out of bounds memory access|SIGSEGV|Segmentation fault/i,
    says: () =>
      i18n.t(
        'The program used memory it doesn’t own: an array index out of range, an invalid pointer or endless recursion.',
      ),
  },
  {
    languages: c,
    pattern: /divide by zero|integer divide|SIGFPE/i,
    says: () => i18n.t('A whole number is divided by 0.'),
  },
  {
    languages: c,
    pattern: /unreachable|SIGABRT/,
    says: () =>
      i18n.t(
        'The program hit an error it can’t continue from: division by 0, an index out of range, an invalid pointer, a failed assert or a missing return.',
      ),
  },

  {
    languages: js,
    pattern: /TypeError: cannot read propert(?:y|ies) ('?[\w$]+'? )?of (undefined|null)/i,
    says: ([, , what]) =>
      i18n.t('The value before the dot is {what}. Check that it’s assigned and the index exists.', {
        what: what ?? '',
      }),
  },
  {
    languages: js,
    pattern: /TypeError: (?:(\S+) is )?not a function/,
    says: () =>
      i18n.t(
        'The value before the brackets isn’t a function. Check the spelling and the value (undefined isn’t a function).',
      ),
  },
  {
    languages: js,
    pattern: /ReferenceError: '?(prompt|alert|confirm)'? is not defined/,
    says: ([, name]) =>
      i18n.t(
        '{name} works only in web pages. Use console.log to write and readline to read, as in the input example.',
        { name: name ?? '' },
      ),
  },
  {
    languages: js,
    pattern: /ReferenceError: '?(document|window|localStorage|fetch|XMLHttpRequest)'? is not defined/,
    says: ([, name]) =>
      i18n.t('{name} works only in web pages, not in this terminal. There is no page and no network.', {
        name: name ?? '',
      }),
  },
  {
    languages: js,
    pattern: /ReferenceError: '?(?:require|module|exports|__dirname|__filename)'? is not defined/,
    says: () =>
      i18n.t('This file uses import or export, so require and module.exports aren’t available. Use import and export.'),
  },
  {
    languages: js,
    pattern: /ReferenceError: '?([\w$]+)'? is not defined/,
    says: ([, name]) =>
      i18n.t('{name} isn’t declared. Use let or const, or check the spelling. There is no window or document here.', {
        name: name ?? '',
      }),
  },
  {
    languages: js,
    pattern: /ReferenceError: (?:Cannot access '?[\w$]+'? before initialization|[\w$]+ is not initialized)/,
    says: () => i18n.t('This is used before its declaration. Move the let or const up.'),
  },
  {
    languages: js,
    pattern: /TypeError: (?:Assignment to constant variable|'?[\w$]+'? is read-only)/i,
    says: () => i18n.t('This is a const, so its value can’t change. Use let to change it.'),
  },
  {
    languages: js,
    pattern: /SyntaxError:.*(?:redefinition|already been declared)/i,
    says: () => i18n.t('This name is already declared. Remove let or const the second time.'),
  },
  {
    languages: ['typescript'],
    pattern: /The requested module '([^']+)' does not provide an export named '([A-Z][^']*)'/,
    says: ([, file, name]) =>
      i18n.t('{file} exports no value {name}. If it’s a type, write import type; otherwise export it there.', {
        file: file ?? '',
        name: name ?? '',
      }),
  },
  {
    languages: js,
    pattern: /The requested module '([^']+)' does not provide an export named '([^']+)'/,
    says: ([, file, name]) =>
      i18n.t('{file} doesn’t export {name}. Export it there, and check the spelling.', {
        file: file ?? '',
        name: name ?? '',
      }),
  },
  {
    languages: js,
    pattern: /unsettled top-level await/,
    says: () => i18n.t('The program awaits a promise that never resolves, or all input has already been read.'),
  },
  {
    languages: js,
    pattern: /ERR_IMPORT_ATTRIBUTE_MISSING/,
    says: () =>
      i18n.t('Import JSON data with its type: import data from "./data.json" with {type}.', {
        type: '{ type: "json" }',
      }),
  },
  {
    languages: js,
    pattern: /SyntaxError:[^\n]*\n> .*\bawait\b/,
    says: () =>
      i18n.t('await works only in an async function: async function main() {body} main();', { body: '{ … }' }),
  },
  {
    languages: js,
    pattern: /SyntaxError:.* in JSON|SyntaxError:.*\n +at <input>/,
    says: () =>
      i18n.t('JSON.parse got invalid JSON. Names need double quotes, and the last bracket has no comma before it.'),
  },
  {
    languages: js,
    pattern: /SyntaxError: (?:Unexpected end of input|expecting '\}')/i,
    says: () =>
      i18n.t('Something is never closed: a {open} without its {close}, or a ( without its ).', {
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
    says: () => i18n.t('There is something unexpected here. Check this line and the end of the one above.'),
  },
  {
    languages: js,
    pattern: /Cannot find module '\/([^'.]+|[^']+\.js)' imported from \/[^\n]*\.[cm]?ts\b/,
    says: ([, name]) =>
      i18n.t('There is no file {name}. Import TypeScript files by their full name: ./{whole}.', {
        name: name ?? '',
        whole: (name ?? '').replace(/(?:\.js)?$/, '.ts'),
      }),
  },
  {
    languages: js,
    pattern: /Cannot find module '\/([^'.]+)' imported from/,
    says: ([, name]) =>
      i18n.t('There is no file {name}. Import it by its full name: ./{name}.js.', { name: name ?? '' }),
  },
  {
    languages: js,
    pattern: /Cannot find module '([./][^']*)'/,
    says: ([, name]) =>
      i18n.t('There is no file {name}. Add it next to your program, with exactly this name.', {
        name: (name ?? '').replace(/^\//, './'),
      }),
  },
  {
    languages: js,
    pattern: /(?:Cannot find (?:module|package) |No such built-in module: )'?([^'\s]+)/,
    says: ([, name]) =>
      i18n.t('There is no module {name}. You can import your files and part of Node’s standard library.', {
        name: name ?? '',
      }),
  },
  {
    languages: js,
    pattern: /out of memory/,
    says: () => i18n.t('The program uses more than 256 MiB. Check for a list that grows in an endless loop.'),
  },
  {
    languages: js,
    pattern: /Maximum call stack|InternalError: stack overflow/i,
    says: () => i18n.t('The function calls itself endlessly. Add a case that ends the recursion.'),
  },

  {
    languages: java,
    pattern: /class (\w+) is public, should be declared in a file named (\S+)/,
    says: ([, name, file]) =>
      i18n.t('A public class and its file need the same name. Rename the file to {file}, or the class (now {name}).', {
        name: name ?? '',
        file: file ?? '',
      }),
  },
  {
    languages: java,
    pattern: /error: ';' expected/,
    says: () => i18n.t('A semicolon is missing at the end of this line or the one above.'),
  },
  {
    languages: java,
    pattern:
      /error: cannot find symbol[\s\S]*symbol:\s+(?:class|variable) (Scanner|List|ArrayList|Map|HashMap|Arrays|Set|HashSet)/,
    says: ([, name]) => i18n.t('{name} needs an import at the top: import java.util.*;', { name: name ?? '' }),
  },
  {
    languages: java,
    pattern: /error: cannot find symbol/,
    says: () => i18n.t('Java doesn’t know this name. Check spelling and capitals, declare it first, or import it.'),
  },
  {
    languages: java,
    pattern: /incompatible types: String cannot be converted to int/,
    says: () => i18n.t('A string isn’t a number. Convert it with Integer.parseInt(text).'),
  },
  {
    languages: java,
    pattern: /incompatible types: possible lossy conversion from (\w+) to (\w+)/,
    says: ([, one, other]) =>
      i18n.t('{one} doesn’t fit into {other}. Use the larger type, or cast it: ({other}) value.', {
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
      i18n.t('main is static, so what it uses directly must be static too, or belong to an object created with new.'),
  },
  {
    languages: java,
    pattern: /missing return statement/,
    says: () => i18n.t('Not every path through this method returns a value.'),
  },
  {
    languages: java,
    pattern: /NullPointerException/,
    says: () => i18n.t('The value before the dot is null: it was declared but never assigned.'),
  },
  {
    languages: java,
    pattern: /ArrayIndexOutOfBoundsException: Index (-?\d+) out of bounds for length (\d+)/,
    says: ([, index, length]) =>
      i18n.t('Index {index} is out of range: {length} elements are numbered from 0.', {
        index: index ?? '',
        length: length ?? '',
      }),
  },
  {
    languages: java,
    pattern: /NumberFormatException: For input string: (".*")/,
    says: ([, text]) =>
      i18n.t('{text} isn’t a number. Check for spaces around it, or several numbers on the line.', {
        text: text ?? '',
      }),
  },
  {
    languages: java,
    pattern: /InputMismatchException/,
    says: () => i18n.t('The program expected a number but got something else.'),
  },
  {
    languages: java,
    pattern: /[Mm]ain method not found|could not find or load main class/i,
    says: () => i18n.t('A program starts in public static void main(String[] args), in the class of the first file.'),
  },

  {
    languages: sql,
    pattern: /no such table: (\w+)/,
    says: ([, name]) =>
      i18n.t('There is no table {name}. Create it with CREATE TABLE first, or check the spelling.', {
        name: name ?? '',
      }),
  },
  {
    languages: sql,
    pattern: /no such column: (\S+)/,
    says: ([, name]) =>
      i18n.t("No table here has a column {name}. Put text in single quotes: 'Pune'.", { name: name ?? '' }),
  },
  {
    languages: sql,
    pattern: /unrecognized token: "'/,
    says: () => i18n.t('This string is never closed. End it with its opening quote.'),
  },
  {
    languages: sql,
    pattern: /unrecognized token/,
    says: () => i18n.t('SQL doesn’t recognise this character.'),
  },
  {
    languages: sql,
    pattern: /table (\w+) has (\d+) columns but (\d+) values/,
    says: ([, name, columns, values]) =>
      i18n.t(
        '{name} has {columns} columns but got {values} values. Name the columns: INSERT INTO {name} (…) VALUES (…).',
        { name: name ?? '', columns: columns ?? '', values: values ?? '' },
      ),
  },
  {
    languages: sql,
    pattern: /incomplete input/,
    says: () => i18n.t('The statement is incomplete: a bracket or keyword is missing.'),
  },
  {
    languages: sql,
    pattern: /NOT NULL constraint failed: (\S+)/,
    says: ([, name]) => i18n.t('{name} must have a value in every row.', { name: name ?? '' }),
  },
  {
    languages: sql,
    pattern: /FOREIGN KEY constraint failed/,
    says: () => i18n.t('This row refers to a row that doesn’t exist in the other table.'),
  },
  {
    languages: sql,
    pattern: /near "([^"]*)": syntax error/,
    says: ([, near]) =>
      i18n.t('Syntax error at or before “{near}”: a comma, bracket or word is missing, extra or misspelt.', {
        near: near ?? '',
      }),
  },
  { languages: sql, pattern: /UNIQUE constraint failed/, says: () => i18n.t('A row with this key already exists.') },
  {
    languages: sql,
    pattern: /ambiguous column name: (\w+)/,
    says: ([, name]) => i18n.t('Several tables have a column {name}. Specify one: table.{name}.', { name: name ?? '' }),
  },
  {
    languages: sql,
    pattern: /misuse of aggregate/,
    says: () => i18n.t('Put conditions on COUNT, SUM and similar functions in HAVING, not WHERE.'),
  },

  {
    languages: go,
    pattern: /declared and not used: (\w+)/,
    says: ([, name]) =>
      i18n.t('{name} is never used, which Go doesn’t allow. Use it or remove it.', { name: name ?? '' }),
  },
  {
    languages: go,
    pattern: /"(\w+)" imported and not used/,
    says: ([, name]) => i18n.t('The import {name} isn’t used. Remove it.', { name: name ?? '' }),
  },
  {
    languages: go,
    pattern: /undefined: (\w+)/,
    says: ([, name]) =>
      i18n.t('{name} isn’t defined. Declare it with :=, import it, or check its spelling and capitals.', {
        name: name ?? '',
      }),
  },
  {
    languages: go,
    pattern: /index out of range \[(\d+)\] with length (\d+)/,
    says: ([, index, length]) =>
      i18n.t('Index {index} is out of range: {length} elements are numbered from 0.', {
        index: index ?? '',
        length: length ?? '',
      }),
  },
  {
    languages: rust,
    pattern: /error\[E0382\]/,
    says: () => i18n.t('This value was moved earlier. Borrow it with &, or copy it with .clone().'),
  },
  {
    languages: rust,
    pattern: /error\[E0384\]|error\[E0596\]/,
    says: () => i18n.t('To change this variable, declare it with let mut.'),
  },
  {
    languages: rust,
    pattern: /error\[E0425\]/,
    says: () => i18n.t('This name isn’t defined. Declare it with let, or import it with use.'),
  },
  {
    languages: rust,
    pattern: /error\[E0308\]/,
    says: () => i18n.t('The type doesn’t match the expected one; the message names both.'),
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
