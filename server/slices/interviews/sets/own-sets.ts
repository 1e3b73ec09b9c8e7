import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { OwnSet, OwnSetLine, ownSets, SetState } from '@stepwell/contract/interviews/own-sets.ts';
import type { SetContent } from '@stepwell/contract/interviews/questions.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { users } from '../../../tables/identity/identity.ts';
import { interviewSessions, interviewSets, interviewSetVersions } from '../../../tables/interviews/interviews.ts';
import { rubricProblems } from '../../questions/rubric-problems.public.ts';

export type Teacher = Pick<Viewer, 'id' | 'role'>;
type Row = typeof interviewSets.$inferSelect;

const mayEdit = ({ id, role }: Teacher, { ownerId }: Pick<Row, 'ownerId'>) => role === 'admin' || ownerId === id;
const mayRead = (viewer: Teacher, row: Pick<Row, 'ownerId' | 'isShared'>) => mayEdit(viewer, row) || row.isShared;
const readableBy = ({ id, role }: Teacher) =>
  role === 'admin' ? undefined : or(eq(interviewSets.ownerId, id), eq(interviewSets.isShared, true));

/** The caller's sets and shared ones, newest first; an admin's list holds everyone's. */
export async function ownSetList(
  db: Db,
  viewer: Teacher,
  { state, limit, cursor }: Parsed<typeof ownSets.list>['query'],
) {
  const after = readCursor(z.tuple([z.iso.datetime(), z.uuid()]), cursor);
  const rows = await db
    .select({
      set: interviewSets,
      owner: users.fullName,
      taken: db.$count(
        interviewSessions,
        and(eq(interviewSessions.setId, interviewSets.id), isNotNull(interviewSessions.finishedAt)),
      ),
    })
    .from(interviewSets)
    .leftJoin(users, eq(users.id, interviewSets.ownerId))
    .where(
      and(
        readableBy(viewer),
        state && eq(interviewSets.state, state),
        after && sql`(${interviewSets.savedAt}, ${interviewSets.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(interviewSets.savedAt), desc(interviewSets.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ set }) => [set.savedAt.toISOString(), set.id]);
  return {
    items: items.map(
      ({ set, owner, taken }): OwnSetLine => ({
        setId: set.id,
        role: set.content.role,
        company: set.content.company,
        round: set.content.round,
        questions: set.content.questions.length,
        state: set.state,
        isShared: set.isShared,
        owner: set.ownerId === viewer.id ? null : (owner ?? ''),
        taken,
        savedAt: set.savedAt.toISOString(),
      }),
    ),
    nextCursor,
  };
}

/** A set that the caller may read. Throws `interview_set_not_found`. */
export async function readableSet(db: Db, viewer: Teacher, setId: string): Promise<Row> {
  const [row] = await db.select().from(interviewSets).where(eq(interviewSets.id, setId));
  if (!row || !mayRead(viewer, row)) throw new Problem('interview_set_not_found');
  return row;
}

async function editableSet(tx: Db, viewer: Teacher, setId: string): Promise<Row> {
  const [row] = await tx.select().from(interviewSets).where(eq(interviewSets.id, setId)).for('update');
  if (!row || !mayEdit(viewer, row)) throw new Problem('interview_set_not_found');
  return row;
}

const publishedContent = async (db: Db, setId: string, number: number | null) =>
  number === null ? undefined : await versionContent(db, setId, number);

/** The questions of one published version. Throws where there is none. */
export async function versionContent(db: Db, setId: string, number: number): Promise<SetContent> {
  const [version] = await db
    .select()
    .from(interviewSetVersions)
    .where(and(eq(interviewSetVersions.setId, setId), eq(interviewSetVersions.number, number)));
  if (!version) throw new Problem('interview_set_not_found');
  return version.content;
}

async function viewOf(db: Db, viewer: Teacher, row: Row): Promise<OwnSet> {
  const published = await publishedContent(db, row.id, row.publishedVersion);
  return {
    setId: row.id,
    content: row.content,
    state: row.state,
    isShared: row.isShared,
    version: row.version,
    publishedVersion: row.publishedVersion,
    hasChanges: published !== undefined && !isSame(published, row.content),
    can: { edit: mayEdit(viewer, row) },
  };
}

/** PostgreSQL orders the keys of both in the same way. */
const isSame = (a: SetContent, b: SetContent) => JSON.stringify(a) === JSON.stringify(b);

/** One set as its author or a colleague sees it. Throws `interview_set_not_found`. */
export const ownSet = async (db: Db, viewer: Teacher, setId: string) =>
  viewOf(db, viewer, await readableSet(db, viewer, setId));

interface Wish {
  setId: string;
  content: SetContent;
  isShared: boolean;
  version: number;
  now: Date;
}

/** Saves the draft whole. Throws `changed_elsewhere`, `interview_set_not_found`, and `invalid_fields` for doubled ids. */
export async function saveSet(tx: Db, viewer: Teacher, { setId, version, now, ...fields }: Wish): Promise<OwnSet> {
  refuseDoubledIds(fields.content);
  const values = { ...fields, version: version + 1, savedAt: now };
  if (version === 0) {
    const made = await tx
      .insert(interviewSets)
      .values({ id: setId, ownerId: viewer.id, ...values })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) throw new Problem('changed_elsewhere');
  } else {
    const before = await editableSet(tx, viewer, setId);
    if (before.version !== version) throw new Problem('changed_elsewhere');
    await tx.update(interviewSets).set(values).where(eq(interviewSets.id, setId));
  }
  return ownSet(tx, viewer, setId);
}

function refuseDoubledIds({ questions }: SetContent) {
  const isDoubled = (ids: string[]) => new Set(ids).size < ids.length;
  if (isDoubled(questions.map(({ id }) => id)) || questions.some(({ points }) => isDoubled(points.map(({ id }) => id))))
    throw new Problem('invalid_fields', { fields: { questions: 'Each question and each point needs its own ID.' } });
}

/** Publishes the saved draft as a new version, returns the set to draft, or archives it. Throws `interview_set_not_ready`. */
export async function setSetState(tx: Db, viewer: Teacher, setId: string, state: SetState, now: Date) {
  const row = await editableSet(tx, viewer, setId);
  let number = row.publishedVersion;
  if (state === 'published') {
    refuseUnready(row.content);
    const before = await publishedContent(tx, setId, number);
    if (!before || !isSame(before, row.content)) {
      number = (number ?? 0) + 1;
      await tx.insert(interviewSetVersions).values({ setId, number, content: row.content, publishedAt: now });
    }
  }
  await tx.update(interviewSets).set({ state, publishedVersion: number }).where(eq(interviewSets.id, setId));
  return ownSet(tx, viewer, setId);
}

function refuseUnready({ questions, rubric }: SetContent) {
  const missing = [
    ...(questions.length === 0 ? ['Add at least one question.'] : []),
    ...questions.flatMap(({ points }, at) =>
      points.length === 0 ? [`Question ${at + 1}: add at least one point of a good answer.`] : [],
    ),
    ...rubricProblems(rubric),
  ];
  if (missing.length > 0)
    throw new Problem('interview_set_not_ready', { fields: { questions: missing.slice(0, 5).join(' ') } });
}

/** A draft of the caller's own with the same questions. Fine to repeat with the same id. */
export async function copySet(
  tx: Db,
  viewer: Teacher,
  { setId, copyId, now }: { setId: string; copyId: string; now: Date },
) {
  const { content } = await readableSet(tx, viewer, setId);
  await tx
    .insert(interviewSets)
    .values({ id: copyId, ownerId: viewer.id, content, version: 1, savedAt: now })
    .onConflictDoNothing();
  const [copy] = await tx.select().from(interviewSets).where(eq(interviewSets.id, copyId));
  if (copy?.ownerId !== viewer.id) throw new Problem('interview_set_not_found');
  return viewOf(tx, viewer, copy);
}
