import type { ZipEntry } from '../../../../platform/archives/zip.ts';

/**
 * `constants` of problem.yaml (2023-07-draft and later): texts and programs of a package name them as `{{name}}`, LaTeX
 * as `\constant{name}` also. A
 * constant may be a mapping that gives its `value` and other ways of writing it, as `{{name.other}}`.
 */
export function constantsIn(yaml: Record<string, unknown>): Map<string, string> {
  const found = new Map<string, string>();
  const put = (name: string, value: unknown) => {
    if (typeof value === 'string' || typeof value === 'number') found.set(name, String(value));
  };
  for (const [name, value] of pairsOf(yaml['constants'])) {
    put(name, value);
    for (const [key, one] of pairsOf(value)) put(key === 'value' ? name : `${name}.${key}`, one);
  }
  return found;
}
const pairsOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.entries(value) : []);

const TEXT = /^(statement|problem_statement|solution|submissions|include|(in|out)put_(format_)?validators?)\/|\.ya?ml$/;
const PICTURE = /\.(png|jpe?g|gif|svg|pdf|zip|class|o)$/i;

/** The files of a package with the constants in their places. */
export function withConstants(entries: readonly ZipEntry[], constants: ReadonlyMap<string, string>): ZipEntry[] {
  if (constants.size === 0) return [...entries];
  const put = (text: string) =>
    text.replace(/\{\{([\w.-]+)\}\}|\\constant\{([\w.-]+)\}/g, (all, braced?: string, named?: string) => {
      const name = braced ?? named ?? '';
      const value = constants.get(name);
      return value === undefined ? all : Buffer.from(value).toString('latin1');
    });
  return entries.map((entry) =>
    !TEXT.test(entry.path) || PICTURE.test(entry.path) || entry.path === 'problem.yaml'
      ? entry
      : {
          ...entry,
          // Byte by byte, so that what is no text stays what it is.
          read: async (most) => Buffer.from(put(Buffer.from(await entry.read(most)).toString('latin1')), 'latin1'),
        },
  );
}
