import type { ValueType } from '@stepwell/contract/judge/programs.ts';
import { beside, type FunctionDriver, partsOf, snake } from './driver.public.ts';

const names: Record<string, string> = { int: 'int', long: 'int', double: 'float', bool: 'bool', string: 'str' };
const typeOf = (type: ValueType) => {
  const { base, depth } = partsOf(type);
  return `${'list['.repeat(depth)}${names[base]}${']'.repeat(depth)}`;
};

export const python: FunctionDriver = {
  around({ name, parameters }, files) {
    const types = parameters.map(({ type }) => JSON.stringify(partsOf(type).base)).join(', ');
    const text = `import json
import sys


def stepwell_read(value, base):
    if isinstance(value, list):
        return [stepwell_read(one, base) for one in value]
    return float(value) if base == "double" else value


stepwell_lines = sys.stdin.read().split("\\n")
stepwell_types = [${types}]
stepwell_values = [stepwell_read(json.loads(line), base) for line, base in zip(stepwell_lines, stepwell_types)]

import solution

stepwell_result = solution.${snake(name)}(*stepwell_values)
sys.stdout.write("\\n" + json.dumps(stepwell_result) + "\\n")
`;
    return beside(files, { name: 'stepwell_driver.py', text }, 'solution.py');
  },
  starter({ name, parameters, returns }) {
    const takes = parameters.map((one) => `${snake(one.name)}: ${typeOf(one.type)}`).join(', ');
    return {
      name: 'solution.py',
      text: `def ${snake(name)}(${takes}) -> ${typeOf(returns)}:\n    # Write your solution here.\n    pass\n`,
    };
  },
};
