/** Bytes from a file's beginning that say what it is. */
export const HEAD_BYTES = 512;

const text = (head: Uint8Array, from: number, to: number) => Buffer.from(head.subarray(from, to)).toString('latin1');

/** The word for a program, where that is what a file is by its first bytes; nothing for anything else. */
export function programIn(head: Uint8Array) {
  if (text(head, 0, 2) === 'MZ') return 'a Windows program';
  if (text(head, 0, 4) === '\x7fELF') return 'a Linux program';
  const first = head.length >= 8 ? new DataView(head.buffer, head.byteOffset).getUint32(0) : 0;
  if ([0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe].includes(first)) return 'a Mac program';
  // Java's class files begin alike; theirs goes on with a version from 45 on, a program's with how many it holds.
  if (first === 0xcafebabe && new DataView(head.buffer, head.byteOffset).getUint32(4) < 20) return 'a Mac program';
  return undefined;
}

/** For lists; a download is always sent as plain bytes. */
export function typeOf(head: Uint8Array) {
  if (text(head, 0, 5) === '%PDF-') return 'application/pdf';
  if (text(head, 0, 4) === 'PK\x03\x04') return 'application/zip';
  return 'application/octet-stream';
}

/** Whether a file begins as XML does, whatever it is called. */
export const beginsAsXml = (head: Buffer) => /^(?:\ufeff)?\s*</.test(head.toString('utf8'));
