import * as admin from '@stepwell/contract/admin/admin.ts';
import * as courseAdmin from '@stepwell/contract/admin/course-admin.ts';
import * as adminDashboard from '@stepwell/contract/admin/dashboard.ts';
import * as adminLanguages from '@stepwell/contract/admin/languages.ts';
import * as letterTexts from '@stepwell/contract/admin/letters.ts';
import * as adminPeople from '@stepwell/contract/admin/people.ts';
import * as adminSettings from '@stepwell/contract/admin/settings.ts';
import * as settingsHistory from '@stepwell/contract/admin/settings-history.ts';
import * as adminSystem from '@stepwell/contract/admin/system.ts';
import * as aptitude from '@stepwell/contract/aptitude/aptitude.ts';
import * as mistakes from '@stepwell/contract/aptitude/mistakes.ts';
import * as mockTests from '@stepwell/contract/aptitude/mock-tests.ts';
import * as assignmentWork from '@stepwell/contract/assignments/assignment-submissions.ts';
import * as drafts from '@stepwell/contract/authoring/drafts.ts';
import * as exchange from '@stepwell/contract/authoring/exchange.ts';
import * as media from '@stepwell/contract/authoring/media.ts';
import * as submissions from '@stepwell/contract/authoring/submissions.ts';
import * as catalog from '@stepwell/contract/catalog/catalog.ts';
import * as categoryTree from '@stepwell/contract/catalog/category-tree.ts';
import * as reviews from '@stepwell/contract/catalog/reviews.ts';
import * as certificateRegister from '@stepwell/contract/certificates/certificates.ts';
import * as certificateTemplates from '@stepwell/contract/certificates/templates.ts';
import * as challenges from '@stepwell/contract/challenges/challenges.ts';
import * as ownChallenges from '@stepwell/contract/challenges/own-challenges.ts';
import * as chat from '@stepwell/contract/chat/chat.ts';
import * as chatGroups from '@stepwell/contract/chat/groups.ts';
import * as chatInbox from '@stepwell/contract/chat/inbox.ts';
import * as communication from '@stepwell/contract/communication/communication.ts';
import * as moduleMarking from '@stepwell/contract/communication/module-marking.ts';
import * as ownModules from '@stepwell/contract/communication/own-modules.ts';
import * as compiler from '@stepwell/contract/compiler/compiler.ts';
import * as contentComments from '@stepwell/contract/content/comments.ts';
import * as content from '@stepwell/contract/content/content.ts';
import * as contentAdmin from '@stepwell/contract/content/manage.ts';
import * as ownPosts from '@stepwell/contract/content/own-posts.ts';
import * as contentReaders from '@stepwell/contract/content/readers.ts';
import * as driveDay from '@stepwell/contract/drives/drive-day.ts';
import * as ownDrives from '@stepwell/contract/drives/own-drives.ts';
import * as staffDrives from '@stepwell/contract/drives/staff-drives.ts';
import { type Endpoint, LINES } from '@stepwell/contract/endpoint.ts';
import * as admissions from '@stepwell/contract/enquiries/admissions.ts';
import * as bookedClasses from '@stepwell/contract/enquiries/classes.ts';
import * as enquiries from '@stepwell/contract/enquiries/enquiries.ts';
import * as inbox from '@stepwell/contract/enquiries/inbox.ts';
import * as newsletter from '@stepwell/contract/enquiries/newsletter.ts';
import * as events from '@stepwell/contract/events/events.ts';
import * as eventsAdmin from '@stepwell/contract/events/manage.ts';
import * as eventRegistrations from '@stepwell/contract/events/registrations.ts';
import * as finalReports from '@stepwell/contract/exams/final-reports.ts';
import * as finals from '@stepwell/contract/exams/finals.ts';
import * as integrity from '@stepwell/contract/exams/integrity.ts';
import * as ownFinals from '@stepwell/contract/exams/own-finals.ts';
import * as gradebook from '@stepwell/contract/grading/gradebook.ts';
import * as quizResults from '@stepwell/contract/grading/quiz-results.ts';
import * as account from '@stepwell/contract/identity/account.ts';
import * as applications from '@stepwell/contract/identity/applications.ts';
import * as identity from '@stepwell/contract/identity/identity.ts';
import * as linkedAccounts from '@stepwell/contract/identity/linked-accounts.ts';
import * as passkeys from '@stepwell/contract/identity/passkeys.ts';
import * as setUp from '@stepwell/contract/identity/set-up.ts';
import * as signIn from '@stepwell/contract/identity/sign-in.ts';
import * as staff from '@stepwell/contract/identity/staff.ts';
import * as apiKeys from '@stepwell/contract/integrations/api-keys.ts';
import * as scim from '@stepwell/contract/integrations/scim.ts';
import * as webhooks from '@stepwell/contract/integrations/webhooks.ts';
import * as interviewVideos from '@stepwell/contract/interview-videos/interview-videos.ts';
import * as ownVideos from '@stepwell/contract/interview-videos/own-videos.ts';
import * as evaluations from '@stepwell/contract/interviews/evaluations.ts';
import * as interviews from '@stepwell/contract/interviews/interviews.ts';
import * as ownSets from '@stepwell/contract/interviews/own-sets.ts';
import * as jobCandidates from '@stepwell/contract/jobs/candidates.ts';
import * as jobs from '@stepwell/contract/jobs/jobs.ts';
import * as jobLetters from '@stepwell/contract/jobs/letters.ts';
import * as ownJobs from '@stepwell/contract/jobs/own-jobs.ts';
import * as pipeline from '@stepwell/contract/jobs/pipeline.ts';
import * as staffJobs from '@stepwell/contract/jobs/staff-jobs.ts';
import * as judging from '@stepwell/contract/judge/judging.ts';
import * as languageModel from '@stepwell/contract/language-model/language-model.ts';
import * as leaderboard from '@stepwell/contract/leaderboard/leaderboard.ts';
import * as batches from '@stepwell/contract/learning/batches.ts';
import * as completion from '@stepwell/contract/learning/completion.ts';
import * as courseDiscussion from '@stepwell/contract/learning/course-discussion.ts';
import * as enrolling from '@stepwell/contract/learning/enrolling.ts';
import * as learning from '@stepwell/contract/learning/learning.ts';
import * as learningScreens from '@stepwell/contract/learning/learning-screens.ts';
import * as shelves from '@stepwell/contract/learning/my-courses.ts';
import * as taughtStudents from '@stepwell/contract/learning/students.ts';
import * as teaching from '@stepwell/contract/learning/teaching.ts';
import * as liveBoard from '@stepwell/contract/live/board.ts';
import * as liveClasses from '@stepwell/contract/live/classes.ts';
import * as liveRoom from '@stepwell/contract/live/room.ts';
import * as courseTools from '@stepwell/contract/lti/course-tools.ts';
import * as ltiLaunches from '@stepwell/contract/lti/launches.ts';
import * as ltiRegistrations from '@stepwell/contract/lti/registrations.ts';
import * as noticeDelivery from '@stepwell/contract/notices/delivery.ts';
import * as notices from '@stepwell/contract/notices/notices.ts';
import * as plans from '@stepwell/contract/plans/plans.ts';
import * as practiceReport from '@stepwell/contract/practice-report/practice-report.ts';
import * as ownStatements from '@stepwell/contract/problem-statements/own-statements.ts';
import * as problemStatements from '@stepwell/contract/problem-statements/problem-statements.ts';
import * as questionExchange from '@stepwell/contract/question-exchange/question-exchange.ts';
import * as questionBank from '@stepwell/contract/questions/question-bank.ts';
import * as assessment from '@stepwell/contract/quizzes/attempts.ts';
import * as ownQuizzes from '@stepwell/contract/quizzes/own-quizzes.ts';
import * as receipts from '@stepwell/contract/quizzes/receipts.ts';
import * as videoQuestions from '@stepwell/contract/quizzes/video-questions.ts';
import * as assessments from '@stepwell/contract/recruitment/assessments.ts';
import * as ownAssessments from '@stepwell/contract/recruitment/own-assessments.ts';
import { ProblemReply } from '@stepwell/contract/refusal.ts';
import * as reports from '@stepwell/contract/reports/reports.ts';
import * as publicResumes from '@stepwell/contract/resumes/public-resumes.ts';
import * as resumes from '@stepwell/contract/resumes/resumes.ts';
import * as search from '@stepwell/contract/search/search.ts';
import * as shopCart from '@stepwell/contract/shop/cart.ts';
import * as shopCoupons from '@stepwell/contract/shop/coupons.ts';
import * as shopDisputes from '@stepwell/contract/shop/disputes.ts';
import * as shopDownloads from '@stepwell/contract/shop/downloads.ts';
import * as shopEarnings from '@stepwell/contract/shop/earnings.ts';
import * as shopGateways from '@stepwell/contract/shop/gateways.ts';
import * as shopGiftCards from '@stepwell/contract/shop/gift-cards.ts';
import * as shopOrders from '@stepwell/contract/shop/orders.ts';
import * as shopPayouts from '@stepwell/contract/shop/payouts.ts';
import * as shopPlanShares from '@stepwell/contract/shop/plan-shares.ts';
import * as shopPriceLists from '@stepwell/contract/shop/price-lists.ts';
import * as shopProductAdmin from '@stepwell/contract/shop/product-admin.ts';
import * as shopProducts from '@stepwell/contract/shop/products.ts';
import * as shopRefunds from '@stepwell/contract/shop/refunds.ts';
import * as shopSales from '@stepwell/contract/shop/sales.ts';
import * as shopSeats from '@stepwell/contract/shop/seats.ts';
import * as shopShipping from '@stepwell/contract/shop/shipping.ts';
import * as shopAdmin from '@stepwell/contract/shop/shop-admin.ts';
import * as shopSplits from '@stepwell/contract/shop/splits.ts';
import * as homeAdmin from '@stepwell/contract/site/home-admin.ts';
import * as site from '@stepwell/contract/site/site.ts';
import * as speaking from '@stepwell/contract/speaking/speaking.ts';
import * as subscriptions from '@stepwell/contract/subscriptions/subscriptions.ts';
import * as visits from '@stepwell/contract/visits/visits.ts';
import * as decks from '@stepwell/contract/vocabulary/decks.ts';
import * as vocabulary from '@stepwell/contract/vocabulary/vocabulary.ts';
import * as wishlist from '@stepwell/contract/wishlist/wishlist.ts';
import * as writing from '@stepwell/contract/writing/writing.ts';
import * as xapiCredentials from '@stepwell/contract/xapi/credentials.ts';
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Call, call } from '../api/call.ts';
import { newQueryClient } from '../api/world.ts';
import { Providers } from '../app.tsx';
import { routes } from '../router.tsx';
import { keepInStep } from '../shell/account/keep-in-step.ts';
import { unnamedSite } from '../ui/page/site.ts';

