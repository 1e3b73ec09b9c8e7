/** Why an archive is not opened. Whoever shows it says it in words: `zipWords` has plain ones. */
export const zipFaultCodes = [
  'not-a-zip',
  'truncated',
  'damaged',
  'encrypted',
  'packing',
  'too-many',
  'too-large',
  'file-too-large',
  'bomb',
  'path',
  'link',
  'twice',
] as const;
export type ZipFaultCode = (typeof zipFaultCodes)[number];

/** Names the entry at fault where it is one entry's. */
export class ZipRefused extends Error {
  readonly fault: ZipFaultCode;
  readonly entry: string | null;
  constructor(fault: ZipFaultCode, entry: string | null) {
    super(zipWords(fault, entry));
    this.fault = fault;
    this.entry = entry;
  }
}

const said: Record<ZipFaultCode, (named: string) => string> = {
  'not-a-zip': () => 'This is not a zip archive. Export it again and choose the file as it was saved.',
  truncated: () => 'The end of this archive is missing. Download or export it again.',
  damaged: (named) => `This archive is damaged${named && ` at ${named}`}. Download or export it again.`,
  encrypted: (named) => `${named || 'This archive'} is protected by a password. Export it without one.`,
  packing: (named) => `${named} is packed in a way that we do not read. Pack the archive as an ordinary zip.`,
  'too-many': () => 'This archive holds more files than we take in at once. Split it.',
  'too-large': () => 'Unpacked, this archive is larger than we take in at once. Split it.',
  'file-too-large': (named) => `${named} is too large. Make it smaller or leave it out.`,
  bomb: (named) => `${named} would unpack to far more than it seems. Such archives are not opened.`,
  path: (named) => `${named} is a name that leads out of the archive, or that no system can keep.`,
  link: (named) => `${named} is a link to another place. Pack the file itself instead.`,
  twice: (named) => `Two files of this archive would be one: ${named}. Rename one of them.`,
};

/** A sentence a person can act on; the name is cut where it is long, and its control characters are shown as such. */
export function zipWords(fault: ZipFaultCode, entry: string | null) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const plain = (entry ?? '').replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '\uFFFD');
  const named = plain && `\u201C${plain.length > 120 ? `${plain.slice(0, 60)}\u2026${plain.slice(-50)}` : plain}\u201D`;
  return said[fault](named);
}

const MOST_PATH = 400;

/** A path is relative, speaks in slashes, and every part of it is an ordinary name. */
export function nameFault(path: string): ZipFaultCode | undefined {
  const parts = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  const isOdd = /[\u0000-\u001f\u007f\\\u202a-\u202e\u2066-\u2069]/.test(path) || /^[a-z]:/i.test(path);
  const isFine =
    !isOdd && path.length <= MOST_PATH && parts.every((part) => part !== '' && part !== '.' && part !== '..');
  return isFine ? undefined : 'path';
}

/** One that leads to another place, as Unix keeps it. */
export const isLink = (externalAttributes: number) => ((externalAttributes >>> 16) & 0o170000) === 0o120000;

/** The upper half carries a file's kind as Unix keeps it; only plain files and folders are let in. */
export function linkFault(externalAttributes: number): ZipFaultCode | undefined {
  const kind = (externalAttributes >>> 16) & 0o170000;
  return kind === 0 || kind === 0o100000 || kind === 0o040000 ? undefined : 'link';
}
