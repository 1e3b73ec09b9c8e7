import { pipeline, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl';
import type { ByteRange } from '../../ports/storage.ts';
import { isLink, linkFault, nameFault, type ZipFaultCode, ZipRefused } from './zip-faults.ts';
import { withLinks } from './zip-links.ts';

/** Where an archive lies: the arrivals, the storage, or a buffer. */
export interface ByteSource {
  bytes: number;
  open(range: ByteRange): Promise<Readable>;
}
/** An archive that is in memory already. */
export const sourceIn = (bytes: Uint8Array): ByteSource => ({
  bytes: bytes.length,
  open: async ({ start, end }) => Readable.from([Buffer.from(bytes.subarray(start, end + 1))]),
});

export interface ZipLimits {
  /** How many files and folders. */
  entries: number;
  /** Of all files unpacked, and of one. */
  bytes: number;
  entryBytes: number;
  /** Links to other files of the archive stand for those; otherwise all links are refused. */
  links?: 'within';
}
export interface ZipEntry {
  /** As it stands in the archive: relative, with slashes, safe to put together with a folder's name. */
  path: string;
  /** Unpacked. */
  bytes: number;
  /** Unpacked content; ends with a ZipRefused where it is not what the archive's table of contents promised. */
  open(): Promise<Readable>;
  /** The whole content; refused as `file-too-large` where it is longer than `most` bytes. */
  read(most: number): Promise<Buffer>;
}
export interface Zip {
  /** Files only, in the archive's own order. Folders are checked and left out. */
  entries: ZipEntry[];
  /** By its exact path. */
  find(path: string): ZipEntry | undefined;
}

/** Deflate makes at most 1032 out of 1; honest files of this size stay far below. */
const MOST_RATIO = 250;
const RATIO_FROM_BYTES = 8 * 1024 ** 2;
const BLOCK = 128 * 1024;
/** What is no longer than this, packed and unpacked, is unpacked at once: streams for ten thousand little files cost more than they. */
const SMALL = 256 * 1024;
const LOCAL_HEADER = 30;
const SIGNED = 0x04034b50;
const MADE_BY_WINDOWS = 0;

/** yauzl reads the table of contents in many little steps; over a network each would be a request. */
class BlockReader extends RandomAccessReader {
  readonly #source: ByteSource;
  #at = -1;
  #block: Buffer = Buffer.alloc(0);
  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }
  override read(into: Buffer, offset: number, length: number, position: number, done: (error: Error | null) => void) {
    const isHere = this.#at >= 0 && position >= this.#at && position + length <= this.#at + this.#block.length;
    const copy = () => {
      this.#block.copy(into, offset, position - this.#at, position - this.#at + length);
      done(null);
    };
    if (isHere) return setImmediate(copy);
    if (position < 0 || position + length > this.#source.bytes) return setImmediate(done, new Error('unexpected EOF'));
    const end = Math.min(this.#source.bytes, position + Math.max(length, BLOCK)) - 1;
    this.#source
      .open({ start: position, end })
      .then(buffer)
      .then((block) => {
        if (block.length < length) throw new Error('unexpected EOF');
        this.#at = position;
        this.#block = block;
        copy();
      })
      .catch(done);
  }
  override close(done: (error: Error | null) => void) {
    done(null);
  }
}

/** An error of ours or of the system passes; what yauzl says of the bytes becomes a refusal. */
function refusalOf(error: unknown, code: ZipFaultCode, entry: string | null) {
  const isOwn = error instanceof ZipRefused || (error instanceof Error && 'code' in error);
  return isOwn ? error : new ZipRefused(code, entry);
}

async function openTable(source: ByteSource): Promise<ZipFile> {
  try {
    return await fromRandomAccessReaderPromise(new BlockReader(source), source.bytes, {
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: true,
    });
  } catch (error) {
    const head = source.bytes >= 4 ? await buffer(await source.open({ start: 0, end: 3 })) : Buffer.alloc(4);
    throw refusalOf(error, head.readUInt32LE(0) === SIGNED ? 'truncated' : 'not-a-zip', null);
  }
}

/** Many programs write UTF-8 without saying so; what is neither said nor readable as such is in the old code page. */
function nameOf(entry: Entry) {
  const name = nameWritten(entry);
  // Older programs of Windows put its own slashes between folders, against the format; their archives say so.
  return entry.versionMadeBy >> 8 === MADE_BY_WINDOWS ? name.replaceAll('\\', '/') : name;
}

function nameWritten(entry: Entry) {
  const raw = entry.fileName as unknown as Buffer;
  const says = (entry.generalPurposeBitFlag & 0x800) !== 0 || entry.extraFields.some(({ id }) => id === 0x7075);
  if (!says) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(raw);
    } catch {}
  }
  return getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, true);
}

/**
 * Reads a zip archive's table of contents and checks all of it before a byte is unpacked: names that lead elsewhere,
 * links, twins (also by capital letters), encryption, and the sizes it would unpack to. Throws ZipRefused. Archives
 * within it are files like others and are not opened.
 */
