import type { documentTypes } from '@stepwell/contract/identity/applications.ts';
import { readPhotoHeader } from './photo-header.ts';

type DocumentType = (typeof documentTypes)[number];

/** As far from its end as a PDF may say where its table of contents lies (ISO 32000-1, §7.5.5). */
const TAIL = 1024;

/**
 * What a file is by its own bytes, whatever its sender called it; nothing where it is none of the three kinds, or where
 * it goes on behind its end, as files do that want to be two things at once.
 */
export function documentTypeOf(bytes: Uint8Array): DocumentType | undefined {
  if (isPdf(bytes)) return 'application/pdf';
  const picture = readPhotoHeader(bytes);
  if (!picture || picture.width === 0 || picture.height === 0) return undefined;
  // Telephones write more behind a JPEG's end, so what follows there is let be: it is only ever a download.
  if (picture.kind === 'jpeg') return 'image/jpeg';
  return endsWithIend(bytes) ? 'image/png' : undefined;
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** Its first bytes are the header, and nothing but empty space follows its last end mark. */
function isPdf(bytes: Uint8Array) {
  if (!/^%PDF-[12]\.\d[\r\n \t%]/.test(latin1(bytes.subarray(0, 9)))) return false;
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(latin1(bytes.subarray(-TAIL)));
}

/** Chunk by chunk, of the lengths they say, to IEND and no further (PNG specification, §5.3). */
function endsWithIend(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 12 <= view.byteLength) {
    const isEnd = view.getUint32(at + 4) === 0x49454e44;
    at += 12 + view.getUint32(at);
    if (isEnd) return at === view.byteLength;
  }
  return false;
}
