import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { CreationOptions, OwnPasskeys, RequestOptions } from '@stepwell/contract/identity/passkeys.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import { securityChanged } from '../../../events/identity.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { halfSignIns, passkeys } from '../../../tables/identity/sign-in.ts';
import { hashOf } from '../sessions.public.ts';
import { lockPerson } from '../users.ts';
import { ALGORITHMS, hostOf, type partyOf } from './passkey-proofs.ts';
import { keepAWayIn } from './ways-in.ts';

/** How long a device may take to answer. */
const CHALLENGE_MS = 5 * 60 * 1000;
const MOST = 20;
type Kind = 'passkey' | 'new-passkey';
type Party = ReturnType<typeof partyOf>;

export async function passkeysOf(db: Db, userId: string, publicUrl: string): Promise<OwnPasskeys> {
  const rows = await keysOf(db, userId);
  return {
    host: hostOf(publicUrl),
    passkeys: rows.map(({ id, name, createdAt, usedAt }) => ({
      passkeyId: addressOf(id),
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  };
}

const keysOf = (db: Db, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** What a device knows a key by may be longer than a part of an address may be. */
const addressOf = (id: string) => Buffer.from(hashOf(id), 'hex').toString('base64url');

/** What a device needs to make a key for this person: one that it finds by itself, and that asks who they are. */
export async function beginPasskey(
  db: Db,
  {
    user,
    siteName,
    party,
    now,
  }: { user: { id: string; email: string; fullName: string }; siteName: string; party: Party; now: Date },
): Promise<CreationOptions> {
  const known = await keysOf(db, user.id);
  if (known.length >= MOST) throw new Problem('too_many_passkeys');
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: siteName,
    userID: new Uint8Array(handleOf(user.id)),
    userName: user.email,
    userDisplayName: user.fullName,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await keepChallenge(db, { challenge: options.challenge, kind: 'new-passkey', userId: user.id, now });
  return options as CreationOptions;
}

/** What a device signs to sign its owner in, whoever that turns out to be. */
export async function beginPasskeySignIn(db: Db, { party, now }: { party: Party; now: Date }): Promise<RequestOptions> {
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
  await keepChallenge(db, { challenge, kind: 'passkey', userId: null, now });
  return { challenge, timeout: CHALLENGE_MS, rpId: party.id, userVerification: 'required' };
}

/** A person's id as keys keep it: its sixteen bytes, which say nothing about them. */
export const handleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex');

async function keepChallenge(db: Db, about: { challenge: string; kind: Kind; userId: string | null; now: Date }) {
  const { challenge, kind, userId, now } = about;
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await db.insert(halfSignIns).values({ tokenHash: hashOf(challenge), kind, userId, createdAt: now, expiresAt });
}

/** Spends a challenge once, before its answer is looked at: a wrong answer spends it too. Throws `passkey_over`. */
export async function spendChallenge(db: Db, about: { challenge: string; kind: Kind; userId?: string; now: Date }) {
  const { challenge, kind, userId, now } = about;
  const [spent] = await db
    .delete(halfSignIns)
    .where(
      and(
        eq(halfSignIns.tokenHash, hashOf(challenge)),
        eq(halfSignIns.kind, kind),
        userId ? eq(halfSignIns.userId, userId) : undefined,
        gt(halfSignIns.expiresAt, now),
      ),
    )
    .returning();
  if (!spent) throw new Problem('passkey_over');
}

/** Throws `passkey_known`, whoever's it is, and `too_many_passkeys`. */
export async function addPasskey(
  tx: Db,
  about: {
    userId: string;
    key: { id: string; publicKey: Uint8Array; counter: number };
    transports: string[];
    name: string;
    now: Date;
  },
) {
  const { userId, key, transports, name, now } = about;
  await lockPerson(tx, userId);
  if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= MOST) throw new Problem('too_many_passkeys');
  const [fresh] = await tx
    .insert(passkeys)
    .values({
      id: key.id,
      userId,
      publicKey: Buffer.from(key.publicKey),
      counter: key.counter,
      transports,
      name,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!fresh) throw new Problem('passkey_known');
  await emit(tx, securityChanged, { userId, what: 'passkey-added', at: now.toISOString(), about: { name } });
}

/** Throws `passkey_not_found`, for somebody else's too. */
export async function renamePasskey(db: Db, userId: string, passkeyId: string, name: string) {
  const { id } = await ownPasskey(db, userId, passkeyId);
  await db.update(passkeys).set({ name }).where(eq(passkeys.id, id));
}

/** Throws `passkey_not_found` and `last_way_in`. */
export async function removePasskey(tx: Db, userId: string, passkeyId: string, now: Date) {
  await lockPerson(tx, userId);
  const { id, name } = await ownPasskey(tx, userId, passkeyId);
  await keepAWayIn(tx, userId);
  await tx.delete(passkeys).where(eq(passkeys.id, id));
  await emit(tx, securityChanged, { userId, what: 'passkey-removed', at: now.toISOString(), about: { name } });
}

async function ownPasskey(db: Db, userId: string, passkeyId: string) {
  const found = (await keysOf(db, userId)).find(({ id }) => addressOf(id) === passkeyId);
  if (!found) throw new Problem('passkey_not_found');
  return found;
}

export async function findPasskey(db: Db, id: string) {
  const [key] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return key;
}

/**
 * Notes that a key has signed, if it is still there and no other call has carried its counter further meanwhile.
 * Answers whose it is. Throws `passkey_unknown` or `passkey_not_right`.
 */
export async function usePasskey(tx: Db, about: { id: string; userId: string; counter: number; now: Date }) {
  const { id, userId, counter, now } = about;
  const owner = await lockPerson(tx, userId);
  const key = await findPasskey(tx, id);
  if (!key || !owner || owner.erasedAt) throw new Problem('passkey_unknown');
  if (counter <= key.counter && (counter > 0 || key.counter > 0)) throw new Problem('passkey_not_right');
  one(await tx.update(passkeys).set({ counter, usedAt: now }).where(eq(passkeys.id, id)).returning());
  return userId;
}
