import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { mediaBytes } from '@stepwell/contract/authoring/media.ts';
import type { ZipEntry } from '../../../../platform/archives/zip.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { type CartridgeContext, takePlanned } from './cartridge-files.ts';

/** Bytes of pictures that stand in pages themselves, of one cartridge: all of them are held at once. */
const MOST_BYTES = 64 * 1024 ** 2;

/** `data:[<type>][;<parameters>][;base64],<data>` (RFC 2397); nothing where it is not written so. */
function bytesIn(address: string): Buffer | undefined {
  const comma = address.indexOf(',');
  if (comma < 0) return undefined;
  const data = address.slice(comma + 1);
  try {
    const plain = data.includes('%') ? decodeURIComponent(data) : data;
    if (!/;\s*base64\s*$/i.test(address.slice(0, comma))) return Buffer.from(plain, 'latin1');
    const letters = plain.replace(/\s/g, '');
    return /^[A-Za-z0-9+/_-]*={0,2}$/.test(letters) ? Buffer.from(letters, 'base64') : undefined;
  } catch {
    return undefined;
  }
}

const endings = [
  { ending: 'png', begins: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
  { ending: 'jpg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
];

/** The id of the picture that an address itself holds, by its bytes and not by what it says of them; or why not, in words. */
export function inlinePicture(
  context: CartridgeContext,
  address: string,
  file: string,
): { id: string } | { reason: string } {
  const bytes = bytesIn(address);
  if (!bytes || bytes.length === 0) return { reason: i18n.t('An embedded image couldn’t be read, so it was skipped.') };
  const kind = endings.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins));
  if (!kind)
    return {
      reason: i18n.t('An embedded image isn’t JPEG or PNG, so it was skipped.'),
    };
  const sum = createHash('sha256').update(bytes).digest('hex');
  const known = context.media.get(`picture data:${sum}`);
  if (known) return { id: known.id };
  const held = context.inlineBytes + bytes.length;
  if (bytes.length > mediaBytes.picture || held > MOST_BYTES)
    return { reason: i18n.t('An embedded image is too large, so it was skipped.') };
  context.inlineBytes = held;
  const entry: ZipEntry = {
    path: file,
    bytes: bytes.length,
    open: async () => Readable.from([bytes]),
    read: async () => bytes,
  };
  return {
    id: takePlanned(context, `picture data:${sum}`, {
      kind: 'picture',
      name: `${sum.slice(0, 8)}.${kind.ending}`,
      entry,
    }),
  };
}
