import { type Design, ownDesign, textFault } from '@stepwell/contract/certificates/templates.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { unwritable } from '../../../platform/pdf/typesetting.ts';
import type { Storage } from '../../../ports/storage.ts';
import { certificateDesigns, certificateTemplates, courseTemplates } from '../../../tables/certificates/templates.ts';

/** The newest design of what a course chose, or of the default; nothing where our own paper stands. */
export async function findDesignFor(db: Db, courseId: string) {
  const chosen = db
    .select({ id: courseTemplates.templateId })
    .from(courseTemplates)
    .where(eq(courseTemplates.courseId, courseId));
  const [found] = await db
    .select({ id: certificateDesigns.id })
    .from(certificateTemplates)
    .innerJoin(
      certificateDesigns,
      and(
        eq(certificateDesigns.templateId, certificateTemplates.id),
        eq(certificateDesigns.version, certificateTemplates.version),
      ),
    )
    .where(
      and(
        isNull(certificateTemplates.retiredAt),
        sql`(${certificateTemplates.isDefault} or ${certificateTemplates.id} = (${chosen}))`,
      ),
    )
    .orderBy(sql`case when ${certificateTemplates.id} = (${chosen}) then 0 else 1 end`)
    .limit(1);
  return found?.id;
}

/** The newest design of the default, which papers of final assessments follow; nothing where our own paper stands. */
export async function findDefaultDesign(db: Db) {
  const [found] = await db
    .select({ id: certificateDesigns.id })
    .from(certificateTemplates)
    .innerJoin(
      certificateDesigns,
      and(
        eq(certificateDesigns.templateId, certificateTemplates.id),
        eq(certificateDesigns.version, certificateTemplates.version),
      ),
    )
    .where(and(isNull(certificateTemplates.retiredAt), eq(certificateTemplates.isDefault, true)))
    .limit(1);
  return found?.id;
}

/** How a paper looks that was issued with this design; without one, as our own. */
export async function designOf(db: Db, designId: string | null): Promise<Design> {
  if (!designId) return ownDesign;
  const [row] = await db
    .select({ design: certificateDesigns.design })
    .from(certificateDesigns)
    .where(eq(certificateDesigns.id, designId));
  return row?.design ?? ownDesign;
}

export const picturesIn = ({ logo, logoPicture, signatures }: Design) =>
  [...(logo === 'own' ? [logoPicture] : []), ...signatures.map(({ picture }) => picture)].filter((key) => key !== null);

/** What only the server knows: that every letter has a shape in the paper's fonts, and every picture still lies there. */
export async function checkDesign(storage: Storage, design: Design) {
  const fields: Record<string, string> = {};
  const texts: [string, string][] = [
    ['design.title', design.title],
    ['design.body', design.body],
    ...design.signatures.flatMap(({ name, office }, place): [string, string][] => [
      [`design.signatures.${place}.name`, name],
      [`design.signatures.${place}.office`, office],
    ]),
  ];
  for (const [field, text] of texts) {
    const letter = textFault(text) ? undefined : unwritable(text);
    if (letter) fields[field] = `Certificates can’t show “${letter}”. Remove it.`;
  }
  for (const key of picturesIn(design))
    if ((await storage.size(key)) === undefined) {
      const place = design.signatures.findIndex(({ picture }) => picture === key);
      fields[place < 0 ? 'design.logoPicture' : `design.signatures.${place}.picture`] =
        'This picture is no longer available. Choose it again.';
    }
  if (Object.keys(fields).length > 0) throw new Problem('invalid_fields', { fields });
}
