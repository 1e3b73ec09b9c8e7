import { integrity } from '@stepwell/contract/exams/integrity.ts';
import { eq } from 'drizzle-orm';
import { quizPlans } from '../../../tables/quizzes/quiz-plans.ts';
import { jpeg, newIntegrity, signal } from '../../fixtures/integrity.ts';
import { newPlanning } from '../../fixtures/planning.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Who may tell and read what is noted of attempts, by hand; the columns are those of `routes.ts`. */
export function integrityAccessRules(app: TestApp): AccessRule[] {
  const { asking, begun, handIn } = newIntegrity(app);
  const { draft } = newPlanning(app);
  const open = async (owner: Person) => begun(owner, await asking());
  const ended = async (owner: Person) => {
    const at = await open(owner);
    await handIn(owner, at.params.attemptId);
    return at;
  };
  const prepareSnapshot = async (owner: Person) => ({
    params: { ...(await open(owner)).params, stillId: crypto.randomUUID() },
    query: { ago: 0 },
    content: jpeg(),
  });
  const prepareComment = async (owner: Person) => ({
    params: { ...(await ended(owner)).params, wordsId: crypto.randomUUID() },
    body: { text: 'The bus driver rang.' },
  });
  /** Whoever owns these is a learner in other rows, and may be one here: the quiz goes to them as it is. */
  const planned = async () => {
    const teacher = await app.person({ role: 'instructor' });
    const { quizId } = await draft(teacher);
    await app.db.update(quizPlans).set({ forEverybody: true }).where(eq(quizPlans.quizId, quizId));
    return { quizId };
  };
  const freed = async () => ({
    params: { ...(await planned()), studentId: (await app.person()).id },
    body: { checks: ['camera' as const], reason: 'No camera at home.' },
  });

  // biome-ignore format: a table is read by its columns
  return [
    //                           visitor pending declined suspended student instructor barred admin owner
    accessRule(integrity.room,         [401,   403,    403,     403,      404,    404,       403,   404,  200], open),
    accessRule(integrity.signals,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await open(owner)), body: { signals: [signal()] } })),
    accessRule(integrity.still,        [401,   403,    403,     403,      404,    404,       403,   404,  200], prepareSnapshot),
    accessRule(integrity.timeline,     [401,   403,    403,     403,      404,    404,       403,   200,  200], ended),
    accessRule(integrity.write,        [401,   403,    403,     403,      404,    404,       403,   200,  200], prepareComment),
    accessRule(integrity.exemptions,   [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await planned() })),
    accessRule(integrity.exempt,       [401,   403,    403,     403,      403,    404,       403,   200,  403], freed),
  ];
}
