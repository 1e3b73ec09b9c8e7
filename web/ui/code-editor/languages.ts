import { completeAnyWord, completeFromList } from '@codemirror/autocomplete';
import { EditorState, type Extension } from '@codemirror/state';
import { wordsOf } from './language-labels.ts';

/** Each language travels by itself, when its first file is opened. */
const grammars: Record<string, () => Promise<Extension>> = {
  python: async () => (await import('@codemirror/lang-python')).python(),
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

/** Colours, indentation and completion of a language. One that could not be fetched is asked for again the next time. */
export function grammarOf(language: string | undefined): Promise<Extension> {
  const fetchGrammar = language === undefined ? undefined : grammars[language];
  if (!language || !fetchGrammar) return Promise.resolve([]);
  const found = known.get(language);
  if (found) return found;
  const keywords = wordsOf[language] ?? [];
  const made = fetchGrammar().then((grammar) => [
    grammar,
    // Beside what the language's own package offers.
    EditorState.languageData.of(() => [
      { autocomplete: completeFromList(keywords.map((label) => ({ label, type: 'keyword' }))) },
      { autocomplete: completeAnyWord },
    ]),
  ]);
  known.set(language, made);
  made.catch(() => known.delete(language));
  return made;
}

/** What completes in a file of no language: the words that stand in it. */
export const plainWords: Extension = EditorState.languageData.of(() => [{ autocomplete: completeAnyWord }]);
