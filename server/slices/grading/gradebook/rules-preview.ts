import { mostPreviewed, type RulesPreview } from '@stepwell/contract/grading/gradebook.ts';
import type { BookRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { courses } from '../../../tables/catalog/catalog.ts';
import { allRows, bookWith } from './book-students.public.ts';
import { compare, type Fraction, fraction, plus, times, zero } from './fractions.ts';
import { type ComputedRow, gradeRowView } from './grade-rows.ts';
import { rulesOf } from './open-books.public.ts';
import { checkRules, refuseTooFew } from './rules-editing.ts';

type Before = Pick<ComputedRow, 'standing'> & { share: Fraction };
type Line = RulesPreview['lines'][number];

/** Whose total these rules would change, and by how much; nothing is kept. */
export async function previewOf(
  db: Db,
  course: typeof courses.$inferSelect,
  wanted: BookRules,
  now: Date,
): Promise<RulesPreview> {
  checkRules(wanted);
  await refuseTooFew(db, course.id, wanted);
  const { rules } = await rulesOf(db, course.id);
  const before = new Map<string, Before>();
  for await (const { student, standing, total } of allRows(
    db,
    course.id,
    await bookWith(db, course.id, { rules, now }),
  )) {
    before.set(student.userId, { standing, share: total.share ?? zero });
  }
  const counts = { students: 0, changing: 0, up: 0, down: 0, nowPass: 0, nowFail: 0, newLetter: 0 };
  const lines: { line: Line; by: Fraction }[] = [];
  for await (const row of allRows(db, course.id, await bookWith(db, course.id, { rules: wanted, now }))) {
    const old = before.get(row.student.userId);
    // Whoever enrolled between the two readings is looked at next time.
    if (!old) continue;
    counts.students += 1;
    const [was, is] = [old.standing, row.standing];
    if (was.percent === is.percent && was.letter === is.letter && was.passed === is.passed) continue;
    const by = plus(row.total.share ?? zero, times(old.share, fraction(-1n)));
    counts.changing += 1;
    if (by.n > 0n) counts.up += 1;
    if (by.n < 0n) counts.down += 1;
    if (was.passed === false && is.passed === true) counts.nowPass += 1;
    if (was.passed === true && is.passed === false) counts.nowFail += 1;
    if (was.letter !== is.letter) counts.newLetter += 1;
    const size = by.n < 0n ? { n: -by.n, d: by.d } : by;
    lines.push({ line: { student: gradeRowView(row).student, before: was, after: is }, by: size });
  }
  lines.sort((a, b) => compare(b.by, a.by));
  return { ...counts, lines: lines.slice(0, mostPreviewed).map(({ line }) => line) };
}