export interface ApiRequest {
  path: string;
  search: string;
  headers: Headers;
  body: unknown;
}
interface Given {
  status?: number;
  data?: unknown;
  text?: string;
  /** An answer in lines. */
  lines?: { progress?: unknown; reply?: unknown; problem?: unknown }[];
  /** The last line comes after it. */
  until?: Promise<void>;
}
type Answers = Record<string, (request: ApiRequest) => Given | Promise<Given>>;

const FRAME = 'GET /api/site/frame';
const PROVIDER = 'GET /api/auth/oidc';
const endpoints: Endpoint[] = [
  account.account,
  admin.admin,
  adminDashboard.adminDashboard,
  adminLanguages.adminLanguages,
  adminPeople.adminPeople,
  adminSettings.adminSettings,
  adminSystem.adminSystem,
  applications.applications,
  aptitude.aptitude,
  communication.communication,
  driveDay.driveDay,
  ownDrives.ownDrives,
  staffDrives.staffDrives,
  liveBoard.liveBoard,
  liveClasses.liveClasses,
  liveClasses.ownClasses,
  liveRoom.liveRoom,
  moduleMarking.moduleMarking,
  ownModules.ownModules,
  languageModel.languageModel,
  decks.decks,
  vocabulary.vocabulary,
  assessment.assessment,
  assignmentWork.assignmentWork,
  batches.batches,
  catalog.catalog,
  categoryTree.categoryAdmin,
  certificateRegister.certificates,
  certificateTemplates.certificateTemplates,
  challenges.challenges,
  courseAdmin.courseAdmin,
  compiler.compiler,
  completion.completion,
  content.content,
  contentAdmin.contentAdmin,
  contentComments.comments,
  contentReaders.readers,
  ownPosts.ownPosts,
  courseDiscussion.courseDiscussion,
  admissions.admissions,
  bookedClasses.classes,
  enquiries.enquiries,
  events.events,
  eventsAdmin.eventsAdmin,
  eventRegistrations.registrations,
  inbox.inbox,
  newsletter.newsletter,
  newsletter.newsletterAdmin,
  exchange.exchange,
  xapiCredentials.xapiCredentials,
  apiKeys.apiKeys,
  apiKeys.apiKeysAdmin,
  scim.scimAdmin,
  courseTools.courseTools,
  ltiLaunches.ltiLaunches,
  ltiRegistrations.ltiAdmin,
  webhooks.webhooksAdmin,
  videoQuestions.videoQuestions,
  finalReports.finalReports,
  finals.finals,
  ownChallenges.ownChallenges,
  ownFinals.ownFinals,
  ownQuizzes.ownQuizzes,
  ownStatements.ownStatements,
  gradebook.gradebook,
  identity.identity,
  integrity.integrity,
  leaderboard.leaderboard,
  judging.judging,
  enrolling.enrolling,
  learning.learning,
  learningScreens.learningScreens,
  linkedAccounts.linkedAccounts,
  drafts.drafts,
  media.media,
  submissions.submissions,
  mistakes.mistakes,
  mockTests.mockTests,
  letterTexts.letterTexts,
  settingsHistory.settingsHistory,
  noticeDelivery.noticeDelivery,
  notices.notices,
  passkeys.passkeys,
  plans.plans,
  plans.plansAdmin,
  problemStatements.problemStatements,
  questionBank.questionBank,
  questionExchange.questionExchange,
  quizResults.quizResults,
  receipts.receipts,
  reviews.reviews,
  shelves.shelves,
  staff.staffArea,
  signIn.signingIn,
  signIn.security,
  setUp.setUp,
  taughtStudents.students,
  teaching.teaching,
  search.search,
  shopAdmin.coursePrices,
  shopPriceLists.priceLists,
  shopCart.cart,
  wishlist.wishlist,
  shopCoupons.couponsAdmin,
  shopProductAdmin.productsAdmin,
  shopGiftCards.giftCards,
  shopDownloads.downloads,
  shopDownloads.productFiles,
  shopSeats.seats,
  shopEarnings.earnings,
  shopOrders.orders,
  shopPayouts.payoutDesk,
  shopShipping.shippingDesk,
  shopPayouts.payouts,
  shopPlanShares.planShares,
  shopSplits.splits,
  shopDisputes.disputeDesk,
  shopGateways.paymentSettings,
  shopRefunds.refundDesk,
  shopRefunds.refunds,
  shopSales.sales,
  shopProducts.products,
  subscriptions.subscriptions,
  site.site,
  homeAdmin.homeAdmin,
  visits.visits,
  visits.visitsAdmin,
  writing.writing,
  jobs.jobs,
  jobCandidates.candidates,
  jobLetters.jobLetters,
  ownJobs.ownJobs,
  staffJobs.staffJobs,
  staffJobs.jobsAdmin,
  pipeline.pipeline,
  resumes.resumes,
  publicResumes.publicResumes,
  practiceReport.practiceReport,
  reports.reports,
  speaking.speaking,
  speaking.speakingAdmin,
  interviews.interviews,
  assessments.assessments,
  ownAssessments.ownAssessments,
  ownSets.ownSets,
  evaluations.evaluations,
  interviewVideos.interviewVideos,
  chat.chat,
  chatInbox.chatInbox,
  chatGroups.chatGroups,
  chatGroups.ownChatGroups,
  ownVideos.ownVideos,
].flatMap((slice) => Object.values(slice) as Endpoint[]);

