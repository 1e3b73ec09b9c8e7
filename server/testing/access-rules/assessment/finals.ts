import { finals } from '@stepwell/contract/exams/finals.ts';
import { ownFinals } from '@stepwell/contract/exams/own-finals.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../../tables/identity/identity.ts';
import { finalTerms, newFinals } from '../../fixtures/finals.ts';
import type { Person, TestHouse } from '../../test-app.ts';
import { door } from '../access-rule.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Who may compose final assessments, and who may take them. */
export function finalDoors(house: TestHouse) {
  const { draft, published, teacher } = newFinals(house);

  /** The owner teaches here, as only teachers own quizzes. */
  const own = async (owner: Person) => {
    await house.db.update(users).set({ role: 'instructor' }).where(eq(users.id, owner.id));
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
    const [slotId, from] = [crypto.randomUUID(), house.house.now().getTime() + DAY];
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
    door(finals.list,                    [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    door(finals.make,                    [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ params: { quizId: crypto.randomUUID() }, body: { title: 'Certification exam' } })),
    door(finals.final,                   [401,   403,    403,     403,      403,    404,       403,   200,  200], own),
    door(finals.edit,                    [401,   403,    403,     403,      403,    404,       403,   200,  200], edited),
    door(finals.copy,                    [401,   403,    403,     403,      403,    404,       403,   200,  200], copied),
    door(finals.move,                    [401,   403,    403,     403,      403,    404,       403,   200,  200], async (owner) => ({ ...(await own(owner)), body: { state: 'published' as const } })),
    door(finals.choices,                 [401,   403,    403,     403,      403,    404,       403,   200,  200], async (owner) => ({ ...(await own(owner)), query: { what: 'courses' as const } })),
    door(finals.takers,                  [401,   403,    403,     403,      403,    404,       403,   200,  200], async (owner) => ({ ...(await own(owner)), query: {} })),
    door(ownFinals.list,                 [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    door(ownFinals.final,                [401,   403,    403,     403,      404,    404,       403,   404,  200], offered),
    door(ownFinals.book,                 [401,   403,    403,     403,      404,    404,       403,   404,  200], slotted),
    door(ownFinals.cancel,               [401,   403,    403,     403,      404,    404,       403,   404,  200], offered),
    door(ownFinals.begin,                [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await offered(owner)), body: { password: null, consent: false } })),
  ];
}
