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
    super(zipFaultMessage(fault, entry));
    this.fault = fault;
    this.entry = entry;
  }
}

const messages: Record<ZipFaultCode, (named: string) => string> = {
  'not-a-zip': () => 'This isn’t a ZIP archive. Export it again and choose the file as it was saved.',
  truncated: () => 'The end of this archive is missing. Download or export it again.',
  damaged: (named) => `This archive is damaged${named && ` at ${named}`}. Download or export it again.`,
  encrypted: (named) => `${named || 'This archive'} is password-protected. Export it without a password.`,
  packing: (named) => `${named} is compressed in an unsupported way. Save the archive as a standard ZIP.`,
  'too-many': () => 'This archive contains too many files. Split it.',
  'too-large': () => 'This archive is too large when unpacked. Split it.',
  'file-too-large': (named) => `${named} is too large. Make it smaller, or remove it.`,
  bomb: (named) => `${named} would unpack to far more than its size suggests, so the archive wasn’t opened.`,
  path: (named) => `${named} leads outside the archive or isn’t a valid file name. Rename it.`,
  link: (named) => `${named} is a link. Include the file itself instead.`,
  twice: (named) => `This archive contains two files with the same name: ${named}. Rename one of them.`,
};

/** A sentence a person can act on; the name is cut where it is long, and its control characters are shown as such. */
export function zipFaultMessage(fault: ZipFaultCode, entry: string | null) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const plain = (entry ?? '').replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '\uFFFD');
  const named = plain && `\u201C${plain.length > 120 ? `${plain.slice(0, 60)}\u2026${plain.slice(-50)}` : plain}\u201D`;
  return messages[fault](named);
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
