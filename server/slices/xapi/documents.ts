import { createHash } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { type documentKinds, documents } from '../../tables/xapi/xapi.ts';
import { readJson, textOf } from './json.ts';
import { mediaTypeOf } from './multipart.ts';
import { activityKeyOf, agentKeyOf, digestOf } from './naming.ts';
import { accountsOf } from './people.ts';
import { nothingThere } from './request.ts';
import { isThing, refuse, type Thing } from './values.ts';

/** What a document belongs to. */
export interface Owner {
  kind: (typeof documentKinds)[number];
  activityId?: string | undefined;
  agent?: Thing | undefined;
  registration?: string | undefined;
}
/** The tags that a request names, as they came. */
export interface Expected {
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}
export interface Content {
  contentType: string;
  content: Buffer;
}

export const sha1Of = (content: Uint8Array | string) => createHash('sha1').update(content).digest('hex');

const activityKey = ({ activityId }: Owner) => (activityId === undefined ? '' : activityKeyOf(activityId));
const agentKey = ({ agent }: Owner) => (agent && agentKeyOf(agent)) ?? '';
const keyOf = (owner: Owner, name: string) =>
  digestOf(owner.kind, activityKey(owner), agentKey(owner), owner.registration ?? '', name);

/** Every document of an owner; without a registration those of all registrations. */
function of(owner: Owner): SQL | undefined {
  return and(
    eq(documents.kind, owner.kind),
    owner.activityId === undefined ? undefined : eq(documents.activityKey, activityKey(owner)),
    owner.agent && eq(documents.agentKey, agentKey(owner)),
    owner.registration === undefined ? undefined : eq(documents.registration, owner.registration),
  );
}

export async function readDocument(db: Db, owner: Owner, name: string) {
  const [row] = await db
    .select()
    .from(documents)
    .where(eq(documents.key, keyOf(owner, name)));
  return row ?? nothingThere();
}

/** The ids of documents that changed after `since`, and when the newest of them did. */
export async function documentNames(db: Db, owner: Owner, since: Date | undefined) {
  const rows = await db
    .select({ name: documents.name, updatedAt: documents.updatedAt })
    .from(documents)
    .where(and(of(owner), since && gt(documents.updatedAt, since)))
    .orderBy(desc(documents.updatedAt), asc(documents.name));
  return { names: [...new Set(rows.map(({ name }) => name))], changedAt: rows[0]?.updatedAt };
}

/** `put` takes the place of what is there; `post` adds its properties to it (Communication 2.2.s7). */
export async function keepDocument(
  services: Pick<Services, 'db' | 'publicUrl'>,
  how: 'put' | 'post',
  { owner, name, expected }: { owner: Owner; name: string; expected: Expected },
  { contentType, content }: Content,
) {
  const key = keyOf(owner, name);
  const isJson = mediaTypeOf(contentType).name === 'application/json';
  const sent = isJson ? readJson(textOf(content)) : undefined;
  await services.db.transaction(async (tx) => {
    const [here] = await locked(tx, key);
    meets(here?.etag, expected);
    if (how === 'put' && owner.kind !== 'state' && !expected.ifMatch && !expected.ifNoneMatch) saysNothing(here?.etag);
    const merged = how === 'post' && here ? mergedWith(here, isJson ? sent : undefined) : content;
    const agent = agentKey(owner);
    const accounts = owner.agent
      ? await accountsOf(tx, services, new Map([[agent, owner.agent]]))
      : new Map<string, string>();
    const saved = { contentType, content: merged, etag: sha1Of(merged), updatedAt: sql<Date>`clock_timestamp()` };
    await tx
      .insert(documents)
      .values({
        key,
        kind: owner.kind,
        activityKey: activityKey(owner) || null,
        agentKey: agent || null,
        registration: owner.registration ?? null,
        name,
        userId: accounts.get(agent) ?? null,
        ...saved,
      })
      .onConflictDoUpdate({ target: documents.key, set: saved });
  });
}

/** Whoever writes the same document waits; one that is not there yet has no row to wait for. */
async function locked(tx: Db, key: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return tx.select().from(documents).where(eq(documents.key, key));
}

/** Communication 2.2.s8: both are JSON objects, or nothing changes. */
function mergedWith(here: Content, sent: unknown): Buffer {
  const isObject = mediaTypeOf(here.contentType).name === 'application/json';
  const known = isObject ? (JSON.parse(here.content.toString('utf8')) as unknown) : undefined;
  if (!isThing(known))
    return refuse('The stored document isn’t a JSON object, so nothing can be merged into it. Use PUT.');
  if (!isThing(sent)) return refuse('A document already exists. Only a JSON object can be merged into it.');
  return Buffer.from(JSON.stringify({ ...known, ...sent }));
}

/** Fine to repeat where nothing is there. */
export async function dropDocument(db: Db, owner: Owner, name: string, expected: Expected) {
  const key = keyOf(owner, name);
  await db.transaction(async (tx) => {
    const [here] = await locked(tx, key);
    meets(here?.etag, expected);
    await tx.delete(documents).where(eq(documents.key, key));
  });
}

export const dropDocuments = (db: Db, owner: Owner) => db.delete(documents).where(of(owner));

const tagsIn = (header: string) =>
  header.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1'),
  );

/** RFC 2616 14.24 and 14.26. Throws `xapi_changed` where what is there is not what was expected. */
function meets(etag: string | undefined, { ifMatch, ifNoneMatch }: Expected) {
  const names = (header: string) =>
    etag !== undefined && (header.trim() === '*' || tagsIn(header).some((tag) => tag.toLowerCase() === etag));
  if (ifMatch !== undefined && !names(ifMatch)) throw new Problem('xapi_changed');
  if (ifNoneMatch !== undefined && names(ifNoneMatch)) throw new Problem('xapi_changed');
}

/** A profile is never replaced by whoever does not say what they saw (Communication 3.1.s3, s4.b13). */
function saysNothing(etag: string | undefined): never {
  const message = 'A document already exists. Get it first, and send its ETag as If-Match to replace it.';
  if (etag !== undefined) throw new Problem('xapi_conflict', { message });
  return refuse('Send If-None-Match: * to store a new document, or If-Match with the ETag of the one it replaces.');
}
