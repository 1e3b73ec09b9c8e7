import type { World } from '../api/world.ts';
import { screens as admin } from '../slices/admin/admin.screens.ts';
import { screens as aptitude } from '../slices/aptitude/aptitude.screens.ts';
import { screens as uploads } from '../slices/aptitude/uploads.screens.ts';
import { screens as authoring } from '../slices/authoring/authoring.screens.ts';
import { screens as moderation } from '../slices/catalog/moderation.screens.ts';
import { screens as challengeAuthoring } from '../slices/challenges/authoring.screens.ts';
import { screens as challenges } from '../slices/challenges/challenges.screens.ts';
import { screens as chat } from '../slices/chat/chat.screens.ts';
import { screens as communication } from '../slices/communication/communication.screens.ts';
import { screens as coding } from '../slices/compiler/compiler.screens.ts';
import { screens as contentRooms } from '../slices/content/content-rooms.screens.ts';
import { screens as classBookings } from '../slices/enquiries/class-bookings.screens.ts';
import { screens as eventRegistrations } from '../slices/events/events-admin.screens.ts';
import { screens as finals } from '../slices/exams/finals.screens.ts';
import { screens as results } from '../slices/grading/results.screens.ts';
import { screens as own } from '../slices/identity/own.screens.ts';
import { screens as interviewVideos } from '../slices/interview-videos/interview-videos.screens.ts';
import { screens as interviews } from '../slices/interviews/interviews.screens.ts';
import { screens as jobs } from '../slices/jobs/jobs.screens.ts';
import { screens as leaderboard } from '../slices/leaderboard/leaderboard.screens.ts';
import { screens as shelves } from '../slices/learning/my-courses/my-courses.screens.ts';
import { screens as taught } from '../slices/learning/my-students.screens.ts';
import { screens as teaching } from '../slices/learning/teaching.screens.ts';
import { screens as live } from '../slices/live/live.screens.ts';
import { screens as notices } from '../slices/notices/notices.screens.ts';
import { screens as statements } from '../slices/problem-statements/statements.screens.ts';
import { screens as assessment } from '../slices/quizzes/quizzes.screens.ts';
import { screens as recruitment } from '../slices/recruitment/recruitment.screens.ts';
import { screens as reports } from '../slices/reports/reports.screens.ts';
import { screens as resumes } from '../slices/resumes/resumes.screens.ts';
import { screens as money } from '../slices/shop/money.screens.ts';
import { screens as payments } from '../slices/shop/payment-info.screens.ts';
import { screens as speaking } from '../slices/speaking/speaking.screens.ts';
import { screens as subscriptions } from '../slices/subscriptions/subscriptions.screens.ts';
import { screens as vocabulary } from '../slices/vocabulary/vocabulary.screens.ts';
import { screens as writing } from '../slices/writing/writing.screens.ts';

/** The screens behind `roomPaths`. */
export const roomScreens = (world: World) =>
  [
    own,
    shelves,
    leaderboard,
    admin,
    authoring,
    moderation,
    taught,
    teaching,
    live,
    notices,
    aptitude,
    writing,
    resumes,
    jobs,
    speaking,
    interviews,
    recruitment,
    interviewVideos,
    chat,
    assessment,
    results,
    finals,
    uploads,
    coding,
    statements,
    challengeAuthoring,
    challenges,
    classBookings,
    contentRooms,
    eventRegistrations,
    vocabulary,
    communication,
    payments,
    subscriptions,
    money,
    reports,
  ].flatMap((slice) => slice(world));