const promiseOf = (method: string, path: string) =>
  endpoints.find((one) => {
    const pattern = new RegExp(`^/api${one.path.replace(/:\w+/g, '[^/]+')}$`);
    return one.method === method && pattern.test(path);
  });

/** Answers calls with ours; each is held against the contract, so that no test lives on an answer the server can't give. */
export function answering(answers: Answers) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://stepwell.test');
    const name = `${init.method} ${pathname}`;
    // Every page asks what the site is called; only tests about that answer it.
    if (name === FRAME && !answers[name]) return new Response(JSON.stringify(unnamedSite));
    // Most sites stand alone; only tests about another one beside it say so.
    if (name === PROVIDER && !answers[name]) return new Response(JSON.stringify({ provider: null }));
    const answer = answers[name];
    requests.push(name + search);
    if (!answer) throw new Error(`unanswered: ${name}${search}`);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const {
      status = 200,
      data,
      text,
      lines,
      until,
    } = await answer({ path: pathname, search, headers: new Headers(init.headers), body });
    if (text !== undefined) return new Response(text, { status });
    const promise = promiseOf(init.method ?? 'GET', pathname);
    if (!promise) throw new Error(`the contract has no ${name}`);
    if (lines) {
      for (const { progress, reply, problem } of lines) {
        if (progress !== undefined && promise.progress) z.parse(promise.progress, progress);
        if (reply !== undefined) z.parse(promise.reply, reply);
        if (problem !== undefined) z.parse(ProblemReply, problem);
      }
      const [last, ...earlier] = lines.map((line) => `${JSON.stringify(line)}\n`).toReversed();
      const body = new ReadableStream({
        async start(sending) {
          for (const line of earlier.toReversed()) sending.enqueue(new TextEncoder().encode(line));
          await until;
          sending.enqueue(new TextEncoder().encode(last));
          sending.close();
        },
      });
      return new Response(body, { status, headers: { 'content-type': LINES } });
    }
    if (status < 400) z.parse(promise.reply, data);
    else if (status !== 401) z.parse(ProblemReply, data);
    return new Response(JSON.stringify(data), { status });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return requests;
}

/** Opens an address in the real router; only the server's answers are ours. */
export function show(address: string, answers: Answers = {}) {
  const requests = answering(answers);
  let isOver = false;
  // A screen's code may arrive after its test: what its loader then asks, the next test would be asked.
  const callUntilTheEnd: Call = (...given) => (isOver ? new Promise(() => {}) : call(...given));
  const queryClient = newQueryClient();
  const router = createMemoryRouter(routes({ queryClient, call: callUntilTheEnd }), { initialEntries: [address] });
  keepInStep(router, queryClient);
  onTestFinished(() => {
    isOver = true;
    cleanup();
    router.dispose();
    queryClient.clear();
  });
  const view = render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const place = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, place, requests };
}
