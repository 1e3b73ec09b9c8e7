// Checks a badge without asking anybody: `npm run verify-badge <file> <jwks.json> [<status list>.jwt]`.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';

interface Status {
  id: string;
  statusListIndex: string;
  statusListCredential: string;
}
interface Credential {
  id: string;
  type: string[];
  validFrom: string;
  issuer: { id: string; name: string } | string;
  credentialSubject: {
    id: string;
    identifier?: { identityType: string; identityHash: string }[];
    achievement?: { name: string };
    encodedList?: string;
  };
  credentialStatus?: Status;
}

/** The compact JWS in a badge: a .jwt, an enveloped .json, or a baked .png or .svg. Throws where there is none. */
export function tokenIn(file: Buffer): string {
  const found = file.subarray(1, 4).toString('latin1') === 'PNG' ? inPng(file) : inText(file.toString('utf8').trim());
  if (!found) throw new Error('This file holds no badge.');
  return found;
}

const JWS = /^[\w-]+\.[\w-]+\.[\w-]+$/;
function inText(text: string) {
  if (JWS.test(text)) return text;
  return (
    /<openbadges:credential verify="([^"]+)"/.exec(text)?.[1] ?? /data:application\/vc\+jwt,([\w.-]+)/.exec(text)?.[1]
  );
}

/** The first iTXt chunk with the keyword of Open Badges 3.0, section 5.3.1. */
function inPng(file: Buffer) {
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const data = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
    if (file.toString('latin1', at + 4, at + 8) !== 'iTXt') continue;
    const keyword = 'openbadgecredential\0';
    // Behind it two signs for compression, then language and translated keyword, both empty.
    if (data.toString('latin1', 0, keyword.length) === keyword) return data.subarray(keyword.length + 4).toString();
  }
  return undefined;
}

const refuse = (message: string): never => {
  throw new Error(message);
};

/** Signature and claims, as Open Badges 3.0, section 8.2.4, has a verifier look at them. */
async function credentialIn(token: string, keys: JSONWebKeySet, now: Date): Promise<Credential> {
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    algorithms: ['RS256'],
    requiredClaims: ['iss', 'sub', 'jti', 'nbf'],
    currentDate: now,
  }).catch((error: Error) => refuse(`The signature does not hold: ${error.message}.`));
  const credential = payload as unknown as Credential;
  const { issuer, id, validFrom, credentialSubject } = credential;
  if (payload.iss !== (typeof issuer === 'string' ? issuer : issuer.id)) refuse('It names two issuers.');
  if (payload.jti !== id) refuse('It has two ids.');
  if (payload.sub !== credentialSubject.id) refuse('It speaks of two people.');
  if ((payload.nbf ?? 0) * 1000 !== Date.parse(validFrom)) refuse('It has two dates.');
  return credential;
}

export interface Checked {
  name: string;
  achievement: string;
  issuer: string;
  issuedAt: string;
  /** As the list says it, where one was given. */
  withdrawn: boolean | 'not known';
  /** Where the list of withdrawals is published. */
  statusList: string | undefined;
}

/** What a badge says, once it has been checked. Throws with words for people where it is not genuine. */
export async function checkBadge(
  token: string,
  keys: JSONWebKeySet,
  { list, now = new Date() }: { list?: string | undefined; now?: Date } = {},
): Promise<Checked> {
  const credential = await credentialIn(token, keys, now);
  if (!credential.type.includes('OpenBadgeCredential')) refuse('This is no badge.');
  const { issuer, validFrom, credentialSubject, credentialStatus } = credential;
  return {
    name: credentialSubject.identifier?.find(({ identityType }) => identityType === 'name')?.identityHash ?? '',
    achievement: credentialSubject.achievement?.name ?? '',
    issuer: typeof issuer === 'string' ? issuer : issuer.name,
    issuedAt: validFrom,
    withdrawn: list && credentialStatus ? await isWithdrawn(credentialStatus, list, keys, now) : 'not known',
    statusList: credentialStatus?.statusListCredential,
  };
}

async function isWithdrawn(
  { statusListIndex, statusListCredential }: Status,
  list: string,
  keys: JSONWebKeySet,
  now: Date,
) {
  if (decodeJwt(list).jti !== statusListCredential) refuse('This is the list of other badges.');
  const { encodedList = '' } = (await credentialIn(list, keys, now)).credentialSubject;
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  const place = Number(statusListIndex);
  return ((bits[place >> 3] ?? 0) & (0x80 >> (place & 7))) !== 0;
}

async function main([file, keys, list]: string[]) {
  if (!file || !keys) throw new Error('Say which: npm run verify-badge <file> <jwks.json> [<status list>.jwt]');
  const read = (path: string) => readFileSync(path, 'utf8').trim();
  const found = await checkBadge(tokenIn(readFileSync(file)), JSON.parse(read(keys)) as JSONWebKeySet, {
    list: list && read(list),
  });
  console.log(`Genuine: ${found.issuer} says that ${found.name} earned “${found.achievement}”, ${found.issuedAt}.`);
  if (found.withdrawn === 'not known') console.log(`Whether it was withdrawn stands at ${found.statusList}.`);
  else console.log(found.withdrawn ? 'It was withdrawn.' : 'The list you gave does not name it as withdrawn.');
  if (found.withdrawn === true) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
