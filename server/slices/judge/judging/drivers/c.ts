import type { Signature, ValueType } from '@stepwell/contract/judge/programs.ts';
import { below, type FunctionDriver, partsOf } from './driver.public.ts';

const names: Record<string, string> = {
  int: 'int ',
  long: 'long long ',
  double: 'double ',
  bool: 'bool ',
  string: 'char *',
};
/** As C writes it before a name: `char **`, `int `. */
const typeOf = (type: ValueType) => {
  const { base, depth } = partsOf(type);
  return `${names[base]}${'*'.repeat(depth)}`;
};
/** The names that our functions of a base have. */
const kindOf: Record<string, string> = { int: 'int', long: 'long', double: 'double', bool: 'bool', string: 'text' };

/**
 * C knows no lists, so one comes as LeetCode's C does it: `int *values, int valuesSize`; a list of lists as
 * `int **rows, int rowsSize, int *rowsColSize`. What is given back tells its length through `returnSize` (and the lengths
 * of its rows through `returnColumnSizes`).
 */
const taken = ({ name, type }: { name: string; type: ValueType }) =>
  [
    `${typeOf(type)}${name}`,
    ...(partsOf(type).depth > 0 ? [`int ${name}Size`] : []),
    ...(partsOf(type).depth > 1 ? [`int *${name}ColSize`] : []),
  ].join(', ');
const given = (returns: ValueType) =>
  ['', 'int *returnSize', 'int *returnSize, int **returnColumnSizes'][partsOf(returns).depth] as string;

const lists = (kind: string, type: string) => `
STEPWELL static ${type}*stepwell_${kind}s(int *size) {
  int room = 8;
  ${type}*all = malloc(room * sizeof *all);
  *size = 0;
  stepwell_peek();
  ++stepwell_at;
  while (stepwell_peek() != ']' && stepwell_peek() != '\\0') {
    if (*size == room) all = realloc(all, (room *= 2) * sizeof *all);
    all[(*size)++] = stepwell_${kind}();
    if (stepwell_peek() == ',') ++stepwell_at;
  }
  ++stepwell_at;
  return all;
}
STEPWELL static ${type}**stepwell_${kind}_rows(int *size, int **columns) {
  int room = 8;
  ${type}**all = malloc(room * sizeof *all);
  *columns = malloc(room * sizeof **columns);
  *size = 0;
  stepwell_peek();
  ++stepwell_at;
  while (stepwell_peek() != ']' && stepwell_peek() != '\\0') {
    if (*size == room) {
      all = realloc(all, (room *= 2) * sizeof *all);
      *columns = realloc(*columns, room * sizeof **columns);
    }
    all[*size] = stepwell_${kind}s(&(*columns)[*size]);
    ++*size;
    if (stepwell_peek() == ',') ++stepwell_at;
  }
  ++stepwell_at;
  return all;
}
STEPWELL static void stepwell_put_${kind}s(${type}*all, int size) {
  putchar('[');
  for (int n = 0; n < size; n++) {
    if (n > 0) putchar(',');
    stepwell_put_${kind}(all[n]);
  }
  putchar(']');
}
STEPWELL static void stepwell_put_${kind}_rows(${type}**all, int size, int *columns) {
  putchar('[');
  for (int n = 0; n < size; n++) {
    if (n > 0) putchar(',');
    stepwell_put_${kind}s(all[n], columns[n]);
  }
  putchar(']');
}
`;

