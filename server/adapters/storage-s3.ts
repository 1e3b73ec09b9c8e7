import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { isStorageKey, type Storage } from '../ports/storage.ts';
import { type S3Place, s3Client } from './s3-client.ts';

/** Bytes of a part of a streamed file; at most four of them are in the memory at once. */
const PART = 8 * 1024 * 1024;

/** Files in a bucket of S3 or anything that speaks its language. The bucket has to exist, and needs no public access. */
export function s3Storage({ bucket, ...place }: S3Place): Storage {
  const client = s3Client(place);
  const at = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return { Bucket: bucket, Key: key };
  };
  return {
    async put(key, content) {
      const place = at(key);
      const hash = createHash('sha256');
      if (content instanceof Uint8Array) {
        await client.send(new PutObjectCommand({ ...place, Body: content }));
        return { bytes: content.byteLength, sha256: hash.update(content).digest('hex') };
      }
      let bytes = 0;
      const counted = async function* () {
        for await (const chunk of content) {
          hash.update(chunk);
          bytes += chunk.byteLength;
          yield chunk;
        }
      };
      // Seen only when its last part has arrived; given up, its parts go.
      const Body = Readable.from(counted(), { objectMode: false });
      await new Upload({ client, params: { ...place, Body }, partSize: PART, leavePartsOnError: false }).done();
      return { bytes, sha256: hash.digest('hex') };
    },
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength;
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    async open(key, range) {
      const { Body, ContentLength, ContentRange } = await client.send(
        new GetObjectCommand({ ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
      );
      if (!(Body instanceof Readable)) throw new Error(`no file: ${key}`);
      if (!range || ContentLength === range.end - range.start + 1) return Body;
      // A server may answer with more than was asked, or with all of it.
      const first = Number(/^bytes (\d+)-/.exec(ContentRange ?? '')?.[1] ?? 0);
      return Readable.from(partOf(Body, range.start - first, range.end - first), { objectMode: false });
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    redirect: (key, seconds, { contentType, name }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...at(key),
          ResponseContentType: contentType,
          ...(name !== undefined && {
            ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
          }),
        }),
        { expiresIn: seconds },
      ),
  };
}

/** Bytes `start` to `end` of a stream, both included. */
async function* partOf(source: AsyncIterable<Uint8Array>, start: number, end: number) {
  let at = 0;
  for await (const chunk of source) {
    const piece = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += chunk.byteLength;
    if (piece.byteLength > 0) yield piece;
    if (at > end) return;
  }
}
