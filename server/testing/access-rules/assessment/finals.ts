import { finals } from '@stepwell/contract/exams/finals.ts';
import { ownFinals } from '@stepwell/contract/exams/own-finals.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../../tables/identity/identity.ts';
import { finalTerms, newFinals } from '../../fixtures/finals.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { accessRule } from '../access-rule.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Who may compose final assessments, and who may take them. */
export function finalAccessRules(app: TestApp) {
  const { draft, published, teacher } = newFinals(app);

  /** The owner teaches here, as only teachers own quizzes. */
  const own = async (owner: Person) => {
    await app.db.update(users).set({ role: 'instructor' }).where(eq(users.id, owner.id));
    return { params: await draft(owner) };
  };
  const edited = async (owner: Person) => ({
    ...(await own(owner)),
    body: { ...finalTerms, version: 2, tellBooked: false },
  });
  const copied = async (owner: Person) => ({
    params: { ...(await own(owner)).params, copyId: crypto.randomUUID() },
  });
  /** Somebody else's, for the owner alone: everybody else learns nothing of it. */
  const offered = async (owner: Person) => {
    const audience = { everybody: false, courseIds: [], batchIds: [], studentIds: [owner.id] };
    return { params: await published(await teacher(), { audience }) };
  };
  const slotted = async (owner: Person) => {
    const [slotId, from] = [crypto.randomUUID(), app.services.now().getTime() + DAY];
    const slot = {
      slotId,
      startsAt: new Date(from).toISOString(),
      endsAt: new Date(from + DAY).toISOString(),
      seats: 1,
    };
    const audience = { everybody: false, courseIds: [], batchIds: [], studentIds: [owner.id] };
    return { params: await published(await teacher(), { audience, slots: [slot] }), body: { slotId } };
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(finals.list,                    [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(finals.make,                    [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ params: { quizId: crypto.randomUUID() }, body: { title: 'Certification exam' } })),
    accessRule(finals.final,                   [401,   403,    403,     403,      403,    404,       403,   200,  200], own),
    accessRule(finals.edit,                    [401,   403,    403,     403,      403,    404,       403,   200,  200], edited),
    accessRule(finals.copy,                    [401,   403,    403,     403,      403,    404,       403,   200,  200], copied),
    accessRule(finals.move,                    [401,   403,    403,     403,      403,    404,       403,   200,  200], async (owner) => ({ ...(await own(owner)), body: { state: 'published' as const } })),
    accessRule(finals.choices,                 [401,   403,    403,     403,      403,    404,       403,   200,  200], async (owner) => ({ ...(await own(owner)), query: { what: 'courses' as const } })),
    accessRule(finals.takers,                  [401,   403,    403,     403,      403,    404,       403,   200,  200], async (owner) => ({ ...(await own(owner)), query: {} })),
    accessRule(ownFinals.list,                 [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    accessRule(ownFinals.final,                [401,   403,    403,     403,      404,    404,       403,   404,  200], offered),
    accessRule(ownFinals.book,                 [401,   403,    403,     403,      404,    404,       403,   404,  200], slotted),
    accessRule(ownFinals.cancel,               [401,   403,    403,     403,      404,    404,       403,   404,  200], offered),
    accessRule(ownFinals.begin,                [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await offered(owner)), body: { password: null, consent: false } })),
  ];
}