const machinery = `
#undef int
#undef long
#undef double
#undef char
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STEPWELL __attribute__((unused))
static char *stepwell_text_in;
static size_t stepwell_at;

static void stepwell_load(void) {
  size_t room = 1 << 16, size = 0, got;
  stepwell_text_in = malloc(room + 1);
  while ((got = fread(stepwell_text_in + size, 1, room - size, stdin)) > 0)
    if ((size += got) == room) stepwell_text_in = realloc(stepwell_text_in, (room *= 2) + 1);
  stepwell_text_in[size] = '\\0';
}
STEPWELL static char stepwell_peek(void) {
  for (char c; (c = stepwell_text_in[stepwell_at]) == ' ' || c == '\\n' || c == '\\r' || c == '\\t';) ++stepwell_at;
  return stepwell_text_in[stepwell_at];
}
STEPWELL static long long stepwell_long(void) {
  char *end;
  stepwell_peek();
  long long value = strtoll(stepwell_text_in + stepwell_at, &end, 10);
  stepwell_at = end - stepwell_text_in;
  return value;
}
STEPWELL static int stepwell_int(void) { return (int)stepwell_long(); }
STEPWELL static double stepwell_double(void) {
  char *end;
  stepwell_peek();
  double value = strtod(stepwell_text_in + stepwell_at, &end);
  stepwell_at = end - stepwell_text_in;
  return value;
}
STEPWELL static bool stepwell_bool(void) {
  bool value = stepwell_peek() == 't';
  stepwell_at += value ? 4 : 5;
  return value;
}
STEPWELL static unsigned stepwell_hex(void) {
  char digits[5] = {0};
  memcpy(digits, stepwell_text_in + stepwell_at, 4);
  stepwell_at += 4;
  return (unsigned)strtoul(digits, NULL, 16);
}
STEPWELL static char *stepwell_text(void) {
  stepwell_peek();
  size_t end = ++stepwell_at, size = 0;
  while (stepwell_text_in[end] && stepwell_text_in[end] != '"') end += stepwell_text_in[end] == '\\\\' ? 2 : 1;
  char *value = malloc(end - stepwell_at + 1);
  while (stepwell_text_in[stepwell_at] && stepwell_text_in[stepwell_at] != '"') {
    char letter = stepwell_text_in[stepwell_at++];
    if (letter != '\\\\') {
      value[size++] = letter;
      continue;
    }
    letter = stepwell_text_in[stepwell_at++];
    if (letter == 'n') value[size++] = '\\n';
    else if (letter == 't') value[size++] = '\\t';
    else if (letter == 'r') value[size++] = '\\r';
    else if (letter == 'b') value[size++] = '\\b';
    else if (letter == 'f') value[size++] = '\\f';
    else if (letter != 'u') value[size++] = letter;
    else {
      unsigned code = stepwell_hex();
      if (code >= 0xd800 && code < 0xdc00) {
        stepwell_at += 2;
        code = 0x10000 + ((code - 0xd800) << 10) + (stepwell_hex() - 0xdc00);
      }
      if (code < 0x80) value[size++] = (char)code;
      else {
        int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
        value[size++] = (char)((0xff00 >> (more + 1) & 0xff) | code >> 6 * more);
        while (more-- > 0) value[size++] = (char)(0x80 | (code >> 6 * more & 63));
      }
    }
  }
  ++stepwell_at;
  value[size] = '\\0';
  return value;
}
STEPWELL static void stepwell_put_int(int value) { printf("%d", value); }
STEPWELL static void stepwell_put_long(long long value) { printf("%lld", value); }
STEPWELL static void stepwell_put_bool(bool value) { fputs(value ? "true" : "false", stdout); }
STEPWELL static void stepwell_put_double(double value) {
  char digits[40];
  double size = value < 0 ? -value : value;
  for (int many = size < 1e-300 ? 1 : 15; many <= 17; many++) {
    snprintf(digits, sizeof digits, "%.*g", many, value);
    if (strtod(digits, NULL) == value) break;
  }
  fputs(digits, stdout);
}
STEPWELL static void stepwell_put_text(const char *value) {
  putchar('"');
  for (; value && *value; value++) {
    if (*value == '"' || *value == '\\\\') putchar('\\\\');
    if ((unsigned char)*value < 32) printf("\\\\u%04x", (unsigned)*value);
    else putchar(*value);
  }
  putchar('"');
}
`;

function main({ name, parameters, returns }: Signature) {
  const reads = parameters.map(({ type }, n) => {
    const { base, depth } = partsOf(type);
    const from = `stepwell_${kindOf[base]}${['', 's', '_rows'][depth]}`;
    const sizes = ['', `&p${n}Size`, `&p${n}Size, &p${n}Columns`][depth];
    const before = ['', `  int p${n}Size;\n`, `  int p${n}Size, *p${n}Columns;\n`][depth];
    return `${before}  ${typeOf(type)}p${n} = ${from}(${sizes});\n`;
  });
  const passed = parameters.map(
    ({ type }, n) => [`p${n}`, `p${n}, p${n}Size`, `p${n}, p${n}Size, p${n}Columns`][partsOf(type).depth] as string,
  );
  const { base, depth } = partsOf(returns);
  const back = ['', '&size', '&size, &columns'][depth] as string;
  const put = `stepwell_put_${kindOf[base]}${['', 's', '_rows'][depth]}(result${['', ', size', ', size, columns'][depth]})`;
  return `
int main(void) {
  stepwell_load();
${reads.join('')}  int size = 0, *columns = NULL;
  (void)size;
  (void)columns;
  ${typeOf(returns)}result = ${name}(${[...passed, back].filter(Boolean).join(', ')});
  putchar('\\n');
  ${put};
  putchar('\\n');
  return 0;
}
`;
}

/** Lists of the bases that are needed; those of all of them would be most of the program. */
const listsFor = ({ parameters, returns }: Signature) =>
  [...new Set([returns, ...parameters.map(({ type }) => type)].filter((type) => partsOf(type).depth > 0))]
    .map((type) => partsOf(type).base)
    .filter((base, at, all) => all.indexOf(base) === at)
    .map((base) => lists(kindOf[base] as string, typeOf(base as ValueType)))
    .join('');

export const c: FunctionDriver = {
  around: (signature, files) => below(files, machinery + listsFor(signature) + main(signature)),
  starter({ name, parameters, returns }) {
    const takes = [...parameters.map(taken), given(returns)].filter(Boolean).join(', ');
    const { base, depth } = partsOf(returns);
    const nothing = depth > 0 ? 'NULL' : ({ bool: 'false', string: '""' }[base] ?? '0');
    const message = ['', '  *returnSize = 0;\n', '  *returnSize = 0;\n  *returnColumnSizes = NULL;\n'][depth];
    const text = `#include <stdbool.h>\n#include <stdlib.h>\n#include <string.h>\n\n${typeOf(returns)}${name}(${takes}) {\n  // Write your solution here.\n${message}  return ${nothing};\n}\n`;
    return { name: 'main.c', text };
  },
};
