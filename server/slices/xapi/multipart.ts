import { createHash, randomBytes } from 'node:crypto';
import { refuse, sha2 } from './values.ts';

/** One part of `multipart/mixed`; names of headers in small letters. */
export interface Part {
  headers: Map<string, string>;
  content: Buffer;
}

/** `multipart/mixed; boundary="a b"` → its name in small letters and its parameters. */
export function mediaTypeOf(header: string) {
  const [name = '', ...rest] = header.split(';').map((part) => part.trim());
  const parameters = rest.map((part) => {
    const [key = '', ...value] = part.split('=');
    return [
      key.trim().toLowerCase(),
      value
        .join('=')
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    ] as const;
  });
  return { name: name.toLowerCase(), parameters: new Map(parameters) };
}

/** RFC 2046 5.1; lines may end in LF alone, as some writers of it do. Throws where it is cut off or has no parts. */
export function partsOf(body: Buffer, boundary: string | undefined): Part[] {
  if (!boundary) return refuse('multipart/mixed needs a boundary in its Content-Type.');
  const mark = Buffer.from(`--${boundary}`);
  const parts: Part[] = [];
  let from = markAt(body, mark, 0);
  for (;;) {
    if (from < 0) return refuse('The body does not end with its boundary.');
    const after = from + mark.length;
    if (body.toString('latin1', after, after + 2) === '--')
      return parts.length > 0 ? parts : refuse('The body has no parts.');
    const line = body.indexOf('\n', after);
    const next = line < 0 ? -1 : markAt(body, mark, line + 1);
    if (next < 0) return refuse('The body does not end with its boundary.');
    const end = body[next - 2] === 13 ? next - 2 : next - 1;
    parts.push(partIn(body.subarray(line + 1, Math.max(line + 1, end))));
    from = next;
  }
}

/** Where a line begins with the boundary. */
function markAt(body: Buffer, mark: Buffer, from: number): number {
  for (let at = body.indexOf(mark, from); at >= 0; at = body.indexOf(mark, at + 1)) {
    const follows = body.toString('latin1', at + mark.length, at + mark.length + 2);
    if ((at === 0 || body[at - 1] === 10) && /^(?:--|[ \t\r\n])/.test(follows)) return at;
  }
  return -1;
}

function partIn(bytes: Buffer): Part {
  const headers = new Map<string, string>();
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf('\n', at);
    const line = bytes.toString('latin1', at, end < 0 ? bytes.length : end).replace(/\r$/, '');
    at = end < 0 ? bytes.length : end + 1;
    if (line === '') break;
    const [, name = '', value = ''] =
      /^([^\s:]+)\s*:\s*(.*?)\s*$/.exec(line) ?? refuse('A part has an invalid header.');
    headers.set(name.toLowerCase(), value);
  }
  return { headers, content: bytes.subarray(at) };
}

export interface Attached {
  content: Buffer;
  contentType: string | undefined;
  /** As its own header says it, where it does. */
  length: string | undefined;
}

const algorithms: Record<number, string> = { 56: 'sha224', 64: 'sha256', 96: 'sha384', 128: 'sha512' };
const sumOf = (content: Buffer, like: string) =>
  createHash(algorithms[like.length] as string)
    .update(content)
    .digest('hex');

/** The attachments of a request by their hash, in small letters (Communication 1.5.2.s2). */
export function attachedIn(parts: Part[]): Map<string, Attached> {
  const attached = new Map<string, Attached>();
  for (const { headers, content } of parts) {
    const hash =
      headers.get('x-experience-api-hash') ?? refuse('Each attachment needs the header X-Experience-API-Hash.');
    sha2(hash, 'X-Experience-API-Hash');
    if (headers.get('content-transfer-encoding')?.toLowerCase() !== 'binary')
      refuse('Each attachment needs the header Content-Transfer-Encoding: binary.');
    const key = hash.toLowerCase();
    const about = { contentType: headers.get('content-type'), length: headers.get('content-length') };
    attached.set(key, { content: matching(content, key), ...about });
  }
  return attached;
}

/** The bytes that have this sum. Some senders write bytes as text, each above 127 as two; their sum tells. */
function matching(content: Buffer, hash: string): Buffer {
  if (sumOf(content, hash) === hash) return content;
  const narrowed = Buffer.from(content.toString('utf8'), 'latin1');
  if (sumOf(narrowed, hash) === hash) return narrowed;
  return refuse('The content of an attachment doesn’t match the hash in its header.');
}

/** A body of `multipart/mixed`: JSON first, then files. */
export function composed(json: string, files: { sha2: string; contentType: string; content: Buffer }[]) {
  const boundary = `stepwell-${randomBytes(18).toString('hex')}`;
  const lines = (...parts: string[]) => Buffer.from(`${parts.join('\r\n')}\r\n\r\n`);
  const pieces: Buffer[] = [lines(`--${boundary}`, 'Content-Type: application/json'), Buffer.from(json)];
  for (const { sha2: hash, contentType, content } of files) {
    const about = [
      `Content-Type: ${contentType}`,
      'Content-Transfer-Encoding: binary',
      `X-Experience-API-Hash: ${hash}`,
    ];
    pieces.push(lines('', `--${boundary}`, ...about), content);
  }
  pieces.push(Buffer.from(`\r\n--${boundary}--\r\n`));
  return { contentType: `multipart/mixed; boundary=${boundary}`, body: Buffer.concat(pieces) };
}
