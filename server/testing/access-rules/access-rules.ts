import { notices } from '@stepwell/contract/notices/notices.ts';
import { platform } from '@stepwell/contract/platform.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { notices as noticeRows } from '../../tables/notices/notices.ts';
import type { Person, TestHouse } from '../test-app.ts';
import { door } from './access-rule.ts';
import { accountDoors } from './account.ts';
import { adminDoors } from './admin.ts';
import { aptitudeDoors } from './assessment/aptitude.ts';
import { assignmentDoors } from './assessment/assignments.ts';
import { keepingDoors } from './assessment/attempt-keeping.ts';
import { bankDoors } from './assessment/bank.ts';
import { codeQuestionDoors } from './assessment/code-questions.ts';
import { filmDoors } from './assessment/film-questions.ts';
import { finalDoors } from './assessment/finals.ts';
import { gradebookDoors } from './assessment/gradebook.ts';
import { integrityDoors } from './assessment/integrity.ts';
import { markingDoors } from './assessment/marking.ts';
import { planningDoors } from './assessment/planning.ts';
import { questionExchangeDoors } from './assessment/question-exchange.ts';
import { questionPictureDoors } from './assessment/question-pictures.ts';
import { quizDoors } from './assessment/quizzes.ts';
import { reportDoors } from './assessment/reports.ts';
import { resultDoors } from './assessment/results.ts';
import { sectionDoors } from './assessment/sections.ts';
import { uploadDoors } from './assessment/uploads.ts';
import { authoringDoors } from './authoring.ts';
import { catalogDoors } from './catalog.ts';
import { certificateDoors } from './certificates.ts';
import { challengeAuthoringDoors } from './challenge-authoring.ts';
import { challengeTalkDoors } from './challenge-discussions.ts';
import { challengeDoors } from './challenges.ts';
import { codingLectureDoors } from './coding-lectures.ts';
import { compilerDoors } from './compiler.ts';
import { exchangeDoors } from './course-exchange.ts';
import { judgingDoors } from './judging.ts';
import { leaderboardDoors } from './leaderboard.ts';
import { learningDoors } from './learning.ts';
import { packageDoors } from './packages.ts';
import { statementDoors } from './problem-statements.ts';
import { signInDoors } from './sign-in.ts';
import { newSubjects } from './subjects.ts';
import { figuresDoors } from './teaching-figures.ts';
import { xapiDoors } from './xapi.ts';

/** Every endpoint with who may call it, and what a call that is right looks like. */
export function newDoors(house: TestHouse) {
  const { nothing } = newSubjects(house);

  const callers = {
    visitor: async () => house.visitor,
    pending: () => house.person({ status: 'pending' }),
    declined: () => house.person({ status: 'declined' }),
    suspended: () => house.person({ status: 'suspended' }),
    student: () => house.person(),
    instructor: () => house.person({ role: 'instructor' }),
    // Suspended teaching staff keep their role and lose their rooms.
    barred: () => house.person({ role: 'instructor', status: 'suspended' }),
    admin: () => house.person({ role: 'admin' }),
    owner: async (owner: Person) => owner,
  };

  /** Who may open each door, written by hand: a new endpoint fails here until somebody has decided. */
  // biome-ignore format: a table is read by its columns
  const doors = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    door(platform.health,                [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(platform.ready,                 [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(site.frame,                     [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(site.defaultHome,               [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(notices.list,                   [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    door(notices.unread,                 [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(notices.read,                   [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: { noticeId: await notice(owner) } })),
    door(notices.readAll,                [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(notices.preferences,            [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(notices.prefer,                 [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { kind: 'security' as const, bell: false, mail: true } })),
    ...signInDoors(house),
    ...accountDoors(house),
    ...catalogDoors(house),
    ...learningDoors(house),
    ...authoringDoors(house),
    ...adminDoors(house),
    ...quizDoors(house),
    ...certificateDoors(house),
    ...filmDoors(house),
    ...compilerDoors(),
    ...challengeTalkDoors(house),
    ...assignmentDoors(house),
    ...aptitudeDoors(house),
    ...figuresDoors(),
    ...leaderboardDoors(house),
    ...packageDoors(house),
    ...questionPictureDoors(house),
    ...exchangeDoors(house),
    ...uploadDoors(house),
    ...xapiDoors(house),
    ...challengeAuthoringDoors(house),
    ...bankDoors(house),
    ...integrityDoors(house),
    ...keepingDoors(house),
    ...resultDoors(house),
    ...reportDoors(house),
    ...gradebookDoors(house),
    ...planningDoors(house),
    ...finalDoors(house),
    ...sectionDoors(house),
    ...markingDoors(house),
    ...codeQuestionDoors(house),
    ...judgingDoors(house),
    ...challengeDoors(house),
    ...codingLectureDoors(house),
    ...statementDoors(house),
    ...questionExchangeDoors(house),
  ];

  return { callers, doors };

  async function notice({ id: userId }: Person) {
    const [row] = await house.db
      .insert(noticeRows)
      .values({ userId, kind: 'security', key: crypto.randomUUID(), about: { what: 'password' } })
      .returning();
    return row?.id ?? '';
  }
}
