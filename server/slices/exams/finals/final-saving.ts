import type { FinalTerms } from '@stepwell/contract/exams/finals.ts';
import { noIntegrity } from '@stepwell/contract/exams/integrity.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { QuizState } from '@stepwell/contract/quizzes/quizzes.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { finals } from '../../../tables/exams/finals.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { move } from '../../quizzes/planning/moving.public.ts';
import { copyPlanned, editPlanned, makePlanned } from '../../quizzes/planning/plan-saving.public.ts';
import { keepable } from './conditions.ts';
import { writeSlots } from './slots.ts';
import { ownedFinal, slotsOf } from './stored-finals.ts';

/** Whether this id was used before: by a final assessment of the caller's, it is the same request once more. */
async function isThere(tx: Db, viewer: Viewer, quizId: string) {
  const [before] = await tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, quizId));
  if (before) await ownedFinal(tx, viewer, quizId);
  return before !== undefined;
}

/** A draft that everybody could take, with the whole time in one piece and nothing noted. Safe to repeat. */
export async function makeFinal(tx: Db, viewer: Viewer, { quizId, title }: { quizId: string; title: string }) {
  if (await isThere(tx, viewer, quizId)) return { quizId };
  await makePlanned(tx, viewer.id, title, quizId);
  await tx.insert(finals).values({ quizId, integrity: noIntegrity });
  return { quizId };
}

interface Edit extends FinalTerms {
  quizId: string;
  version: number;
  tellBooked: boolean;
  now: Date;
}

/** Keeps all of it or nothing; questions and terms through planning, which alone writes quizzes. */
export async function editFinal(tx: Db, viewer: Viewer, { eligibility, slots, tellBooked, ...edit }: Edit) {
  const { quizId, now, integrity, certificate, ...terms } = edit;
  const { final } = await ownedFinal(tx, viewer, quizId, true);
  await editPlanned(tx, viewer, { ...terms, quizId, now });
  const { opensAt, closesAt } = terms;
  await writeSlots(tx, { quizId, slots, opensAt, closesAt, tellBooked, now });
  const conditions = await keepable(tx, viewer, { quizId, kept: final.eligibility }, eligibility);
  await tx.update(finals).set({ eligibility: conditions, integrity, certificate }).where(eq(finals.quizId, quizId));
}

/** A draft of the same owner with the same terms; slots belong to their days and stay behind. Safe to repeat. */
export async function copyFinal(tx: Db, viewer: Viewer, { quizId, copyId }: { quizId: string; copyId: string }) {
  const { final } = await ownedFinal(tx, viewer, quizId);
  if (await isThere(tx, viewer, copyId)) return { quizId: copyId };
  await copyPlanned(tx, viewer, quizId, copyId);
  await tx.insert(finals).values({ ...final, quizId: copyId });
  return { quizId: copyId };
}

/** Publishes, closes, puts away or takes back. One with slots is published only while somebody could come to one. */
export async function moveFinal(
  db: Db,
  viewer: Viewer,
  { quizId, state, now }: { quizId: string; state: QuizState; now: Date },
) {
  await ownedFinal(db, viewer, quizId);
  await move(db, viewer, {
    quizId,
    state,
    now,
    async ready(tx) {
      const slots = await slotsOf(tx, quizId);
      if (slots.length > 0 && slots.every(({ endsAt }) => endsAt <= now)) throw new Problem('final_slots_past');
    },
  });
}
