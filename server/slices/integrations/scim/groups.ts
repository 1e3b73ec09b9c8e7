import { NewBatch } from '@stepwell/contract/learning/batches.ts';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { scimGroups, scimPeople } from '../../../tables/integrations/scim.ts';
import { batches, batchMembers } from '../../../tables/learning/learning.ts';
import {
  changeMembers,
  dropBatch,
  provisionBatch,
  renameBatch,
} from '../../learning/my-students/batch-provisioning.public.ts';
import {
  attribute,
  BATCH,
  GROUP,
  invalidValue,
  isThing,
  notThere,
  type Operation,
  ScimError,
  type Thing,
  textIn,
  UUID,
  versioned,
} from './messages.ts';
import { seen, userUrl } from './users.ts';

type Of = Pick<Services, 'db' | 'publicUrl'>;
const MOST_MEMBERS = 5000;

const read = (db: Db) =>
  db
    .select({
      id: batches.id,
      name: batches.name,
      createdAt: batches.createdAt,
      externalId: scimGroups.externalId,
      courseId: courses.slug,
      courseTitle: courses.title,
    })
    .from(batches)
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .leftJoin(scimGroups, eq(scimGroups.batchId, batches.id))
    .$dynamic();
type Row = Awaited<ReturnType<typeof read>>[number];

interface Member {
  batchId: string;
  id: string;
  fullName: string;
}
/** Those whom the provider sees, by batch. */
const membersOf = (db: Db, ids: string[]): Promise<Member[]> =>
  db
    .select({ batchId: batchMembers.batchId, id: users.id, fullName: users.fullName })
    .from(batchMembers)
    .innerJoin(users, eq(users.id, batchMembers.studentId))
    .leftJoin(scimPeople, eq(scimPeople.userId, users.id))
    .where(and(inArray(batchMembers.batchId, ids), seen))
    .orderBy(asc(batchMembers.addedAt), asc(users.id));

function resourceOf(row: Row, members: Member[], publicUrl: string) {
  const { id, name, externalId, courseId, courseTitle, createdAt } = row;
  const own = members.filter(({ batchId }) => batchId === id);
  return versioned({
    schemas: [GROUP, BATCH],
    id,
    ...(externalId && { externalId }),
    displayName: name,
    members: own.map((one) => ({
      value: one.id,
      display: one.fullName,
      type: 'User',
      $ref: userUrl(publicUrl, one.id),
    })),
    [BATCH]: { courseId, courseTitle },
    meta: {
      resourceType: 'Group',
      created: createdAt.toISOString(),
      location: `${publicUrl}/api/scim/v2/Groups/${id}`,
    },
  });
}
type Resource = ReturnType<typeof resourceOf>;

/** The attributes, in small letters, that a filter may name. */
export const groupFilters = ['displayname', 'externalid', 'id'] as const;

function matches({ name, value }: { name: string; value: string }): SQL {
  if (name === 'externalid') return eq(scimGroups.externalId, value);
  if (name === 'id') return UUID.test(value) ? eq(batches.id, value) : sql`false`;
  return sql`lower(${batches.name}) = lower(${value})`;
}

export async function listGroups(
  { db, publicUrl }: Of,
  page: {
    filter: { name: string; value: string } | undefined;
    startIndex: number;
    count: number;
    /** Whether members are asked for: a provider that looks a group up by its name wants none. */
    withMembers: boolean;
  },
) {
  const { filter, startIndex, count, withMembers } = page;
  const where = filter && matches(filter);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(batches)
    .leftJoin(scimGroups, eq(scimGroups.batchId, batches.id))
    .where(where);
  const rows = await read(db)
    .where(where)
    .orderBy(asc(batches.id))
    .offset(startIndex - 1)
    .limit(count);
  const members =
    withMembers && rows.length > 0
      ? await membersOf(
          db,
          rows.map(({ id }) => id),
        )
      : [];
  const resources = rows.map((row) => {
    const resource = resourceOf(row, members, publicUrl);
    if (withMembers) return resource;
    // Its entity tag is that of the whole, which was not read.
    const { members: _, meta, ...rest } = resource;
    return { ...rest, meta: { ...meta, version: undefined } };
  });
  return { total: counted?.total ?? 0, startIndex, resources };
}

/** Throws 404. */
export async function groupOf({ db, publicUrl }: Of, id: string) {
  const [row] = UUID.test(id) ? await read(db).where(eq(batches.id, id)) : [];
  if (!row) throw notThere('group', id);
  return resourceOf(row, await membersOf(db, [id]), publicUrl);
}

/** What a caller wants a group to be; what is not named stays. */
export interface GroupChange {
  displayName?: string | undefined;
  externalId?: string | null | undefined;
  courseId?: string | undefined;
  /** All there are to be. */
  members?: string[] | undefined;
  add?: string[] | undefined;
  remove?: string[] | undefined;
}

