import type { FastifyInstance } from 'fastify';
import { mediaRoute } from './platform/files/media.ts';
import { health } from './platform/http/health.ts';
import type { Hosts } from './platform/http/hosts.ts';
import { openHttp } from './platform/http/http.ts';
import { openDocs } from './platform/http/openapi.ts';
import { openSitemap } from './platform/pages/sitemap.ts';
import type { Services } from './platform/services.ts';
import type { Slice } from './platform/slice.ts';
import { admin } from './slices/admin/admin.slice.ts';
import { aptitude } from './slices/aptitude/aptitude.slice.ts';
import { assignments } from './slices/assignments/assignments.slice.ts';
import { authoring } from './slices/authoring/authoring.slice.ts';
import { catalog } from './slices/catalog/catalog.slice.ts';
import { certificates } from './slices/certificates/certificates.slice.ts';
import { challenges } from './slices/challenges/challenges.slice.ts';
import { chat } from './slices/chat/chat.slice.ts';
import { communication } from './slices/communication/communication.slice.ts';
import { compiler } from './slices/compiler/compiler.slice.ts';
import { content } from './slices/content/content.slice.ts';
import { drives } from './slices/drives/drives.slice.ts';
import { enquiries } from './slices/enquiries/enquiries.slice.ts';
import { events } from './slices/events/events.slice.ts';
import { exams } from './slices/exams/exams.slice.ts';
import { frame } from './slices/frame/frame.slice.ts';
import { grading } from './slices/grading/grading.slice.ts';
import { identity } from './slices/identity/identity.slice.ts';
import { sessionMayLearn, viewerOf } from './slices/identity/sessions.public.ts';
import { staffRules } from './slices/identity/staff/staff-limits.public.ts';
import { integrations } from './slices/integrations/integrations.slice.ts';
import { apiKeys, keyMayLearn } from './slices/integrations/keys/opening.public.ts';
import { interviewVideos } from './slices/interview-videos/interview-videos.slice.ts';
import { interviews } from './slices/interviews/interviews.slice.ts';
import { jobs } from './slices/jobs/jobs.slice.ts';
import { judge } from './slices/judge/judge.slice.ts';
import { languageModel } from './slices/language-model/language-model.slice.ts';
import { leaderboard } from './slices/leaderboard/leaderboard.slice.ts';
import { learning } from './slices/learning/learning.slice.ts';
import { lectureStillOpen } from './slices/learning/locks.public.ts';
import { live } from './slices/live/live.slice.ts';
import { lti } from './slices/lti/lti.slice.ts';
import { notices } from './slices/notices/notices.slice.ts';
import { packages } from './slices/packages/packages.slice.ts';
import { plans } from './slices/plans/plans.slice.ts';
import { practiceReport } from './slices/practice-report/practice-report.slice.ts';
import { problemStatements } from './slices/problem-statements/problem-statements.slice.ts';
import { questionExchange } from './slices/question-exchange/question-exchange.slice.ts';
import { questions } from './slices/questions/questions.slice.ts';
import { quizzes } from './slices/quizzes/quizzes.slice.ts';
import { recruitment } from './slices/recruitment/recruitment.slice.ts';
import { reports } from './slices/reports/reports.slice.ts';
import { resumes } from './slices/resumes/resumes.slice.ts';
import { search } from './slices/search/search.slice.ts';
import { shop } from './slices/shop/shop.slice.ts';
import { site } from './slices/site/site.slice.ts';
import { speaking } from './slices/speaking/speaking.slice.ts';
import { subscriptions } from './slices/subscriptions/subscriptions.slice.ts';
import { visits } from './slices/visits/visits.slice.ts';
import { vocabulary } from './slices/vocabulary/vocabulary.slice.ts';
import { wishlist } from './slices/wishlist/wishlist.slice.ts';
import { writing } from './slices/writing/writing.slice.ts';
import { xapi } from './slices/xapi/xapi.slice.ts';
import { version } from './version.ts';

/** A link to media is opened by the session, or the API key, that it was answered to. */
const mayLoadMedia: typeof sessionMayLearn = async (db, id) =>
  (await sessionMayLearn(db, id)) || (await keyMayLearn(db, id));
const media: Slice = { name: 'media', routes: [], rawRoutes: [mediaRoute(mayLoadMedia, lectureStillOpen)] };

/** The table of contents. */
export const slices: Slice[] = [
  health,
  identity,
  site,
  catalog,
  learning,
  certificates,
  leaderboard,
  questions,
  questionExchange,
  aptitude,
  quizzes,
  assignments,
  grading,
  exams,
  judge,
  challenges,
  compiler,
  practiceReport,
  problemStatements,
  languageModel,
  writing,
  resumes,
  jobs,
  speaking,
  interviews,
  recruitment,
  drives,
  interviewVideos,
  live,
  authoring,
  packages,
  enquiries,
  content,
  chat,
  events,
  plans,
  shop,
  subscriptions,
  wishlist,
  reports,
  search,
  notices,
  admin,
  frame,
  visits,
  vocabulary,
  communication,
  xapi,
  integrations,
  lti,
  media,
];

export interface AppOptions {
  callsPerMinute?: number;
  callsPerKey?: number;
  patienceMs?: number;
  trustProxy?: number;
  hosts?: Hosts;
  https?: boolean;
  more?: (app: FastifyInstance) => Promise<void>;
}

export const openApp = (services: Services, { more, ...options }: AppOptions = {}) =>
  openHttp({
    services,
    slices,
    viewerOf,
    apiKeys,
    staff: staffRules,
    ...options,
    more: async (app) => {
      await openDocs(app, slices, { version, scopeOf: apiKeys.scopeOf });
      openSitemap(app, services, slices);
      await more?.(app);
    },
  });
