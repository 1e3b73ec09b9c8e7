import { noticeDelivery } from '@stepwell/contract/notices/delivery.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { platform } from '@stepwell/contract/platform.ts';
import { search } from '@stepwell/contract/search/search.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { visits, visitsAdmin } from '@stepwell/contract/visits/visits.ts';
import { notices as noticeRows } from '../../tables/notices/notices.ts';
import { deviceOf, newBrowser } from '../push-browser.ts';
import type { Person, TestApp } from '../test-app.ts';
import { accessRule } from './access-rule.ts';
import { accountAccessRules } from './account.ts';
import { adminAccessRules } from './admin.ts';
import { aptitudeAccessRules } from './assessment/aptitude.ts';
import { assignmentAccessRules } from './assessment/assignments.ts';
import { bankAccessRules } from './assessment/bank.ts';
import { codeQuestionAccessRules } from './assessment/code-questions.ts';
import { finalAccessRules } from './assessment/finals.ts';
import { gradebookAccessRules } from './assessment/gradebook.ts';
import { integrityAccessRules } from './assessment/integrity.ts';
import { markingAccessRules } from './assessment/marking.ts';
import { planningAccessRules } from './assessment/planning.ts';
import { questionExchangeAccessRules } from './assessment/question-exchange.ts';
import { questionPictureAccessRules } from './assessment/question-pictures.ts';
import { quizAccessRules } from './assessment/quizzes.ts';
import { receiptAccessRules } from './assessment/receipts-and-seats.ts';
import { reportAccessRules } from './assessment/reports.ts';
import { resultAccessRules } from './assessment/results.ts';
import { sectionAccessRules } from './assessment/sections.ts';
import { uploadAccessRules } from './assessment/uploads.ts';
import { videoAccessRules } from './assessment/video-questions.ts';
import { authoringAccessRules } from './authoring.ts';
import { catalogAccessRules } from './catalog.ts';
import { certificateAccessRules } from './certificates.ts';
import { challengeAuthoringAccessRules } from './challenge-authoring.ts';
import { chatAccessRules } from './chat.ts';
import { challengeDiscussionAccessRules } from './coding/challenge-discussions.ts';
import { challengeAccessRules } from './coding/challenges.ts';
import { codingLectureAccessRules } from './coding/coding-lectures.ts';
import { judgingAccessRules } from './coding/judging.ts';
import { communicationAccessRules } from './communication.ts';
import { compilerAccessRules } from './compiler.ts';
import { contentAccessRules } from './content.ts';
import { exchangeAccessRules } from './course-exchange.ts';
import { driveAccessRules } from './drives.ts';
import { enquiryAccessRules } from './enquiries.ts';
import { eventAccessRules } from './events.ts';
import { homeAccessRules } from './homes.ts';
import { integrationAccessRules } from './integrations/integrations.ts';
import { ltiAccessRules } from './integrations/lti.ts';
import { interviewVideoAccessRules } from './interview-videos.ts';
import { interviewAccessRules } from './interviews.ts';
import { jobAccessRules } from './jobs.ts';
import { languageModelAccessRules } from './language-model.ts';
import { leaderboardAccessRules } from './leaderboard.ts';
import { learningAccessRules } from './learning.ts';
import { liveAccessRules } from './live.ts';
import { packageAccessRules } from './packages.ts';
import { planAccessRules } from './plans.ts';
import { statementAccessRules } from './problem-statements.ts';
import { recruitmentAccessRules } from './recruitment.ts';
import { reportBuilderAccessRules } from './reports.ts';
import { resumeAccessRules } from './resumes.ts';
import { shopAccessRules } from './shop.ts';
import { signInAccessRules } from './sign-in.ts';
import { speakingAccessRules } from './speaking.ts';
import { newSubjects } from './subjects.ts';
import { subscriptionAccessRules } from './subscriptions.ts';
import { figuresAccessRules } from './teaching-figures.ts';
import { vocabularyAccessRules } from './vocabulary.ts';
import { writingAccessRules } from './writing.ts';
import { xapiAccessRules } from './xapi.ts';

