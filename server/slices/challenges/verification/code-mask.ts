/** How strings and comments are written, for the purpose of leaving them alone. */
const marks: Record<string, RegExp> = {
  python: /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*/g,
  sql: /'(?:''|[^'])*'|"(?:""|[^"])*"|--[^\n]*|\/\*[\s\S]*?\*\//g,
};
const likeC =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|^[ \t]*(?:#|import |using |package |use )[^\n]*/gm;

/** The same code with everything that is no statement blanked out: strings, comments, imports. Places stay the same. */
export const masked = (code: string, language: string) =>
  code.replace(marks[language] ?? likeC, (found) => found.replace(/[^\n]/g, '\u0001'));
