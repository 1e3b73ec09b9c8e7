import type { ValueType } from '@stepwell/contract/judge/programs.ts';
import { beside, type FunctionDriver, typeIn } from './driver.public.ts';

const names: Record<string, string> = { int: 'int', long: 'int64', double: 'float64', bool: 'bool', string: 'string' };
const typeOf = (type: ValueType) => typeIn(type, names, (of) => `[]${of}`);

export const go: FunctionDriver = {
  around({ name, parameters }, files) {
    const reads = parameters
      .map(
        ({ type }, n) =>
          `\tvar p${n} ${typeOf(type)}\n\tif err := stepwellIn.Decode(&p${n}); err != nil {\n\t\tpanic(err)\n\t}\n`,
      )
      .join('');
    const passed = parameters.map((_, n) => `p${n}`).join(', ');
    const text = `package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"strconv"
)

func stepwellWrite(out *bytes.Buffer, value reflect.Value) {
	switch value.Kind() {
	case reflect.Slice:
		out.WriteByte('[')
		for n := 0; n < value.Len(); n++ {
			if n > 0 {
				out.WriteByte(',')
			}
			stepwellWrite(out, value.Index(n))
		}
		out.WriteByte(']')
	case reflect.Float64:
		out.WriteString(strconv.FormatFloat(value.Float(), 'g', -1, 64))
	default:
		said, _ := json.Marshal(value.Interface())
		out.Write(said)
	}
}

func main() {
	stepwellIn := json.NewDecoder(bufio.NewReader(os.Stdin))
${reads}	result := ${name}(${passed})
	var out bytes.Buffer
	out.WriteByte('\\n')
	stepwellWrite(&out, reflect.ValueOf(result))
	out.WriteByte('\\n')
	os.Stdout.Write(out.Bytes())
}
`;
    return beside(files, { name: 'stepwell_driver.go', text }, 'solution.go');
  },
  starter({ name, parameters, returns }) {
    const takes = parameters.map((one) => `${one.name} ${typeOf(one.type)}`).join(', ');
    const nothing = returns.endsWith('[]')
      ? `${typeOf(returns)}{}`
      : ({ bool: 'false', string: '""' }[returns as string] ?? '0');
    const text = `package main\n\nfunc ${name}(${takes}) ${typeOf(returns)} {\n\t// Write your solution here.\n\treturn ${nothing}\n}\n`;
    return { name: 'solution.go', text };
  },
};
