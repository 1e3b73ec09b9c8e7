/** Languages of packages, by what their files end in and by the names that packages give them. */
export const languageOf: Record<string, string> = {
  py: 'python', py3: 'python', c: 'c', cc: 'cpp', cpp: 'cpp', cxx: 'cpp', 'c++': 'cpp', java: 'java',
  js: 'javascript', mjs: 'javascript', cjs: 'javascript', ts: 'typescript', mts: 'typescript', cts: 'typescript',
  sql: 'sql', go: 'go', rs: 'rust',
};
/** Languages as packages name them. */
export const languageCodes: Record<string, string> = {
  python: 'python', python3: 'python', pypy3: 'python', c: 'c', cpp: 'cpp', 'c++': 'cpp', java: 'java',
  javascript: 'javascript', typescript: 'typescript', go: 'go', rust: 'rust',
};
export const usualEnding: Record<string, string> = {
  python: '.py',
    c: '.c',
    cpp: '.cpp',
    java: '.java',
    javascript: '.js',
    typescript: '.ts',
    go: '.go',
    rust: '.rs',
};
export const otherLanguages: Record<string, string> = {
  kt: 'Kotlin',
    cs: 'C#',
    hs: 'Haskell',
    rb: 'Ruby',
    pl: 'Perl',
    pas: 'Pascal',
    lua: 'Lua',
    scala: 'Scala',
    php: 'PHP',
  py2: 'Python 2',
    f95: 'Fortran',
    adb: 'Ada',
    awk: 'AWK',
    sh: 'Shell',
    bash: 'Bash',
    plg: 'Prolog',
    r: 'R',
    swift: 'Swift',
};
export const headers = new Set(['h', 'hpp', 'hh']);
export const endingOf = (path: string) => (/\.([A-Za-z0-9+]+)$/.exec(path)?.[1] ?? '').toLowerCase();
