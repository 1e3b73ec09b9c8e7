import type { ValueType } from '@stepwell/contract/judge/programs.ts';
import { below, type FunctionDriver, typeIn } from './driver.public.ts';

const names: Record<string, string> = {
  int: 'int',
  long: 'long long',
  double: 'double',
  bool: 'bool',
  string: 'std::string',
};
const typeOf = (type: ValueType) => typeIn(type, names, (of) => `std::vector<${of}>`);

/** Nothing here throws: inputs are known to be right. */
const machinery = `
#undef int
#undef long
#undef double
#undef bool
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace stepwell {
struct Reader {
  std::string text;
  std::size_t at = 0;
  char peek() {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\\n' || text[at] == '\\r' || text[at] == '\\t')) ++at;
    return at < text.size() ? text[at] : '\\0';
  }
  std::string word() {
    peek();
    std::size_t from = at;
    while (at < text.size() && text[at] != ',' && text[at] != ']' && text[at] != ' ' && text[at] != '\\n' && text[at] != '\\r') ++at;
    return text.substr(from, at - from);
  }
  unsigned hex() {
    unsigned code = (unsigned)std::strtoul(text.substr(at, 4).c_str(), nullptr, 16);
    at += 4;
    return code;
  }
};
inline void read(Reader &in, int &value) { value = (int)std::strtol(in.word().c_str(), nullptr, 10); }
inline void read(Reader &in, long long &value) { value = std::strtoll(in.word().c_str(), nullptr, 10); }
inline void read(Reader &in, double &value) { value = std::strtod(in.word().c_str(), nullptr); }
inline void read(Reader &in, bool &value) { value = in.word() == "true"; }
inline void read(Reader &in, std::string &value) {
  in.peek();
  ++in.at;
  while (in.at < in.text.size() && in.text[in.at] != '"') {
    char letter = in.text[in.at++];
    if (letter != '\\\\') {
      value += letter;
      continue;
    }
    letter = in.text[in.at++];
    if (letter == 'n') value += '\\n';
    else if (letter == 't') value += '\\t';
    else if (letter == 'r') value += '\\r';
    else if (letter == 'b') value += '\\b';
    else if (letter == 'f') value += '\\f';
    else if (letter != 'u') value += letter;
    else {
      unsigned code = in.hex();
      if (code >= 0xd800 && code < 0xdc00) {
        in.at += 2;
        code = 0x10000 + ((code - 0xd800) << 10) + (in.hex() - 0xdc00);
      }
      if (code < 0x80) value += (char)code;
      else if (code < 0x800) (value += (char)(0xc0 | code >> 6)) += (char)(0x80 | (code & 63));
      else if (code < 0x10000)
        ((value += (char)(0xe0 | code >> 12)) += (char)(0x80 | (code >> 6 & 63))) += (char)(0x80 | (code & 63));
      else
        (((value += (char)(0xf0 | code >> 18)) += (char)(0x80 | (code >> 12 & 63))) += (char)(0x80 | (code >> 6 & 63))) +=
            (char)(0x80 | (code & 63));
    }
  }
  ++in.at;
}
template <class T> void read(Reader &in, std::vector<T> &value) {
  in.peek();
  ++in.at;
  while (in.peek() != ']' && in.peek() != '\\0') {
    T one{};
    read(in, one);
    value.push_back(one);
    if (in.peek() == ',') ++in.at;
  }
  ++in.at;
}
inline void write(std::string &out, int value) { out += std::to_string(value); }
inline void write(std::string &out, long long value) { out += std::to_string(value); }
inline void write(std::string &out, bool value) { out += value ? "true" : "false"; }
inline void write(std::string &out, double value) {
  char letters[64];
  auto end = std::to_chars(letters, letters + 64, value);
  out.append(letters, end.ptr);
}
inline void write(std::string &out, const std::string &value) {
  out += '"';
  for (char letter : value) {
    if (letter == '"' || letter == '\\\\') (out += '\\\\') += letter;
    else if ((unsigned char)letter < 32) {
      char escaped[8];
      std::snprintf(escaped, 8, "\\\\u%04x", (unsigned)letter);
      out += escaped;
    } else out += letter;
  }
  out += '"';
}
template <class T> void write(std::string &out, const std::vector<T> &value) {
  out += '[';
  bool first = true;
  for (const auto &one : value) {
    if (!first) out += ',';
    first = false;
    write(out, (const T &)one);
  }
  out += ']';
}
} // namespace stepwell
`;

export const cpp: FunctionDriver = {
  around({ name, parameters, returns }, files) {
    const reads = parameters
      .map(({ type }, n) => `  ${typeOf(type)} p${n}{};\n  stepwell::read(in, p${n});\n`)
      .join('');
    const passed = parameters.map((_, n) => `p${n}`).join(', ');
    const main = `int main() {
  stepwell::Reader in;
  in.text.assign(std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>());
${reads}  ${typeOf(returns)} result = ${name}(${passed});
  std::string out = "\\n";
  stepwell::write(out, result);
  std::cout << out << std::endl;
  return 0;
}
`;
    return below(files, machinery + main);
  },
  starter({ name, parameters, returns }) {
    const takes = parameters.map((one) => `${typeOf(one.type)} ${one.name}`).join(', ');
    const text = `#include <string>\n#include <vector>\n\n${typeOf(returns)} ${name}(${takes}) {\n  // Write your solution here.\n  return {};\n}\n`;
    return { name: 'main.cpp', text };
  },
};
