import type { Design } from '@stepwell/contract/certificates/templates.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { record } from '../../../platform/security/audit.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { certificateDesigns, certificateTemplates, courseTemplates } from '../../../tables/certificates/templates.ts';

interface Words {
  name: string;
  design: Design;
}
interface Act {
  actorId: string;
  templateId: string;
}

/** One change of templates after the other: names and the default are looked at before they are written. */
const oneAtATime = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7203)`);

const isTheDefault = eq(certificateTemplates.isDefault, true);
const live = (templateId: string) =>
  and(eq(certificateTemplates.id, templateId), isNull(certificateTemplates.retiredAt));

/** Held until the end of the transaction. Throws `template_not_found` where it is retired. */
export async function effectiveTemplate(tx: Db, templateId: string) {
  const [template] = await tx.select().from(certificateTemplates).where(live(templateId)).for('update');
  if (!template) throw new Problem('template_not_found');
  return template;
}

async function refuseTakenName(tx: Db, name: string, but?: string) {
  const [other] = await tx
    .select({ id: certificateTemplates.id })
    .from(certificateTemplates)
    .where(
      and(
        isNull(certificateTemplates.retiredAt),
        eq(sql`lower(${certificateTemplates.name})`, sql`lower(${name})`),
        but ? ne(certificateTemplates.id, but) : undefined,
      ),
    );
  if (other) throw new Problem('template_name_taken', { fields: { name: 'Another template already has this name.' } });
}

export async function makeTemplate(tx: Db, actorId: string, { name, design }: Words) {
  await oneAtATime(tx);
  await refuseTakenName(tx, name);
  const { id } = one(await tx.insert(certificateTemplates).values({ name }).returning());
  await tx.insert(certificateDesigns).values({ templateId: id, version: 1, design });
  const after = { templateId: id, template: name, version: 1 };
  await record(tx, { actorId, act: 'certificate-templates.made', subjectId: null, before: {}, after });
  return id;
}

/** A new version where the design is another one. Throws `changed_elsewhere` where `version` is not the newest. */
export async function changeTemplate(
  tx: Db,
  { actorId, templateId }: Act,
  { name, design, version }: Words & { version: number },
  now: Date,
) {
  await oneAtATime(tx);
  const before = await effectiveTemplate(tx, templateId);
  if (before.version !== version) throw new Problem('changed_elsewhere');
  await refuseTakenName(tx, name, templateId);
  const newest = and(eq(certificateDesigns.templateId, templateId), eq(certificateDesigns.version, version));
  const [same] = await tx
    .select({ id: certificateDesigns.id })
    .from(certificateDesigns)
    .where(and(newest, sql`${certificateDesigns.design} = ${JSON.stringify(design)}::jsonb`));
  if (same && name === before.name) return;
  const next = same ? version : version + 1;
  if (!same) await tx.insert(certificateDesigns).values({ templateId, version: next, design });
  await tx
    .update(certificateTemplates)
    .set({ name, version: next, updatedAt: now })
    .where(eq(certificateTemplates.id, templateId));
  await record(tx, {
    actorId,
    act: 'certificate-templates.changed',
    subjectId: null,
    before: { templateId, template: before.name, version },
    after: { templateId, template: name, version: next },
  });
}

/** It is offered no more; courses that chose it follow the default, and papers keep it. */
export async function retireTemplate(tx: Db, { actorId, templateId }: Act, now: Date) {
  await oneAtATime(tx);
  const { name, version } = await effectiveTemplate(tx, templateId);
  await tx.delete(courseTemplates).where(eq(courseTemplates.templateId, templateId));
  await tx
    .update(certificateTemplates)
    .set({ retiredAt: now, isDefault: false })
    .where(eq(certificateTemplates.id, templateId));
  const before = { templateId, template: name, version };
  await record(tx, { actorId, act: 'certificate-templates.retired', subjectId: null, before, after: { templateId } });
}

/** What courses follow that chose none; nothing for our own paper. */
export async function makeDefault(tx: Db, { actorId, templateId }: { actorId: string; templateId: string | null }) {
  await oneAtATime(tx);
  const chosen = templateId === null ? undefined : await effectiveTemplate(tx, templateId);
  const [before] = await tx.select().from(certificateTemplates).where(isTheDefault);
  if ((before?.id ?? null) === templateId) return;
  await tx.update(certificateTemplates).set({ isDefault: false }).where(isTheDefault);
  if (chosen)
    await tx.update(certificateTemplates).set({ isDefault: true }).where(eq(certificateTemplates.id, chosen.id));
  await record(tx, {
    actorId,
    act: 'certificate-templates.made-default',
    subjectId: null,
    before: { templateId: before?.id ?? null, template: before?.name ?? null },
    after: { templateId, template: chosen?.name ?? null },
  });
}

/** A course by its public address or its id. Throws `course_not_found`. */
export async function courseNamed(db: Db, named: string) {
  const [course] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(or(eq(courses.slug, named), sql`${courses.id}::text = ${named.toLowerCase()}`));
  if (!course) throw new Problem('course_not_found');
  return course.id;
}

/** What the next certificates of a course follow; nothing for the default. */
export async function chooseTemplate(
  tx: Db,
  { actorId, courseId, templateId }: { actorId: string; courseId: string; templateId: string | null },
) {
  await oneAtATime(tx);
  const chosen = templateId === null ? undefined : await effectiveTemplate(tx, templateId);
  const [before] = await tx.select().from(courseTemplates).where(eq(courseTemplates.courseId, courseId));
  if ((before?.templateId ?? null) === templateId) return;
  if (chosen)
    await tx
      .insert(courseTemplates)
      .values({ courseId, templateId: chosen.id })
      .onConflictDoUpdate({ target: courseTemplates.courseId, set: { templateId: chosen.id } });
  else await tx.delete(courseTemplates).where(eq(courseTemplates.courseId, courseId));
  await record(tx, {
    actorId,
    act: 'certificate-templates.chosen',
    subjectId: null,
    before: { courseId, templateId: before?.templateId ?? null },
    after: { courseId, templateId },
  });
}
