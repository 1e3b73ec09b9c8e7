/**
 * Reads the rows of one table out of a SQLite file, by its published format (https://www.sqlite.org/fileformat2.html) and
 * without an SQL engine: a file from elsewhere may hold views and triggers that never end, and here nothing of it runs.
 * What the format has beside plain tables (WITHOUT ROWID, other encodings than UTF-8, an unfinished journal) is refused.
 */

export class SqliteRefused extends Error {}

export type SqliteValue = number | string | Buffer | null;

const MAGIC = 'SQLite format 3\0';
const [LEAF, INNER] = [0x0d, 0x05];
/** A tree deeper than this has a ring in it. */
const DEEPEST = 20;

export interface SqliteLimits {
  rows: number;
  /** Of one row, in bytes. */
  rowBytes: number;
}

/** Rows of a table in the order of their ids, each with its columns in the order they were declared. Throws `SqliteRefused`. */
export function sqliteRows(file: Buffer, table: string, limits: SqliteLimits): SqliteValue[][] {
  try {
    const pages = pagesOf(file);
    const schema = rowsAt(pages, 1, limits);
    const found = schema.find(([type, name]) => type === 'table' && name === table);
    const root = found?.[3];
    if (typeof root !== 'number') throw new SqliteRefused(`There is no table “${table}”.`);
    return rowsAt(pages, root, limits);
  } catch (error) {
    // Whatever points beyond the file.
    if (error instanceof RangeError) throw new SqliteRefused('The file is damaged.');
    throw error;
  }
}

interface Pages {
  file: Buffer;
  size: number;
  /** Bytes of a page that hold content. */
  usable: number;
}

function pagesOf(file: Buffer): Pages {
  if (file.length < 512 || file.toString('latin1', 0, 16) !== MAGIC) throw new SqliteRefused('This is no SQLite file.');
  const storedSize = file.readUInt16BE(16);
  const size = storedSize === 1 ? 65536 : storedSize;
  const encoding = file.readUInt32BE(56);
  if (size < 512 || (size & (size - 1)) !== 0 || encoding > 1) throw new SqliteRefused('The file is damaged.');
  return { file, size, usable: size - file.readUInt8(20) };
}

function pageAt({ file, size }: Pages, number: number) {
  const start = (number - 1) * size;
  if (number < 1 || start + size > file.length) throw new SqliteRefused('The file is damaged.');
  return file.subarray(start, start + size);
}

function rowsAt(pages: Pages, root: number, limits: SqliteLimits): SqliteValue[][] {
  const rows: SqliteValue[][] = [];
  const seen = new Set<number>();
  const walk = (number: number, depth: number) => {
    if (depth > DEEPEST || seen.has(number)) throw new SqliteRefused('The file is damaged.');
    seen.add(number);
    const page = pageAt(pages, number);
    // The first page begins with the header of the file.
    const head = number === 1 ? 100 : 0;
    const kind = page.readUInt8(head);
    const cells = page.readUInt16BE(head + 3);
    if (kind !== LEAF && kind !== INNER) throw new SqliteRefused('This kind of table can’t be read.');
    const pointers = head + (kind === INNER ? 12 : 8);
    for (let cell = 0; cell < cells; cell += 1) {
      const at = page.readUInt16BE(pointers + 2 * cell);
      if (kind === INNER) walk(page.readUInt32BE(at), depth + 1);
      else {
        if (rows.length >= limits.rows) throw new SqliteRefused(`The table has more than ${limits.rows} rows.`);
        rows.push(recordOf(payloadAt(pages, page, at, limits)));
      }
    }
    if (kind === INNER) walk(page.readUInt32BE(head + 8), depth + 1);
  };
  walk(root, 0);
  return rows;
}

/** The content of a cell; what a page has no room for lies on a chain of others. */
function payloadAt(pages: Pages, page: Buffer, start: number, limits: SqliteLimits) {
  const [length, afterLength] = varintAt(page, start);
  const [, at] = varintAt(page, afterLength);
  if (length > limits.rowBytes) throw new SqliteRefused('A row is too long.');
  const { usable } = pages;
  const most = usable - 35;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const wished = least + ((length - least) % (usable - 4));
  const here = length <= most ? length : wished <= most ? wished : least;
  const parts = [page.subarray(at, at + here)];
  let left = length - here;
  let next = left > 0 ? page.readUInt32BE(at + here) : 0;
  while (left > 0) {
    const overflow = pageAt(pages, next);
    const part = overflow.subarray(4, 4 + Math.min(left, usable - 4));
    parts.push(part);
    left -= part.length;
    next = overflow.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}

function recordOf(payload: Buffer): SqliteValue[] {
  const [headLength, first] = varintAt(payload, 0);
  const types: number[] = [];
  for (let at = first; at < headLength; ) {
    const [type, next] = varintAt(payload, at);
    types.push(type);
    at = next;
  }
  let at = headLength;
  return types.map((type) => {
    const bytes = bytesOf(type);
    if (at + bytes > payload.length) throw new SqliteRefused('The file is damaged.');
    const value = valueAt(payload, at, type, bytes);
    at += bytes;
    return value;
  });
}

const bytesOf = (type: number) =>
  type >= 12 ? Math.floor((type - 12) / 2) : ([0, 1, 2, 3, 4, 6, 8, 8, 0, 0][type] ?? 0);

function valueAt(payload: Buffer, at: number, type: number, bytes: number): SqliteValue {
  if (type === 0) return null;
  if (type === 8 || type === 9) return type - 8;
  if (type === 7) return payload.readDoubleBE(at);
  if (type === 6) return Number(payload.readBigInt64BE(at));
  if (type < 7) return payload.readIntBE(at, bytes);
  const part = payload.subarray(at, at + bytes);
  return type % 2 === 1 ? part.toString('utf8') : Buffer.from(part);
}

/** A number of one to nine bytes, and where the next thing begins. */
function varintAt(bytes: Buffer, start: number): [value: number, next: number] {
  let value = 0n;
  for (let place = 0; place < 8; place += 1) {
    const byte = bytes.readUInt8(start + place);
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return [Number(value), start + place + 1];
  }
  return [Number(BigInt.asIntN(64, (value << 8n) | BigInt(bytes.readUInt8(start + 8)))), start + 9];
}
