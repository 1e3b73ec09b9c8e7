import { codingLectures } from '@stepwell/contract/challenges/coding-lectures.ts';
import { newChallenges } from '../../fixtures/challenges.ts';
import { newDrafts, rules } from '../../fixtures/drafts.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Who sees how the learners of a coding lecture do. */
export function codingLectureAccessRules(app: TestApp): AccessRule[] {
  const { challenge } = newChallenges(app);
  // The owner teaches it; a student's own courses do not come into being, so the lecture is another teacher's then.
  const addCodingLecture = async (owner: Person) => {
    const author = owner.role === 'instructor' ? owner : await app.person({ role: 'instructor' });
    const { slug } = await challenge();
    const about = { kind: 'coding' as const, title: 'Add', html: '', files: [], challenge: slug, rules: rules() };
    const { lectureIds } = await newDrafts(app).published(author, [about]);
    return { params: { lectureId: lectureIds[0] ?? '' }, query: {} };
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                               visitor pending declined suspended student instructor barred admin owner
    accessRule(codingLectures.learners,    [401,   403,    403,     403,      403,    404,       403,   200,  403], addCodingLecture),
    accessRule(codingLectures.counts,      [401,   403,    403,     403,      403,    404,       403,   200,  403], addCodingLecture),
  ];
}
