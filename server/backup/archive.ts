// What lies in a backup archive (a gzipped tar), in this order, and under which names:
//   backup.json                       made by which release, with which migrations
//   tables/<schema>.<table>.<part>    rows as COPY writes them, cut into parts
//   files/<key>                       the storage, file by file
//   secrets/<name>                    the secrets folder, except the database's password, which every folder makes itself
//   sums/<part>                       after every few thousand entries: their SHA-256 and sizes, in their order
//   contents.json                     tables with their columns and rows, sequences, totals, SHA-256 of each sums part
//   contents.sha256                   of contents.json
import * as z from 'zod/mini';
import { isStorageKey } from '../ports/storage.ts';

/** Grows when an older release could not read what a newer one writes. */
export const FORMAT = 1;
/** Rows travel in parts of about this many bytes: a tar must know a part's size before its first byte. */
export const PART_BYTES = 2 ** 22;
/** So many entries share one list of sums, which must fit into memory. */
export const ENTRIES_PER_SUMS = 2000;
/** The longest text that is read into memory whole. */
export const TEXT_BYTES = 2 ** 25;

const Name = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const Count = z.int().check(z.minimum(0));

export const Head = z.object({
  format: z.literal(FORMAT),
  product: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.string().check(z.regex(/^[\w-]+\.sql$/))),
});
export type Head = z.infer<typeof Head>;

export const Table = z.object({
  schema: z.enum(['public', 'queue']),
  name: Name,
  columns: z.array(Name),
  rows: Count,
  bytes: Count,
});
export type Table = z.infer<typeof Table>;

export const Contents = z.object({
  tables: z.array(Table),
  sequences: z.array(
    z.object({
      schema: z.literal('public'),
      name: Name,
      lastValue: z.string().check(z.regex(/^-?\d{1,19}$/)),
      isCalled: z.boolean(),
    }),
  ),
  files: z.object({ count: Count, bytes: Count }),
  sums: z.array(z.string()),
});
export type Contents = z.infer<typeof Contents>;

const padded = (part: number) => String(part).padStart(6, '0');
export const tablePart = ({ schema, name }: Pick<Table, 'schema' | 'name'>, part: number) =>
  `tables/${schema}.${name}.${padded(part)}`;
export const sumsPart = (part: number) => `sums/${padded(part)}`;
export const sumLine = (sha256: string, bytes: number, name: string) => `${sha256} ${bytes} ${name}\n`;

export const isSecretName = (name: string) => /^[a-z0-9][a-z0-9._-]{0,99}$/.test(name) && name !== 'pg-password';

/** What an entry's name says it is; nothing for a name that no backup of ours has, such as one that leads elsewhere. */
export function entryOf(name: string) {
  const [, schema, table] = /^tables\/(public|queue)\.([a-z_][a-z0-9_]{0,62})\.\d{6}$/.exec(name) ?? [];
  if (schema && table) return { kind: 'table' as const, schema, table };
  if (name.startsWith('files/') && isStorageKey(name.slice(6))) return { kind: 'file' as const, key: name.slice(6) };
  if (name.startsWith('secrets/') && isSecretName(name.slice(8)))
    return { kind: 'secret' as const, name: name.slice(8) };
  if (/^sums\/\d{6}$/.test(name)) return { kind: 'sums' as const };
  if (name === 'backup.json') return { kind: 'head' as const };
  if (name === 'contents.json') return { kind: 'contents' as const };
  if (name === 'contents.sha256') return { kind: 'seal' as const };
  return undefined;
}

/** `2026-11-22-101530`, for names of files and folders. */
export const stampOf = (at: Date) => at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
/** What a backup is called that was given no name. */
export const backupName = (at: Date) => `stepwell-${stampOf(at)}.tar.gz`;
