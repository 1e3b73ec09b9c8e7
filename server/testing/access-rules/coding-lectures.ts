import { codingLectures } from '@stepwell/contract/challenges/coding-lectures.ts';
import { newChallenges } from '../fixtures/challenges.ts';
import { newDrafts, rules } from '../fixtures/drafts.ts';
import type { Person, TestHouse } from '../test-app.ts';
import { type Door, door } from './access-rule.ts';

/** Who sees how the learners of a coding lecture do. */
export function codingLectureDoors(house: TestHouse): Door[] {
  const { challenge } = newChallenges(house);
  // The owner teaches it; a student's own courses do not come into being, so the lecture is another teacher's then.
  const taught = async (owner: Person) => {
    const author = owner.role === 'instructor' ? owner : await house.person({ role: 'instructor' });
    const { slug } = await challenge();
    const about = { kind: 'coding' as const, title: 'Add', html: '', files: [], challenge: slug, rules: rules() };
    const { lectureIds } = await newDrafts(house).published(author, [about]);
    return { params: { lectureId: lectureIds[0] ?? '' }, query: {} };
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                               visitor pending declined suspended student instructor barred admin owner
    door(codingLectures.learners,    [401,   403,    403,     403,      403,    404,       403,   200,  403], taught),
    door(codingLectures.counts,      [401,   403,    403,     403,      403,    404,       403,   200,  403], taught),
  ];
}
