import type {
  CourseChoice,
  certificateTemplates as contract,
  Template,
} from '@stepwell/contract/certificates/templates.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { mediaUrl } from '../../../platform/files/media.ts';
import type { Services } from '../../../platform/services.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { certificateDesigns, certificateTemplates, courseTemplates } from '../../../tables/certificates/templates.ts';
import { picturesIn } from './designs.ts';

const t = certificateTemplates;
/** By their full names: within a sum over another table a bare `id` would be that table's. */
const here = {
  id: sql.raw('learning_certificate_templates.id'),
  version: sql.raw('learning_certificate_templates.version'),
};
/** Papers of this template that stand, by what their version must be. */
const papers = (more: SQL = sql``) => sql<number>`(
  select count(*)::int from ${certificates} c join ${certificateDesigns} d on d.id = c.design_id
  where d.template_id = ${here.id} and c.withdrawn_at is null and c.student_id is not null ${more})`;

const row = {
  templateId: t.id,
  name: t.name,
  version: t.version,
  isDefault: t.isDefault,
  courses: sql<number>`(select count(*)::int from ${courseTemplates} k where k.template_id = ${here.id})`,
  papers: papers(),
  olderPapers: papers(sql`and d.version < ${here.version}`),
  updatedAt: t.updatedAt,
};
const shown = <R extends { updatedAt: Date }>(found: R) => ({ ...found, updatedAt: found.updatedAt.toISOString() });

const NameKey = z.tuple([z.string(), z.uuid()]);
const TimeKey = z.tuple([z.iso.datetime(), z.uuid()]);

/** Templates that are not retired, each with its figures. */
export async function templatesOf(db: Db, { q, sort, limit, cursor }: Parsed<typeof contract.list>['query']) {
  const byName = sort === 'name';
  const after = byName ? readCursor(NameKey, cursor) : readCursor(TimeKey, cursor);
  const lower = sql<string>`lower(${t.name})`;
  const rows = await db
    .select({ ...row, key: lower })
    .from(t)
    .where(
      and(
        isNull(t.retiredAt),
        ...wordsIn(q).map((word) => sql`${t.name} ilike ${anywhere(word)}`),
        after &&
          (byName
            ? sql`(${lower}, ${t.id}) > (${after[0]}, ${after[1]}::uuid)`
            : sql`(${t.updatedAt}, ${t.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`),
      ),
    )
    .orderBy(...(byName ? [asc(lower), asc(t.id)] : [desc(t.updatedAt), desc(t.id)]))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ key, updatedAt, templateId }) => [
    byName ? key : updatedAt.toISOString(),
    templateId,
  ]);
  return { items: items.map(({ key: _, ...item }) => shown(item)), nextCursor };
}

/** One template in its newest version, its pictures at addresses for this session. */
export async function templateOf(
  { db, ...services }: Pick<Services, 'db' | 'signer' | 'now'>,
  templateId: string,
  sessionId: string,
): Promise<Template> {
  const [found] = await db
    .select({ ...row, design: certificateDesigns.design })
    .from(t)
    .innerJoin(
      certificateDesigns,
      and(eq(certificateDesigns.templateId, t.id), eq(certificateDesigns.version, t.version)),
    )
    .where(and(eq(t.id, templateId), isNull(t.retiredAt)));
  if (!found) throw new Problem('template_not_found');
  const pictures = picturesIn(found.design).map((picture) => ({
    picture,
    url: mediaUrl(services, picture, sessionId),
  }));
  return { ...shown(found), pictures };
}

/** What a course's certificates follow, and what there is to choose from. */
export async function choiceOf(db: Db, courseId: string): Promise<CourseChoice> {
  const [chosen] = await db.select().from(courseTemplates).where(eq(courseTemplates.courseId, courseId));
  const templates = await db
    .select({ templateId: t.id, name: t.name, isDefault: t.isDefault })
    .from(t)
    .where(isNull(t.retiredAt))
    .orderBy(sql`lower(${t.name})`, t.id)
    .limit(200);
  return { templateId: chosen?.templateId ?? null, templates };
}
