import { Email, FullName } from '@stepwell/contract/identity/identity.ts';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { users } from '../../../tables/identity/identity.ts';
import { scimPeople } from '../../../tables/integrations/scim.ts';
import { provisionStudent, renamePerson, setStanding } from '../../identity/people/provisioning.public.ts';
import {
  attribute,
  invalidValue,
  isThing,
  notThere,
  type Operation,
  ScimError,
  type Thing,
  textIn,
  USER,
  UUID,
  versioned,
} from './messages.ts';

type Of = Pick<Services, 'db' | 'now' | 'publicUrl'>;
const REASON = 'Deactivated by your organisation’s directory.';

const columns = {
  id: users.id,
  fullName: users.fullName,
  email: users.email,
  role: users.role,
  status: users.status,
  createdAt: users.createdAt,
  decidedAt: users.decidedAt,
  externalId: scimPeople.externalId,
  givenName: scimPeople.givenName,
  familyName: scimPeople.familyName,
  suspendedAt: scimPeople.suspendedAt,
};
const read = (db: Db) =>
  db.select(columns).from(users).leftJoin(scimPeople, eq(scimPeople.userId, users.id)).$dynamic();
type Row = Awaited<ReturnType<typeof read>>[number];

/** Whom the provider sees: no admin, nobody erased, and nobody it removed. */
export const seen = and(ne(users.role, 'admin'), isNull(users.erasedAt), isNull(scimPeople.removedAt));

/** Instructors count as approved while they are pending. */
const isActive = ({ role, status }: Pick<Row, 'role' | 'status'>) =>
  status === 'approved' || (role === 'instructor' && status === 'pending');

export const userUrl = (publicUrl: string, id: string) => `${publicUrl}/api/scim/v2/Users/${id}`;

function resourceOf(row: Row, publicUrl: string) {
  const { id, fullName, email, externalId, givenName, familyName } = row;
  return versioned({
    schemas: [USER],
    id,
    ...(externalId && { externalId }),
    userName: email,
    displayName: fullName,
    name: { formatted: fullName, ...(givenName && { givenName }), ...(familyName && { familyName }) },
    emails: [{ value: email, type: 'work', primary: true }],
    active: isActive(row),
    userType: row.role,
    meta: { resourceType: 'User', created: row.createdAt.toISOString(), location: userUrl(publicUrl, id) },
  });
}

/** The attributes, in small letters, that a filter may name. */
export const userFilters = ['username', 'emails.value', 'externalid', 'id'] as const;

function matches({ name, value }: { name: string; value: string }): SQL {
  if (name === 'externalid') return eq(scimPeople.externalId, value);
  if (name === 'id') return UUID.test(value) ? eq(users.id, value) : sql`false`;
  return eq(users.email, value.trim().toLowerCase());
}

export async function listUsers(
  { db, publicUrl }: Of,
  {
    filter,
    startIndex,
    count,
  }: { filter: { name: string; value: string } | undefined; startIndex: number; count: number },
) {
  const where = and(seen, filter && matches(filter));
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(scimPeople, eq(scimPeople.userId, users.id))
    .where(where);
  const rows = await read(db)
    .where(where)
    .orderBy(asc(users.createdAt), asc(users.id))
    .offset(startIndex - 1)
    .limit(count);
  return { total: counted?.total ?? 0, startIndex, resources: rows.map((row) => resourceOf(row, publicUrl)) };
}

/** Throws 404, for admins too. */
export async function userOf({ db, publicUrl }: Pick<Of, 'db' | 'publicUrl'>, id: string) {
  return resourceOf(await rowOf(db, id), publicUrl);
}

async function rowOf(db: Db, id: string) {
  const [row] = UUID.test(id) ? await read(db).where(and(eq(users.id, id), seen)) : [];
  if (!row) throw notThere('user', id);
  return row;
}

/** Held until the end of the transaction, so that two changes of one person come one after the other. */
async function heldRow(tx: Db, id: string) {
  if (UUID.test(id)) await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  return rowOf(tx, id);
}

/** What a caller wants a person to be; what is not named stays. */
export interface UserChange {
  userName?: string | undefined;
  displayName?: string | undefined;
  formatted?: string | undefined;
  givenName?: string | undefined;
  familyName?: string | undefined;
  externalId?: string | null | undefined;
  active?: boolean | undefined;
}

function booleanIn(value: unknown): boolean | undefined {
  if (value === undefined || typeof value === 'boolean') return value;
  // Microsoft Entra writes it as a text.
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw invalidValue('active must be true or false.');
}

/** Attributes of a body, or of a PATCH without a path; those that the site does not keep are passed over. */
export function changeIn(body: Thing): UserChange {
  const name = attribute(body, 'name');
  const parts = isThing(name) ? name : {};
  // In a PATCH they may stand as `name.givenName`, too.
  const part = (one: string) => textIn(attribute(parts, one) ?? attribute(body, `name.${one}`), `name.${one}`);
  return {
    userName: textIn(attribute(body, 'userName'), 'userName', 254),
    displayName: textIn(attribute(body, 'displayName'), 'displayName'),
    formatted: part('formatted'),
    givenName: part('givenName'),
    familyName: part('familyName'),
    externalId: textIn(attribute(body, 'externalId'), 'externalId', 500),
    active: booleanIn(attribute(body, 'active')),
  };
}

