import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { type Arrivals, isArrivalId } from '../ports/arrivals.ts';
import type { ByteRange } from '../ports/storage.ts';
import { type S3Place, s3Client } from './s3-client.ts';

/** Bytes that are gathered before they are put down as one object. */
const PIECE = 8 * 1024 * 1024;
const FOLDER = 'arriving/';

interface Piece {
  key: string;
  offset: number;
  bytes: number;
}

/**
 * One object for each piece, named by where it begins, so that any process of the site can take the next one. The same
 * piece sent again replaces itself.
 */
export function s3Arrivals({ bucket: Bucket, ...place }: S3Place): Arrivals {
  const client = s3Client(place);
  const folderOf = (id: string) => {
    if (!isArrivalId(id)) throw new Error(`not the id of an upload: ${id}`);
    return `${FOLDER}${id}/`;
  };
  const put = (key: string, Body: Uint8Array) => client.send(new PutObjectCommand({ Bucket, Key: key, Body }));
  const piecesOf = async (id: string) => {
    const found: Piece[] = [];
    for await (const { key, bytes } of objectsIn(client, Bucket, folderOf(id))) {
      found.push({ key, offset: Number(key.split('/').at(-1)), bytes });
    }
    return found.sort((a, b) => a.offset - b.offset || a.bytes - b.bytes);
  };
  const size = async (id: string) => {
    const last = (await piecesOf(id)).at(-1);
    return last && last.offset + last.bytes;
  };

  return {
    size,
    async begin(id) {
      await put(folderOf(id) + name(0), new Uint8Array());
    },
    async append(id, offset, source) {
      const arrived = await size(id);
      if (arrived !== offset) throw new Error(`${arrived} bytes have arrived, not ${offset}`);
      let at = offset;
      let gathered: Uint8Array[] = [];
      let bytes = 0;
      const keep = async () => {
        if (bytes === 0) return;
        await put(folderOf(id) + name(at), Buffer.concat(gathered));
        at += bytes;
        gathered = [];
        bytes = 0;
      };
      try {
        for await (const chunk of source as AsyncIterable<Uint8Array>) {
          gathered.push(chunk);
          bytes += chunk.byteLength;
          if (bytes >= PIECE) await keep();
        }
      } finally {
        await keep();
      }
      return at;
    },
    async open(id, range) {
      const parts = await piecesOf(id);
      if (parts.length === 0) throw new Error(`no upload: ${id}`);
      const read = async (key: string) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return Body ? await Body.transformToByteArray() : new Uint8Array();
      };
      return Readable.from(bytesOf(parts, read, range), { objectMode: false });
    },
    async remove(id) {
      for (const { key } of await piecesOf(id)) await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    async all() {
      const ids = new Set<string>();
      for await (const { key } of objectsIn(client, Bucket, FOLDER)) ids.add(key.split('/')[1] ?? '');
      return [...ids].filter(isArrivalId);
    },
  };
}

/** Long enough for anything, so that the order of names is that of bytes. */
const name = (offset: number) => String(offset).padStart(16, '0');

async function* bytesOf(parts: Piece[], read: (key: string) => Promise<Uint8Array>, range?: ByteRange) {
  const { start, end } = range ?? { start: 0, end: Number.POSITIVE_INFINITY };
  for (const { key, offset, bytes } of parts) {
    if (bytes === 0 || offset > end || offset + bytes <= start) continue;
    yield (await read(key)).subarray(Math.max(0, start - offset), Math.min(bytes, end + 1 - offset));
  }
}

async function* objectsIn(client: S3Client, Bucket: string, Prefix: string) {
  let token: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token }));
    for (const { Key, Size } of page.Contents ?? []) if (Key !== undefined) yield { key: Key, bytes: Size ?? 0 };
    token = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}
