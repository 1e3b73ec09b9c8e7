import type { ModuleForm, ModuleState, OwnModule, ownModules } from '@stepwell/contract/communication/own-modules.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { moduleSet } from '../../events/communication.ts';
import type { Db } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { emit } from '../../platform/events/event.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { cleanText } from '../../platform/text/author-html.ts';
import {
  communicationModules,
  communicationPlaces,
  communicationSteps,
} from '../../tables/communication/communication.ts';
import { users } from '../../tables/identity/identity.ts';
import { rubricProblems } from '../questions/rubric-problems.public.ts';
import { audienceOf, isInGroup, writeAudience } from './audience.ts';
import { recordForOther } from './audited.ts';
import { isExercise } from './exercises.ts';

export type Teacher = Pick<Viewer, 'id' | 'role'>;

/** Teachers have their own modules, an admin everyone's. */
const ownedBy = ({ id, role }: Teacher) => (role === 'admin' ? undefined : eq(communicationModules.ownerId, id));

export async function ownModuleList(
  db: Db,
  viewer: Teacher,
  { state, limit, cursor }: Parsed<typeof ownModules.list>['query'],
) {
  const after = readCursor(z.tuple([z.iso.datetime(), z.uuid()]), cursor);
  const rows = await db
    .select({
      module: communicationModules,
      steps: db.$count(communicationSteps, eq(communicationSteps.moduleId, communicationModules.id)),
      started: db.$count(communicationPlaces, eq(communicationPlaces.moduleId, communicationModules.id)),
    })
    .from(communicationModules)
    .where(
      and(
        ownedBy(viewer),
        state && eq(communicationModules.state, state),
        after &&
          sql`(${communicationModules.savedAt}, ${communicationModules.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(communicationModules.savedAt), desc(communicationModules.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ module }) => [module.savedAt.toISOString(), module.id]);
  return {
    items: items.map(({ module, steps, started }) => ({
      moduleId: module.id,
      title: module.title,
      state: module.state,
      steps,
      started,
      dueAt: module.dueAt?.toISOString() ?? null,
      savedAt: module.savedAt.toISOString(),
    })),
    nextCursor,
  };
}

/** The row of one's own module, held where a change follows. Throws `module_not_found`. */
export async function ownRow(db: Db, viewer: Teacher, moduleId: string, held = false) {
  const query = db
    .select()
    .from(communicationModules)
    .where(and(eq(communicationModules.id, moduleId), ownedBy(viewer)));
  const [row] = await (held ? query.for('update') : query);
  if (!row) throw new Problem('module_not_found');
  return row;
}

export const stepRows = (db: Db, moduleId: string) =>
  db
    .select()
    .from(communicationSteps)
    .where(eq(communicationSteps.moduleId, moduleId))
    .orderBy(asc(communicationSteps.position));

/** One's own module as it is edited. Throws `module_not_found`. */
export async function ownModule(db: Db, viewer: Teacher, moduleId: string): Promise<OwnModule> {
  const { title, summary, state, dueAt, rubric, version, forEverybody } = await ownRow(db, viewer, moduleId);
  const [steps, audience] = await Promise.all([stepRows(db, moduleId), audienceOf(db, moduleId, forEverybody)]);
  return {
    moduleId,
    title,
    summary,
    state,
    dueAt: dueAt?.toISOString() ?? null,
    rubric,
    version,
    audience,
    steps: steps.map(({ id, kind, title, minutes, body, target }) => ({
      stepId: id,
      kind,
      title,
      minutes,
      body,
      target,
    })),
  };
}

interface Wish extends ModuleForm {
  moduleId: string;
  version: number;
  now: Date;
}

/**
 * Saves a module whole; lessons are sanitised. Steps keep their ids, and with them what learners did. Throws
 * `changed_elsewhere`, `module_not_found` for somebody else's, `module_not_ready` where a published one would lose what it
 * needs, and `invalid_fields`.
 */
export async function saveModule(tx: Db, viewer: Teacher, wish: Wish): Promise<OwnModule> {
  const { moduleId, version, steps, courseIds, batchIds, everybody, now, dueAt, ...fields } = wish;
  await refuseUnknown(steps);
  const values = {
    ...fields,
    dueAt: dueAt ? new Date(dueAt) : null,
    forEverybody: everybody,
    version: version + 1,
    savedAt: now,
  };
  if (version === 0) {
    const made = await tx
      .insert(communicationModules)
      .values({ id: moduleId, ownerId: viewer.id, ...values })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) throw new Problem('changed_elsewhere');
  } else {
    const before = await ownRow(tx, viewer, moduleId, true);
    if (before.version !== version) throw new Problem('changed_elsewhere');
    await tx.update(communicationModules).set(values).where(eq(communicationModules.id, moduleId));
    const facts = { before: { version }, after: { version: version + 1 } };
    await recordForOther(tx, viewer, { act: 'modules.changed', module: before, ...facts });
  }
  await writeSteps(tx, moduleId, steps);
  await writeAudience(tx, viewer, moduleId, { courseIds, batchIds });
  const saved = await ownModule(tx, viewer, moduleId);
  if (saved.state === 'published') {
    refuseUnready(saved);
    await tellOf(tx, viewer, saved);
  }
  return saved;
}

async function writeSteps(tx: Db, moduleId: string, steps: ModuleForm['steps']) {
  const ids = steps.map(({ stepId }) => stepId);
  if (new Set(ids).size < ids.length)
    throw new Problem('invalid_fields', { fields: { steps: 'Each step needs its own ID.' } });
  await tx
    .delete(communicationSteps)
    .where(
      and(
        eq(communicationSteps.moduleId, moduleId),
        ids.length > 0 ? notInArray(communicationSteps.id, ids) : undefined,
      ),
    );
  for (const [position, { stepId, body, ...step }] of steps.entries()) {
    const row = { ...step, body: cleanText(body), position };
    const updated = await tx
      .insert(communicationSteps)
      .values({ id: stepId, moduleId, ...row })
      .onConflictDoUpdate({
        target: communicationSteps.id,
        set: row,
        setWhere: eq(communicationSteps.moduleId, moduleId),
      })
      .returning();
    // The id is a step of another module.
    if (updated.length === 0) throw new Problem('changed_elsewhere');
  }
}

async function refuseUnknown(steps: ModuleForm['steps']) {
  for (const [at, { kind, target }] of steps.entries())
    if (kind !== 'lesson' && !(await isExercise(kind, target)))
      throw new Problem('invalid_fields', { fields: { [`steps.${at}.target`]: 'Choose an exercise for this step.' } });
}

function refuseUnready({ steps, audience, rubric }: OwnModule) {
  const missing = [
    ...(steps.length === 0 ? ['Add at least one step.'] : []),
    ...(!audience.everybody && audience.courses.length + audience.batches.length === 0
      ? ['Choose whom the module is for.']
      : []),
    ...rubricProblems(rubric),
  ];
  if (missing.length > 0) throw new Problem('module_not_ready', { fields: { steps: missing.join(' ') } });
}

/** Tells those of its courses and batches that a module is set for them. */
async function tellOf(tx: Db, viewer: Teacher, { moduleId, title, dueAt }: OwnModule) {
  const readers = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(communicationModules, eq(communicationModules.id, moduleId))
    .where(and(eq(users.status, 'approved'), isNull(users.erasedAt), isInGroup(sql`${users.id}`)));
  if (readers.length === 0) return;
  await emit(tx, moduleSet, { moduleId, title, dueAt, teacherId: viewer.id, readers: readers.map(({ id }) => id) });
}

const stateActs = {
  published: 'modules.published',
  draft: 'modules.unpublished',
  archived: 'modules.archived',
} as const;

/** Publishes a module, takes it back to draft, or archives it. What learners did stays. Throws as `saveModule` does. */
export async function setModuleState(tx: Db, viewer: Teacher, moduleId: string, state: ModuleState) {
  const module = await ownRow(tx, viewer, moduleId, true);
  if (state === 'published') {
    const ready = await ownModule(tx, viewer, moduleId);
    refuseUnready(ready);
    await tellOf(tx, viewer, ready);
  }
  await tx.update(communicationModules).set({ state }).where(eq(communicationModules.id, moduleId));
  if (module.state !== state) {
    const facts = { before: { state: module.state }, after: { state } };
    await recordForOther(tx, viewer, { act: stateActs[state], module, ...facts });
  }
  return ownModule(tx, viewer, moduleId);
}
