import type { ValueType } from '@stepwell/contract/judge/programs.ts';
import { below, type FunctionDriver, snake, typeIn } from './driver.public.ts';

const names: Record<string, string> = { int: 'i32', long: 'i64', double: 'f64', bool: 'bool', string: 'String' };
const typeOf = (type: ValueType) => typeIn(type, names, (of) => `Vec<${of}>`);

const machinery = `    pub struct Reader {
        pub text: Vec<u8>,
        pub at: usize,
    }
    impl Reader {
        fn peek(&mut self) -> u8 {
            while self.at < self.text.len() && self.text[self.at].is_ascii_whitespace() {
                self.at += 1;
            }
            *self.text.get(self.at).unwrap_or(&0)
        }
        fn word(&mut self) -> &str {
            self.peek();
            let from = self.at;
            while self.at < self.text.len() && !b",] \\t\\r\\n".contains(&self.text[self.at]) {
                self.at += 1;
            }
            std::str::from_utf8(&self.text[from..self.at]).unwrap()
        }
        fn hex(&mut self) -> u32 {
            self.at += 4;
            u32::from_str_radix(std::str::from_utf8(&self.text[self.at - 4..self.at]).unwrap(), 16).unwrap()
        }
    }
    pub trait Value: Sized {
        fn read(from: &mut Reader) -> Self;
        fn write(&self, out: &mut String);
    }
    macro_rules! plain {
        ($kind:ty) => {
            impl Value for $kind {
                fn read(from: &mut Reader) -> Self {
                    from.word().parse().unwrap()
                }
                fn write(&self, out: &mut String) {
                    out.push_str(&self.to_string());
                }
            }
        };
    }
    plain!(i32);
    plain!(i64);
    plain!(f64);
    plain!(bool);
    impl Value for String {
        fn read(from: &mut Reader) -> Self {
            from.peek();
            from.at += 1;
            let mut value: Vec<u8> = Vec::new();
            while from.text[from.at] != b'"' {
                let letter = from.text[from.at];
                from.at += 1;
                if letter != b'\\\\' {
                    value.push(letter);
                    continue;
                }
                let letter = from.text[from.at];
                from.at += 1;
                match letter {
                    b'n' => value.push(b'\\n'),
                    b't' => value.push(b'\\t'),
                    b'r' => value.push(b'\\r'),
                    b'b' => value.push(8),
                    b'f' => value.push(12),
                    b'u' => {
                        let mut code = from.hex();
                        if (0xd800..0xdc00).contains(&code) {
                            from.at += 2;
                            code = 0x10000 + ((code - 0xd800) << 10) + (from.hex() - 0xdc00);
                        }
                        let mut bytes = [0; 4];
                        value.extend_from_slice(char::from_u32(code).unwrap().encode_utf8(&mut bytes).as_bytes());
                    }
                    other => value.push(other),
                }
            }
            from.at += 1;
            String::from_utf8(value).unwrap()
        }
        fn write(&self, out: &mut String) {
            out.push('"');
            for letter in self.chars() {
                match letter {
                    '"' | '\\\\' => {
                        out.push('\\\\');
                        out.push(letter);
                    }
                    low if (low as u32) < 32 => out.push_str(&format!("\\\\u{:04x}", low as u32)),
                    other => out.push(other),
                }
            }
            out.push('"');
        }
    }
    impl<T: Value> Value for Vec<T> {
        fn read(from: &mut Reader) -> Self {
            from.peek();
            from.at += 1;
            let mut all = Vec::new();
            while from.peek() != b']' {
                all.push(T::read(from));
                if from.peek() == b',' {
                    from.at += 1;
                }
            }
            from.at += 1;
            all
        }
        fn write(&self, out: &mut String) {
            out.push('[');
            for (place, one) in self.iter().enumerate() {
                if place > 0 {
                    out.push(',');
                }
                one.write(out);
            }
            out.push(']');
        }
    }
`;

export const rust: FunctionDriver = {
  around({ name, parameters, returns }, files) {
    const reads = parameters
      .map(({ type }, n) => `    let p${n} = <${typeOf(type)} as stepwell_driver::Value>::read(&mut stepwell_in);\n`)
      .join('');
    const passed = parameters.map((_, n) => `p${n}`).join(', ');
    const text = `mod stepwell_driver {
${machinery}}

fn main() {
    let mut stepwell_in = stepwell_driver::Reader { text: Vec::new(), at: 0 };
    std::io::Read::read_to_end(&mut std::io::stdin(), &mut stepwell_in.text).unwrap();
${reads}    let stepwell_result: ${typeOf(returns)} = ${snake(name)}(${passed});
    let mut stepwell_out = std::string::String::new();
    stepwell_driver::Value::write(&stepwell_result, &mut stepwell_out);
    println!("\\n{stepwell_out}");
}
`;
    return below(files, text);
  },
  starter({ name, parameters, returns }) {
    const takes = parameters.map((one) => `${snake(one.name)}: ${typeOf(one.type)}`).join(', ');
    const text = `fn ${snake(name)}(${takes}) -> ${typeOf(returns)} {\n    // Write your solution here.\n    Default::default()\n}\n`;
    return { name: 'main.rs', text };
  },
};
