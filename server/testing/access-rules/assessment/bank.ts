import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../../tables/identity/identity.ts';
import { newBank } from '../../fixtures/bank.ts';
import { question } from '../../fixtures/drafts.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { accessRule } from '../access-rule.ts';

/** Who may use the bank: those who teach. A question that is not shared does not exist for others. */
export function bankAccessRules(app: TestApp) {
  const { inBank } = newBank(app);

  /** The owner teaches here, as only teachers own questions. */
  const teaching = async (owner: Person) => {
    await app.db.update(users).set({ role: 'instructor' }).where(eq(users.id, owner.id));
    return owner;
  };
  const own = async (owner: Person, about = {}) => {
    const { questionId, draft } = await inBank(await teaching(owner), about, ['walls']);
    return { params: { questionId }, draft };
  };
  const written = async (owner: Person) => {
    await teaching(owner);
    return { body: { question: question(), tags: ['walls'] } };
  };
  const edited = async (owner: Person) => {
    const { params, draft } = await own(owner);
    return { params, body: { question: { ...draft, stem: '<p>Better said.</p>' }, tags: ['walls'], version: 1 } };
  };
  const retopic = async (owner: Person) => {
    const { params } = await own(owner);
    const deed = { kind: 'topic' as const, topic: 'Walls / Stone' };
    return { body: { deed, among: { ids: [params.questionId] } } };
  };
  const acted = async (owner: Person) => {
    const { data } = await owner.call(questionBank.act, await retopic(owner));
    return { params: { actId: data.actId } };
  };
  const pair = async (owner: Person) => {
    const [one, other] = [await own(owner), await own(owner)];
    const params = { oneId: one.params.questionId, otherId: other.params.questionId };
    return { params, body: { apart: true } };
  };
  const tried = async (owner: Person) => {
    const { params } = await own(owner, { kind: 'true-false', right: true });
    return { params, body: { answer: { kind: 'true-false' as const, value: true } } };
  };
  const narrowed = async (owner: Person) => {
    await own(owner);
    return { query: { q: 'walls', topic: 'shapes', difficulty: 1, kind: 'single' as const, tag: 'walls' } };
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                            visitor pending declined suspended student instructor barred admin owner
    accessRule(questionBank.list,      [401,   403,    403,     403,      403,    200,       403,   200,  200], narrowed),
    accessRule(questionBank.counts,    [401,   403,    403,     403,      403,    200,       403,   200,  200], narrowed),
    accessRule(questionBank.question,  [401,   403,    403,     403,      403,    404,       403,   404,  200], async (owner) => ({ params: (await own(owner)).params })),
    accessRule(questionBank.make,      [401,   403,    403,     403,      403,    200,       403,   200,  200], written),
    accessRule(questionBank.edit,      [401,   403,    403,     403,      403,    404,       403,   404,  200], edited),
    accessRule(questionBank.copy,      [401,   403,    403,     403,      403,    404,       403,   404,  200], async (owner) => ({ params: (await own(owner)).params })),
    accessRule(questionBank.tryOut,    [401,   403,    403,     403,      403,    404,       403,   404,  200], tried),
    accessRule(questionBank.act,       [401,   403,    403,     403,      403,    404,       403,   404,  200], retopic),
    accessRule(questionBank.undo,      [401,   403,    403,     403,      403,    404,       403,   404,  200], acted),
    accessRule(questionBank.teachers,  [401,   403,    403,     403,      403,    200,       403,   200,  200], async (owner) => { await teaching(owner); return { query: { q: 'Ben' } }; }),
    accessRule(questionBank.alike,     [401,   403,    403,     403,      403,    200,       403,   200,  200], async (owner) => { await teaching(owner); return { body: { question: question() } }; }),
    accessRule(questionBank.pairs,     [401,   403,    403,     403,      403,    200,       403,   200,  200], async (owner) => { await own(owner); return { query: {} }; }),
    accessRule(questionBank.keepApart, [401,   403,    403,     403,      403,    404,       403,   404,  200], pair),
  ];
}