export async function openZip(source: ByteSource, limits: ZipLimits): Promise<Zip> {
  const table = await openTable(source);
  if (table.entryCount > limits.entries) throw new ZipRefused('too-many', null);
  const listed: ZipEntry[] = [];
  const links = new Set<string>();
  const taken = new Map<string, 'file' | 'folder'>();
  const places: { start: number; end: number; path: string }[] = [];
  let total = 0;
  let last: string | null = null;
  try {
    for await (const entry of table.eachEntry()) {
      const path = nameOf(entry);
      last = path;
      const isFolder = path.endsWith('/');
      const leads = limits.links === 'within' && isLink(entry.externalFileAttributes);
      if (leads) links.add(path);
      const linked = leads ? undefined : linkFault(entry.externalFileAttributes);
      const fault = nameFault(path) ?? linked ?? packingFault(entry, limits);
      if (fault) throw new ZipRefused(fault, path);
      takeName(taken, path, isFolder);
      total += entry.uncompressedSize;
      if (total > limits.bytes) throw new ZipRefused('too-large', path);
      const start = entry.relativeOffsetOfLocalHeader;
      places.push({ start, end: start + LOCAL_HEADER + entry.compressedSize, path });
      if (!isFolder) listed.push(fileOf(source, path, entry));
    }
  } catch (error) {
    if (error instanceof Error && /encrypt/.test(error.message)) throw new ZipRefused('encrypted', last);
    throw refusalOf(error, 'damaged', last);
  }
  // Files that share bytes make a small archive unpack to anything.
  places.sort((a, b) => a.start - b.start);
  places.forEach(({ end, path }, at) => {
    const next = places[at + 1];
    if (next ? end > next.start : end > source.bytes) throw new ZipRefused('damaged', path);
  });
  const entries = links.size > 0 ? await withLinks(listed, links, limits) : listed;
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return { entries, find: (path) => byPath.get(path) };
}

function packingFault(entry: Entry, limits: ZipLimits): ZipFaultCode | undefined {
  if (entry.isEncrypted()) return 'encrypted';
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) return 'packing';
  if (entry.uncompressedSize > limits.entryBytes) return 'file-too-large';
  const isBomb =
    entry.uncompressedSize > RATIO_FROM_BYTES && entry.uncompressedSize > entry.compressedSize * MOST_RATIO;
  return isBomb ? 'bomb' : undefined;
}

/** No two entries may become one file on any system, and no file may stand where a folder has to. */
function takeName(taken: Map<string, 'file' | 'folder'>, path: string, isFolder: boolean) {
  const plain = path.normalize('NFC').toLowerCase();
  const parts = (isFolder ? plain.slice(0, -1) : plain).split('/');
  parts.forEach((_, at) => {
    const place = parts.slice(0, at + 1).join('/');
    const as = at < parts.length - 1 || isFolder ? 'folder' : 'file';
    const before = taken.get(place);
    if (before && (before === 'file' || as === 'file')) throw new ZipRefused('twice', path);
    taken.set(place, as);
  });
}

function fileOf(source: ByteSource, path: string, entry: Entry): ZipEntry {
  /** Where its packed bytes lie; nothing where there are none. */
  const place = async () => {
    const start = entry.relativeOffsetOfLocalHeader;
    const header = await buffer(await source.open({ start, end: start + LOCAL_HEADER - 1 }));
    if (header.length < LOCAL_HEADER || header.readUInt32LE(0) !== SIGNED) throw new ZipRefused('damaged', path);
    const from = start + LOCAL_HEADER + header.readUInt16LE(26) + header.readUInt16LE(28);
    const to = from + entry.compressedSize - 1;
    if (to >= source.bytes) throw new ZipRefused('damaged', path);
    return to < from ? undefined : { start: from, end: to };
  };
  const open = async () => {
    const range = await place();
    const checked = checkedStream(path, entry);
    if (!range) return checked.end();
    const packed = await source.open(range);
    const failed = (error: Error | null) => void error;
    if (entry.compressionMethod === 0) pipeline(packed, checked, failed);
    else {
      const unpacking = createInflateRaw();
      // The bytes' fault, not the system's: it reaches the reader in our words.
      unpacking.once('error', () => checked.destroy(new ZipRefused('damaged', path)));
      pipeline(packed, unpacking, checked, failed);
    }
    return checked;
  };
  const read = async (most: number) => {
    if (entry.uncompressedSize > most) throw new ZipRefused('file-too-large', path);
    if (Math.max(entry.uncompressedSize, entry.compressedSize) > SMALL) return buffer(await open());
    const range = await place();
    return unpacked(path, entry, range ? await buffer(await source.open(range)) : Buffer.alloc(0));
  };
  return { path, bytes: entry.uncompressedSize, open, read };
}

/** The whole content, held to the same: as many bytes as the table of contents says, of this sum. */
function unpacked(path: string, { compressionMethod, uncompressedSize, crc32: sum }: Entry, packed: Buffer): Buffer {
  try {
    const isPacked = compressionMethod !== 0 && packed.length > 0;
    const content = isPacked ? inflateRawSync(packed, { maxOutputLength: Math.max(1, uncompressedSize) }) : packed;
    if (content.length === uncompressedSize && crc32(content) === sum) return content;
    throw new ZipRefused(content.length > uncompressedSize ? 'bomb' : 'damaged', path);
  } catch (error) {
    if (error instanceof ZipRefused) throw error;
    const isLonger = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ZipRefused(isLonger ? 'bomb' : 'damaged', path);
  }
}

/** Lets through exactly what the table of contents says: as many bytes, of this sum. */
function checkedStream(path: string, { uncompressedSize, crc32: sum }: Entry) {
  let bytes = 0;
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      seen = crc32(chunk, seen);
      if (bytes > uncompressedSize) done(new ZipRefused('bomb', path));
      else done(null, chunk);
    },
    flush(done) {
      done(bytes === uncompressedSize && seen === sum ? null : new ZipRefused('damaged', path));
    },
  });
}
