import type { Services } from '../../platform/services.ts';

const HOURS = 12;
/** An id that is not there: a draft's lecture, an opening that keeps nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What the address of a package's frame vouches for. */
export interface Vouched {
  packageId: string;
  sessionId: string;
  /** Empty where the author looks at a draft. */
  lectureId: string;
  /** Empty where nothing is kept. */
  launchId: string;
  /** Place of the item in the package's list. */
  item: number;
}

const bytesOf = (id: string) => Buffer.from((id || NOBODY).replaceAll('-', ''), 'hex');
function idIn(bytes: Buffer) {
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return id === NOBODY ? '' : id;
}

/**
 * A part of a path that opens one package for one session, twelve hours long: relative links of its files stay within it.
 * It is signed, and worth nothing once the session ends or the lecture is locked again.
 */
export function newToken({ signer, now }: Pick<Services, 'signer' | 'now'>, about: Vouched) {
  const rest = Buffer.alloc(8);
  rest.writeUIntBE(Math.floor(now().getTime() / 1000) + HOURS * 3600, 0, 6);
  rest.writeUInt16BE(about.item, 6);
  const { packageId, sessionId, lectureId, launchId } = about;
  const facts = Buffer.concat([...[packageId, sessionId, lectureId, launchId].map(bytesOf), rest]).toString(
    'base64url',
  );
  return `${facts}.${signer.sign(`package ${facts}`)}`;
}

/** Nothing where it is not ours, or its time is over. */
export function readToken({ signer, now }: Pick<Services, 'signer' | 'now'>, token: string): Vouched | undefined {
  const [facts = '', signature = ''] = token.split('.');
  if (!signer.verify(`package ${facts}`, signature)) return undefined;
  const bytes = Buffer.from(facts, 'base64url');
  if (bytes.length !== 72 || bytes.readUIntBE(64, 6) * 1000 < now().getTime()) return undefined;
  const id = (at: number) => idIn(bytes.subarray(at * 16, at * 16 + 16));
  return { packageId: id(0), sessionId: id(1), lectureId: id(2), launchId: id(3), item: bytes.readUInt16BE(70) };
}

/** Each part of a place percent-encoded, as it stands in an address. */
export const pathOf = (place: string) => place.split('/').map(encodeURIComponent).join('/');

/**
 * The origins under which our own pages may stand around a package's frame. A site on this machine is reached by its
 * number as well as by its name.
 */
export function siteOrigins({ publicUrl }: Pick<Services, 'publicUrl'>) {
  const { origin, hostname } = new URL(publicUrl);
  return hostname === 'localhost' ? [origin, origin.replace('//localhost', '//127.0.0.1')] : [origin];
}
