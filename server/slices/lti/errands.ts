import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { ltiErrands } from '../../tables/lti/lti.ts';
import { hashOf } from '../identity/sessions.public.ts';

/** What is kept of each kind between two steps, under a token that only the right browser or site gets. */
export interface Errands {
  /** From the login at our side as a tool until the signed message comes. */
  login: {
    platformId: string;
    nonce: string;
    /** Hash of what this browser keeps in a cookie. */
    browser: string;
    /** The login as it came, to repeat it in a window of its own. */
    loginFields: Record<string, string>;
  };
  /** From the signed message until its person has signed in here. */
  launch: {
    platformId: string;
    issuer: string;
    subject: string;
    email: string | null;
    /** Whether the platform confirmed it. */
    isConfirmed: boolean;
    fullName: string;
    teaches: boolean;
    contentId: string | null;
    /** Of our own pages, where no content is named. */
    path: string | null;
    lineItemUrl: string | null;
  };
  /** While a teacher chooses content for the platform. */
  choice: {
    platformId: string;
    deploymentId: string;
    returnUrl: string;
    data: string | null;
    several: boolean;
    takesLineItems: boolean;
  };
  /** From the launch of a tool of ours until it asks who is there; `linkId` is empty where content is chosen. */
  'tool-launch': { toolId: string; courseId: string; linkId: string | null };
  /** Until a tool answers what was chosen in it. */
  'tool-choice': { toolId: string; courseId: string };
  /** A form that the browser is to post to another site. */
  form: { url: string; fields: Record<string, string> };
  /** A name of a signed assertion that was used. */
  assertion: Record<string, never>;
}
export type ErrandKind = keyof Errands;
type Of = Pick<Services, 'db' | 'now'>;

/** Keeps an errand; answers its token, which is kept nowhere else. */
export async function keepErrand<K extends ErrandKind>(
  { db, now }: Of,
  { kind, about, minutes, userId = null }: { kind: K; about: Errands[K]; minutes: number; userId?: string | null },
) {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now().getTime() + minutes * 60_000);
  await db.insert(ltiErrands).values({ tokenHash: hashOf(token), kind, about, userId, expiresAt });
  return token;
}

const isIt = (token: string, kind: ErrandKind, now: Date) =>
  and(eq(ltiErrands.tokenHash, hashOf(token)), eq(ltiErrands.kind, kind), gt(ltiErrands.expiresAt, now));

/** Without spending it; nothing where it is unknown, spent or too old. */
export async function findErrand<K extends ErrandKind>({ db, now }: Of, kind: K, token: string) {
  const [row] = await db
    .select()
    .from(ltiErrands)
    .where(isIt(token, kind, now()));
  return row && { userId: row.userId, about: row.about as Errands[K] };
}

/** Once, whoever is first; nothing where it is unknown, spent or too old. */
export async function spendErrand<K extends ErrandKind>(db: Db, kind: K, token: string, now: Date) {
  const [row] = await db
    .delete(ltiErrands)
    .where(isIt(token, kind, now))
    .returning();
  return row && { userId: row.userId, about: row.about as Errands[K] };
}

/** Whether a signed assertion’s name is used for the first time; it is remembered for as long as the assertion is good. */
export async function isFirstUse(db: Db, { owner, jti, until }: { owner: string; jti: string; until: Date }) {
  const row = { tokenHash: hashOf(JSON.stringify([owner, jti])), kind: 'assertion' as const, expiresAt: until };
  const [fresh] = await db.insert(ltiErrands).values(row).onConflictDoNothing().returning();
  return fresh !== undefined;
}

/** Whatever was begun and left. */
export const forgetErrands = (db: Db) => db.delete(ltiErrands).where(lt(ltiErrands.expiresAt, sql`now()`));
