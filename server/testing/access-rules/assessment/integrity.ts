import { integrity } from '@stepwell/contract/exams/integrity.ts';
import { eq } from 'drizzle-orm';
import { quizPlans } from '../../../tables/quizzes/quiz-plans.ts';
import { jpeg, newIntegrity, signal } from '../../fixtures/integrity.ts';
import { newPlanning } from '../../fixtures/planning.ts';
import type { Person, TestHouse } from '../../test-app.ts';
import { type Door, door } from '../access-rule.ts';

/** Who may tell and read what is noted of attempts, by hand; the columns are those of `doors.ts`. */
export function integrityDoors(house: TestHouse): Door[] {
  const { asking, begun, handIn } = newIntegrity(house);
  const { draft } = newPlanning(house);
  const open = async (owner: Person) => begun(owner, await asking());
  const ended = async (owner: Person) => {
    const at = await open(owner);
    await handIn(owner, at.params.attemptId);
    return at;
  };
  const still = async (owner: Person) => ({
    params: { ...(await open(owner)).params, stillId: crypto.randomUUID() },
    query: { ago: 0 },
    content: jpeg(),
  });
  const words = async (owner: Person) => ({
    params: { ...(await ended(owner)).params, wordsId: crypto.randomUUID() },
    body: { text: 'The bus driver rang.' },
  });
  /** Whoever owns these is a learner in other rows, and may be one here: the quiz goes to them as it is. */
  const planned = async () => {
    const teacher = await house.person({ role: 'instructor' });
    const { quizId } = await draft(teacher);
    await house.db.update(quizPlans).set({ forEverybody: true }).where(eq(quizPlans.quizId, quizId));
    return { quizId };
  };
  const freed = async () => ({
    params: { ...(await planned()), studentId: (await house.person()).id },
    body: { checks: ['camera' as const], reason: 'No camera at home.' },
  });

  // biome-ignore format: a table is read by its columns
  return [
    //                           visitor pending declined suspended student instructor barred admin owner
    door(integrity.room,         [401,   403,    403,     403,      404,    404,       403,   404,  200], open),
    door(integrity.signals,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await open(owner)), body: { signals: [signal()] } })),
    door(integrity.still,        [401,   403,    403,     403,      404,    404,       403,   404,  200], still),
    door(integrity.timeline,     [401,   403,    403,     403,      404,    404,       403,   200,  200], ended),
    door(integrity.write,        [401,   403,    403,     403,      404,    404,       403,   200,  200], words),
    door(integrity.exemptions,   [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await planned() })),
    door(integrity.exempt,       [401,   403,    403,     403,      403,    404,       403,   200,  403], freed),
  ];
}
