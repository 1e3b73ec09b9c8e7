import { gzipSync } from 'node:zlib';
import { and, eq, gte, isNotNull, lt, or } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { badges, certificates } from '../../../tables/certificates/certificates.ts';
import { addresses, toIsoSeconds, toTheSecond } from './credential.ts';
import { sign } from './signing-key.ts';

/** Bits of one list: the least that W3C Bitstring Status List 1.0, section 3.2, allows, so that a place says little. */
export const LIST_BITS = 131_072;

export const placeOf = (statusIndex: number) => ({
  list: Math.floor(statusIndex / LIST_BITS),
  index: statusIndex % LIST_BITS,
});

/** `u` and base64url of the packed bits; place 0 is the leftmost bit of the first byte (section 2.2 and 3.2). */
export function encodedList(places: number[]) {
  const bits = Buffer.alloc(LIST_BITS / 8);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
}

/**
 * What was withdrawn among the badges of one list, or took another's name: a BitstringStatusListCredential as VC-JWT.
 * Answers nothing for a list in which nobody has a place yet.
 */
export async function statusList({ db, publicUrl, now }: Pick<Services, 'db' | 'publicUrl' | 'now'>, list: number) {
  const ofList = and(gte(badges.statusIndex, list * LIST_BITS), lt(badges.statusIndex, (list + 1) * LIST_BITS));
  const [first] = await db.select({ id: badges.id }).from(badges).where(ofList).limit(1);
  if (!first && list > 0) return undefined;
  const gone = await db
    .select({ statusIndex: badges.statusIndex })
    .from(badges)
    .innerJoin(certificates, eq(certificates.id, badges.certificateId))
    .where(and(ofList, or(isNotNull(badges.supersededAt), isNotNull(certificates.withdrawnAt))));
  const at = addresses(publicUrl);
  const [id, from] = [at.statusList(list), toTheSecond(now())];
  const subject = `${id}#list`;
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: at.issuer,
    validFrom: toIsoSeconds(from),
    credentialSubject: {
      id: subject,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodedList(gone.map(({ statusIndex }) => placeOf(statusIndex).index)),
    },
  };
  return sign({ db, publicUrl }, credential, { issuer: at.issuer, subject, id, from });
}
