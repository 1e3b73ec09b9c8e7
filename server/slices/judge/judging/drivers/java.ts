import type { ValueType } from '@stepwell/contract/judge/programs.ts';
import { beside, type FunctionDriver, partsOf, typeIn } from './driver.public.ts';

const names: Record<string, string> = { int: 'int', long: 'long', double: 'double', bool: 'boolean', string: 'String' };
const typeOf = (type: ValueType) => typeIn(type, names, (of) => `${of}[]`);

const machinery = `
  static String text;
  static int at;

  static void space() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
  }

  static Object read(Class<?> type) {
    space();
    if (type.isArray()) {
      java.util.ArrayList<Object> all = new java.util.ArrayList<>();
      at++;
      for (space(); text.charAt(at) != ']'; space()) {
        all.add(read(type.getComponentType()));
        space();
        if (text.charAt(at) == ',') at++;
      }
      at++;
      Object list = java.lang.reflect.Array.newInstance(type.getComponentType(), all.size());
      for (int n = 0; n < all.size(); n++) java.lang.reflect.Array.set(list, n, all.get(n));
      return list;
    }
    if (type == String.class) return string();
    int from = at;
    while (at < text.length() && ",] \\t\\r\\n".indexOf(text.charAt(at)) < 0) at++;
    String word = text.substring(from, at);
    if (type == int.class) return Integer.parseInt(word);
    if (type == long.class) return Long.parseLong(word);
    if (type == boolean.class) return Boolean.parseBoolean(word);
    return Double.parseDouble(word);
  }

  static String string() {
    StringBuilder value = new StringBuilder();
    for (at++; text.charAt(at) != '"'; at++) {
      char letter = text.charAt(at);
      if (letter != '\\\\') {
        value.append(letter);
        continue;
      }
      letter = text.charAt(++at);
      int known = "nrtbf".indexOf(letter);
      if (known >= 0) value.append("\\n\\r\\t\\b\\f".charAt(known));
      else if (letter != 'u') value.append(letter);
      else {
        value.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
        at += 4;
      }
    }
    at++;
    return value.toString();
  }

  static void write(StringBuilder out, Object value) {
    if (value == null) out.append("null");
    else if (value.getClass().isArray()) {
      out.append('[');
      int length = java.lang.reflect.Array.getLength(value);
      for (int n = 0; n < length; n++) {
        if (n > 0) out.append(',');
        write(out, java.lang.reflect.Array.get(value, n));
      }
      out.append(']');
    } else if (value instanceof String) {
      out.append('"');
      for (char letter : ((String) value).toCharArray()) {
        if (letter == '"' || letter == '\\\\') out.append('\\\\').append(letter);
        else if (letter < 32) out.append(String.format("\\\\u%04x", (int) letter));
        else out.append(letter);
      }
      out.append('"');
    } else out.append(value);
  }
`;

export const java: FunctionDriver = {
  around({ name, parameters }, files) {
    const reads = parameters
      .map(({ type }, n) => {
        const boxed =
          { int: 'Integer', long: 'Long', double: 'Double', bool: 'Boolean' }[type as string] ?? typeOf(type);
        return `    ${typeOf(type)} p${n} = (${boxed}) read(${typeOf(type)}.class);\n`;
      })
      .join('');
    const passed = parameters.map((_, n) => `p${n}`).join(', ');
    const text = `class StepwellDriver {${machinery}
  public static void main(String[] args) throws java.io.IOException {
    text = new String(System.in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
${reads}    Object result = new Solution().${name}(${passed});
    StringBuilder out = new StringBuilder("\\n");
    write(out, result);
    out.append("\\n");
    System.out.flush();
    System.out.write(out.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8));
    System.out.flush();
  }
}
`;
    return beside(files, { name: 'StepwellDriver.java', text }, 'Solution.java');
  },
  starter({ name, parameters, returns }) {
    const takes = parameters.map((one) => `${typeOf(one.type)} ${one.name}`).join(', ');
    const { base, depth } = partsOf(returns);
    const nothing =
      depth > 0 ? `new ${names[base]}[0]${'[]'.repeat(depth - 1)}` : ({ bool: 'false', string: '""' }[base] ?? '0');
    const text = `import java.util.*;\n\nclass Solution {\n  ${typeOf(returns)} ${name}(${takes}) {\n    // Write your solution here.\n    return ${nothing};\n  }\n}\n`;
    return { name: 'Solution.java', text };
  },
};
