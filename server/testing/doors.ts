import { notices } from '@stepwell/contract/notices.ts';
import { platform } from '@stepwell/contract/platform.ts';
import { site } from '@stepwell/contract/site.ts';
import { notices as noticeRows } from '../tables/notices.ts';
import { accountDoors } from './account-doors.ts';
import { adminDoors } from './admin-doors.ts';
import { aptitudeDoors } from './aptitude-doors.ts';
import { assignmentDoors } from './assignment-doors.ts';
import { authoringDoors } from './authoring-doors.ts';
import { bankDoors } from './bank-doors.ts';
import { catalogDoors } from './catalog-doors.ts';
import { certificateDoors } from './certificate-doors.ts';
import { challengeAuthoringDoors } from './challenge-authoring-doors.ts';
import { challengeDoors } from './challenge-doors.ts';
import { challengeTalkDoors } from './challenge-talk-doors.ts';
import { codeQuestionDoors } from './code-question-doors.ts';
import { codingLectureDoors } from './coding-lecture-doors.ts';
import { compilerDoors } from './compiler-doors.ts';
import { door } from './door.ts';
import { newSubjects } from './door-subjects.ts';
import { exchangeDoors } from './exchange-doors.ts';
import { figuresDoors } from './figures-doors.ts';
import { filmDoors } from './film-doors.ts';
import { finalDoors } from './final-doors.ts';
import { gradebookDoors } from './gradebook-doors.ts';
import type { Person, TestHouse } from './house.ts';
import { integrityDoors } from './integrity-doors.ts';
import { judgingDoors } from './judging-doors.ts';
import { keepingDoors } from './keeping-doors.ts';
import { leaderboardDoors } from './leaderboard-doors.ts';
import { learningDoors } from './learning-doors.ts';
import { markingDoors } from './marking-doors.ts';
import { packageDoors } from './package-doors.ts';
import { planningDoors } from './planning-doors.ts';
import { questionExchangeDoors } from './question-exchange-doors.ts';
import { questionPictureDoors } from './question-picture-doors.ts';
import { quizDoors } from './quiz-doors.ts';
import { reportDoors } from './report-doors.ts';
import { resultDoors } from './result-doors.ts';
import { sectionDoors } from './section-doors.ts';
import { signInDoors } from './sign-in-doors.ts';
import { statementDoors } from './statement-doors.ts';
import { uploadDoors } from './upload-doors.ts';
import { xapiDoors } from './xapi-doors.ts';

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
