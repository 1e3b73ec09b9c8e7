import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { questionImportRows as rows } from '../../../tables/question-exchange/question-imports.ts';
import type { ImportLine } from './imports.public.ts';
import { targetOf } from './targets.public.ts';

/** Marks the rows that say what an earlier row, or the target, says already. They begin as left out. */
export async function markTwins(db: Db, { id, target, ownerId }: ImportLine) {
  await db.execute(sql`
    update ${rows} r set twin_number = f.first, is_left_out = true
    from (select sameness, min(number) as first from ${rows}
      where import_id = ${id} and sameness is not null group by sameness having count(*) > 1) f
    where r.import_id = ${id} and r.sameness = f.sameness and r.number > f.first`);
  const importKeys = await db.selectDistinct({ sameness: rows.sameness }).from(rows).where(eq(rows.importId, id));
  const wanted = new Set(importKeys.flatMap(({ sameness }) => sameness ?? []));
  const known = [...(await targetOf(target).twins(db, ownerId, wanted))];
  if (known.length === 0) return;
  await db.execute(sql`
    update ${rows} r set twin_id = k.id, is_left_out = true
    from unnest(${sql.param(known.map(([duplicateKey]) => duplicateKey))}::text[], ${sql.param(known.map(([, twin]) => twin))}::text[]) k(sameness, id)
    where r.import_id = ${id} and r.sameness = k.sameness and r.twin_number is null`);
}