/** Every endpoint with who may call it, and what a call that is right looks like. */
export function newAccessRules(app: TestApp) {
  const { nothing } = newSubjects(app);

  const callers = {
    visitor: async () => app.visitor,
    pending: () => app.person({ status: 'pending' }),
    declined: () => app.person({ status: 'declined' }),
    suspended: () => app.person({ status: 'suspended' }),
    student: () => app.person(),
    instructor: () => app.person({ role: 'instructor' }),
    // Suspended teaching staff keep their role and lose their rooms.
    barred: () => app.person({ role: 'instructor', status: 'suspended' }),
    admin: () => app.person({ role: 'admin' }),
    owner: async (owner: Person) => owner,
  };

  /** Who may open each route, written by hand: a new endpoint fails here until somebody has decided. */
  // biome-ignore format: a table is read by its columns
  const accessRules = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(platform.health,                [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(platform.ready,                 [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(site.frame,                     [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(visits.opened,                  [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { path: '/pages/course/grid' } })),
    accessRule(visitsAdmin.figures,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(search.all,                     [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: { q: 'graphs' } })),
    accessRule(site.figures,                   [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(site.home,                      [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ params: { home: 'academy' as const } })),
    accessRule(notices.list,                   [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    accessRule(notices.unread,                 [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(notices.read,                   [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: { noticeId: await notice(owner) } })),
    accessRule(notices.readAll,                [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(notices.preferences,            [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(notices.prefer,                 [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { kind: 'security' as const, bell: false, mail: true } })),
    accessRule(notices.preferSeveral,          [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { kinds: ['security' as const], channel: 'bell' as const, on: false } })),
    accessRule(noticeDelivery.settings,        [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(noticeDelivery.keepQuietHours,  [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { quiet: { from: '22:00', to: '07:00' }, timeZone: 'Asia/Kolkata' } })),
    accessRule(noticeDelivery.addDevice,       [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: newBrowser().subscription })),
    accessRule(noticeDelivery.tryDevice,       [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: { deviceId: (await deviceOf(app, owner)).id } })),
    accessRule(noticeDelivery.removeDevice,    [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: { deviceId: (await deviceOf(app, owner)).id } })),
    ...signInAccessRules(app),
    ...accountAccessRules(app),
    ...catalogAccessRules(app),
    ...learningAccessRules(app),
    ...authoringAccessRules(app),
    ...adminAccessRules(app),
    ...quizAccessRules(app),
    ...certificateAccessRules(app),
    ...videoAccessRules(app),
    ...compilerAccessRules(),
    ...challengeDiscussionAccessRules(app),
    ...assignmentAccessRules(app),
    ...aptitudeAccessRules(app),
    ...vocabularyAccessRules(),
    ...figuresAccessRules(),
    ...leaderboardAccessRules(app),
    ...liveAccessRules(app),
    ...packageAccessRules(app),
    ...planAccessRules(app),
    ...shopAccessRules(app),
    ...subscriptionAccessRules(app),
    ...questionPictureAccessRules(app),
    ...exchangeAccessRules(app),
    ...uploadAccessRules(app),
    ...xapiAccessRules(app),
    ...integrationAccessRules(app),
    ...ltiAccessRules(app),
    ...challengeAuthoringAccessRules(app),
    ...bankAccessRules(app),
    ...integrityAccessRules(app),
    ...receiptAccessRules(app),
    ...resultAccessRules(app),
    ...reportAccessRules(app),
    ...gradebookAccessRules(app),
    ...planningAccessRules(app),
    ...finalAccessRules(app),
    ...sectionAccessRules(app),
    ...markingAccessRules(app),
    ...codeQuestionAccessRules(app),
    ...judgingAccessRules(app),
    ...challengeAccessRules(app),
    ...codingLectureAccessRules(app),
    ...statementAccessRules(app),
    ...writingAccessRules(app),
    ...communicationAccessRules(app),
    ...languageModelAccessRules(app),
    ...resumeAccessRules(app),
    ...interviewAccessRules(app),
    ...recruitmentAccessRules(app),
    ...reportBuilderAccessRules(app),
    ...driveAccessRules(app),
    ...interviewVideoAccessRules(app),
    ...jobAccessRules(app),
    ...chatAccessRules(app),
    ...speakingAccessRules(app),
    ...enquiryAccessRules(app),
    ...eventAccessRules(app),
    ...contentAccessRules(app),
    ...homeAccessRules(app),
    ...questionExchangeAccessRules(app),
  ];

  return { callers, accessRules };

  async function notice({ id: userId }: Person) {
    const [row] = await app.db
      .insert(noticeRows)
      .values({ userId, kind: 'security', key: crypto.randomUUID(), about: { what: 'password' } })
      .returning();
    return row?.id ?? '';
  }
}
