import type { Extension } from '@codemirror/state';

/** Each language travels by itself, when its first file is opened. */
const grammars: Record<string, () => Promise<Extension>> = {
  // Its own completion would bring the code of all completion with the first look at a program: see python-completion.ts.
  python: async () => (await import('@codemirror/lang-python')).pythonLanguage,
  c: async () => (await import('@codemirror/lang-cpp')).cpp(),
  cpp: async () => (await import('@codemirror/lang-cpp')).cpp(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  typescript: async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  rust: async () => (await import('@codemirror/lang-rust')).rust(),
  go: async () => (await import('@codemirror/lang-go')).go(),
  sql: async () => {
    const { sql, SQLite } = await import('@codemirror/lang-sql');
    return sql({ dialect: SQLite, upperCaseKeywords: true });
  },
};

const byExtension: Record<string, string> = {
  py: 'python',
  c: 'c',
  h: 'cpp',
  hpp: 'cpp',
  cc: 'cpp',
  cpp: 'cpp',
  java: 'java',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  rs: 'rust',
  go: 'go',
  sql: 'sql',
};

/** The language of a file by how its name ends; `data.csv` and `notes.txt` have none. */
export const languageOf = (fileName: string): string | undefined =>
  byExtension[fileName.split('.').at(-1)?.toLowerCase() ?? ''];

const known = new Map<string, Promise<Extension>>();

/** Colours and indentation of a language. One that could not be fetched is asked for again the next time. */
export function grammarOf(language: string | undefined): Promise<Extension> {
  const fetchGrammar = language === undefined ? undefined : grammars[language];
  if (!language || !fetchGrammar) return Promise.resolve([]);
  const found = known.get(language);
  if (found) return found;
  const made = fetchGrammar();
  known.set(language, made);
  made.catch(() => known.delete(language));
  return made;
}