/** All operations of a PATCH as one change: the later one wins. */
export function changeOf(operations: Operation[]): UserChange {
  let change: UserChange = {};
  for (const { op, path, value } of operations) {
    if (op === 'remove') {
      if (path === undefined) throw new ScimError(400, 'A remove operation needs a path.', 'invalidPath');
      if (/^externalId$/i.test(path)) change = { ...change, externalId: null };
      if (/^(userName|displayName|active)$/i.test(path))
        throw new ScimError(400, `${path} can’t be removed.`, 'mutability');
      continue;
    }
    if (path === undefined && !isThing(value))
      throw new ScimError(400, 'Without a path, the value must be an object.', 'invalidValue');
    const named = path === undefined ? (value as Thing) : { [path]: value };
    const wanted = Object.entries(changeIn(named)).filter(([, one]) => one !== undefined);
    change = { ...change, ...Object.fromEntries(wanted) };
  }
  return change;
}

function nameIn({ displayName, formatted, givenName, familyName }: UserChange, before?: Row): string | undefined {
  const parts = [givenName ?? before?.givenName, familyName ?? before?.familyName].filter(Boolean);
  // One part alone, of a person whose other part we do not know, would cut their name short.
  const isWhole = (givenName ?? familyName) !== undefined && (parts.length === 2 || !before);
  const whole = displayName ?? formatted ?? (isWhole ? parts.join(' ') : undefined);
  if (whole === undefined) return undefined;
  const name = z.safeParse(FullName, whole);
  if (!name.success) throw invalidValue('The name needs between 2 and 100 characters.');
  return name.data;
}

/** Throws `invalidValue`, and `uniqueness` where the email address is somebody's already. */
export async function createUser({ db, now, publicUrl }: Of, viewer: Viewer, change: UserChange) {
  const email = z.safeParse(Email, change.userName ?? '');
  if (!email.success) throw invalidValue('userName must be an email address.');
  const fullName = nameIn(change) ?? email.data.split('@')[0] ?? email.data;
  const active = change.active ?? true;
  return db.transaction(async (tx) => {
    const status = active ? 'approved' : 'pending';
    const student = {
      email: email.data,
      fullName: fullName.length < 2 ? email.data.slice(0, 100) : fullName,
      status,
    } as const;
    const about = { actorId: viewer.id, now: now(), invite: true };
    const id = (await provisionStudent(tx, student, about)) ?? (await removedOne(tx, email.data));
    if (!id) throw new ScimError(409, `A person with the email address ${email.data} already exists.`, 'uniqueness');
    await keep(tx, id, { removedAt: null });
    return resourceOf(await apply(tx, viewer, await heldRow(tx, id), { ...change, active }), publicUrl);
  });
}

/** Whom the provider removed before: it makes them anew by bringing them back. */
async function removedOne(tx: Db, email: string) {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(scimPeople, eq(scimPeople.userId, users.id))
    .where(
      and(
        eq(users.email, email),
        ne(users.role, 'admin'),
        isNull(users.erasedAt),
        sql`${scimPeople.removedAt} is not null`,
      ),
    )
    .for('update', { of: users });
  return row?.id;
}

const keep = (tx: Db, userId: string, set: Partial<Omit<typeof scimPeople.$inferInsert, 'userId'>>) =>
  tx
    .insert(scimPeople)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: scimPeople.userId, set: { ...set, userId } });

/** `check` sees the person as they are, held, before anything changes. */
export async function changeUser(
  { db, publicUrl }: Of,
  viewer: Viewer,
  id: string,
  { change, check }: { change: UserChange; check: (resource: ReturnType<typeof resourceOf>) => void },
) {
  return db.transaction(async (tx) => {
    const row = await heldRow(tx, id);
    check(resourceOf(row, publicUrl));
    if (change.userName !== undefined && change.userName.toLowerCase() !== row.email)
      throw new ScimError(
        400,
        'userName can’t be changed: people change and confirm their own email address in Settings.',
        'mutability',
      );
    return resourceOf(await apply(tx, viewer, row, change), publicUrl);
  });
}

async function apply(tx: Db, viewer: Viewer, row: Row, change: UserChange) {
  const fullName = nameIn(change, row);
  if (fullName !== undefined) await renamePerson(tx, viewer.id, row.id, fullName);
  const { externalId, givenName, familyName, active } = change;
  await keep(tx, row.id, {
    externalId: externalId === undefined ? row.externalId : externalId,
    givenName: givenName ?? row.givenName,
    familyName: familyName ?? row.familyName,
  });
  if (active !== undefined && active !== isActive(row)) await (active ? activate : deactivate)(tx, viewer, row);
  return rowOf(tx, row.id);
}

async function deactivate(tx: Db, { id: actorId }: Viewer, { id }: Row) {
  await setStanding(tx, actorId, id, { act: 'suspend', reason: REASON });
  const [after] = await tx.select({ at: users.decidedAt }).from(users).where(eq(users.id, id));
  await keep(tx, id, { suspendedAt: after?.at ?? null });
}

async function activate(tx: Db, { id: actorId }: Viewer, { id, status, decidedAt, suspendedAt }: Row) {
  if (status === 'pending') await setStanding(tx, actorId, id, { act: 'approve' });
  else if (status === 'suspended' && suspendedAt && suspendedAt.getTime() === decidedAt?.getTime())
    await setStanding(tx, actorId, id, { act: 'reinstate' });
  else {
    const by =
      status === 'suspended' ? 'suspended this person, and only an admin can reinstate them' : 'declined this person';
    throw new ScimError(403, `An admin ${by}.`);
  }
  await keep(tx, id, { suspendedAt: null });
}

/** Suspends, and hides from the provider; the account and all its work stay. */
export async function removeUser(
  { db, now, publicUrl }: Of,
  viewer: Viewer,
  id: string,
  check: (resource: ReturnType<typeof resourceOf>) => void,
) {
  await db.transaction(async (tx) => {
    const row = await heldRow(tx, id);
    check(resourceOf(row, publicUrl));
    if (isActive(row)) await deactivate(tx, viewer, row);
    await keep(tx, id, { removedAt: now(), externalId: null });
  });
}