function idsIn(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value];
  if (all.length > MOST_MEMBERS) throw invalidValue(`Send at most ${MOST_MEMBERS} members at a time.`);
  return all.map((one) => {
    const id = isThing(one) ? attribute(one, 'value') : one;
    if (typeof id !== 'string' || !UUID.test(id))
      throw invalidValue('Each member needs the id of a user as its value.');
    return id.toLowerCase();
  });
}

export function changeIn(body: Thing): GroupChange {
  const members = attribute(body, 'members');
  const extension = attribute(body, BATCH);
  return {
    displayName: textIn(attribute(body, 'displayName'), 'displayName'),
    externalId: textIn(attribute(body, 'externalId'), 'externalId', 500),
    courseId: textIn(isThing(extension) ? attribute(extension, 'courseId') : undefined, 'courseId'),
    members: members === undefined || members === null ? undefined : idsIn(members),
  };
}

/** What one operation of a PATCH asks for. */
export function changeOf({ op, path, value }: Operation): GroupChange {
  const [, named] = /^members\[\s*value\s+eq\s+"([^"]+)"\s*\]$/i.exec(path ?? '') ?? [];
  if (op === 'remove') {
    if (named) return { remove: idsIn(named) };
    if (/^members$/i.test(path ?? '')) return value === undefined ? { members: [] } : { remove: idsIn(value) };
    if (/^externalId$/i.test(path ?? '')) return { externalId: null };
    throw new ScimError(400, 'Only members and externalId can be removed.', path ? 'mutability' : 'invalidPath');
  }
  if (path === undefined && !isThing(value))
    throw new ScimError(400, 'Without a path, the value must be an object.', 'invalidValue');
  const change = changeIn(path === undefined ? (value as Thing) : { [path]: value });
  if (op === 'replace') return change;
  const { members, ...rest } = change;
  return { ...rest, add: members };
}

const nameOf = (displayName: string | undefined) => {
  const name = z.safeParse(NewBatch.shape.name, displayName ?? '');
  if (!name.success) throw invalidValue('displayName needs between 1 and 80 characters.');
  return name.data;
};

/** A batch of the course that the extension names. Throws `invalidValue` without one. */
export async function createGroup({ db, publicUrl }: Of, viewer: Viewer, change: GroupChange) {
  const name = nameOf(change.displayName);
  const { courseId, members = [] } = change;
  if (!courseId)
    throw invalidValue(
      `A batch belongs to a course. Create the batch on the site first, and your directory links to it by its name; or send courseId in ${BATCH}.`,
    );
  return db.transaction(async (tx) => {
    const id = await provisionBatch(tx, viewer, { courseId, name });
    await apply(tx, viewer, id, { externalId: change.externalId ?? null, add: members });
    return groupOf({ db: tx, publicUrl }, id);
  });
}

/** `check` sees the group as it is, held, before anything changes. */
export async function changeGroup(
  { db, publicUrl }: Of,
  viewer: Viewer,
  id: string,
  { changes, check }: { changes: GroupChange[]; check: (resource: Resource) => void },
) {
  return db.transaction(async (tx) => {
    check(await heldGroup({ db: tx, publicUrl }, id));
    for (const change of changes) await apply(tx, viewer, id, change);
    return groupOf({ db: tx, publicUrl }, id);
  });
}

async function heldGroup({ db, publicUrl }: Of, id: string) {
  if (UUID.test(id)) await db.select({ id: batches.id }).from(batches).where(eq(batches.id, id)).for('update');
  return groupOf({ db, publicUrl }, id);
}

async function apply(tx: Db, viewer: Viewer, id: string, change: GroupChange) {
  const { displayName, externalId, members, add = [], remove = [] } = change;
  if (displayName !== undefined) await renameBatch(tx, viewer, id, nameOf(displayName));
  if (externalId !== undefined)
    await tx
      .insert(scimGroups)
      .values({ batchId: id, externalId })
      .onConflictDoUpdate({ target: scimGroups.batchId, set: { externalId } });
  if (!members && add.length === 0 && remove.length === 0) return;
  // Admins in the batch are not among them, and stay.
  const now = (await membersOf(tx, [id])).map((one) => one.id);
  const coming = [...new Set([...add, ...(members ?? [])])].filter((one) => !now.includes(one));
  const going = now.filter((one) => remove.includes(one) || (members && !members.includes(one)));
  await refuseUnknown(tx, coming);
  await changeMembers(tx, viewer, id, { add: coming, remove: going });
}

async function refuseUnknown(tx: Db, ids: string[]) {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(scimPeople, eq(scimPeople.userId, users.id))
    .where(and(inArray(users.id, ids), seen));
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown) throw invalidValue(`There is no user with the id ${unknown}.`);
}

export async function removeGroup({ db, publicUrl }: Of, viewer: Viewer, id: string, check: (is: Resource) => void) {
  await db.transaction(async (tx) => {
    check(await heldGroup({ db: tx, publicUrl }, id));
    await dropBatch(tx, viewer, id);
  });
}
