import type { Role } from '@stepwell/contract/identity/identity.ts';
import type { Notice } from '@stepwell/contract/notices/notices.ts';
import { isApproved, type Session } from '../../session/session.ts';

type About = Notice['about'];

/** Where somebody with a new role begins. */
const firstSteps: Record<Role, string> = {
  student: '/student/dashboard',
  instructor: '/instructor/edit-profile',
  staff: '/staff',
  admin: '/admin/students',
};

/** Where a view of the settings stands for somebody; who is not approved finds what they may use on the dashboard. */
export const settingsOf = (
  session: Pick<Session, 'role' | 'status'>,
  view: 'security' | 'api-keys' | 'data' | 'notices',
) => {
  if (!isApproved(session)) return '/student/dashboard';
  return `${session.role === 'student' || session.role === 'staff' ? '/student' : '/instructor'}/setting?view=${view}`;
};

/** A tab of the player; without a lecture it opens where the reader stopped. */
function discussionOf({ course = '', lecture, questionId }: About, tab: 'questions' | 'announcements') {
  const at = new URLSearchParams({
    course,
    ...(lecture && { lecture }),
    tab,
    ...(questionId && { question: questionId }),
  });
  return `/pages/course/video-player?${at}`;
}

/** The assignment in the player, as who did it or as who marks it. */
function workOf({ course = '', lectureId = '' }: About, marking: boolean) {
  return `/pages/course/video-player?${new URLSearchParams({ course, lecture: lectureId })}${marking ? '&marking' : ''}`;
}

/** Where a notice leads its reader. */
export function placeOf({ kind, about }: Pick<Notice, 'kind' | 'about'>, session: Pick<Session, 'role' | 'status'>) {
  switch (kind) {
    case 'role-changed':
      return firstSteps[session.role];
    case 'application-accepted':
    case 'application-declined':
      return '/pages/become-instructor';
    case 'review-written':
      return '/instructor/review';
    case 'review-reported':
      return '/admin/reviews?state=reported';
    case 'review-answered':
    case 'review-hidden':
      return about['course'] ? `/pages/course/detail-adv/${about['course']}#reviews` : '/student/course-list';
    case 'wishlist-price-dropped':
      if (!about['slug']) return '/shop/wishlist';
      return about['item'] === 'product'
        ? `/shop/product-detail/${about['slug']}`
        : `/pages/course/detail-adv/${about['slug']}`;
    case 'post-published':
    case 'comment-published':
      return `/pages/about/blog-grid/${about['slug'] ?? ''}`;
    case 'post-returned':
      return `/student/student-Blog?post=${about['entryId'] ?? ''}`;
    case 'post-waiting':
      return `/admin/admin-settings/content/${about['entryId'] ?? ''}`;
    case 'comment-waiting':
      return '/admin/admin-settings/content?view=comments';
    case 'comment-reported':
      return '/admin/admin-settings/content?view=comments&state=reported';
    case 'enquiry-waiting':
      return `/admin/admin-settings?view=enquiries&enquiry=${about['enquiryId'] ?? ''}`;
    case 'webhook-failing':
      return `/admin/admin-settings?view=webhooks&webhook=${about['webhookId'] ?? ''}`;
    case 'searches-missed':
      return '/admin/admin-settings/content?view=feedback';
    case 'course-published':
    case 'course-returned':
      return `/instructor/create-course?course=${about['courseId'] ?? ''}`;
    case 'course-split':
      return about['change'] === 'accepted' || about['change'] === 'declined'
        ? `/instructor/create-course?course=${about['courseId'] ?? ''}&step=access`
        : '/instructor/payout';
    case 'course-handed-over':
      return about['given']
        ? `/instructor/create-course?course=${about['courseId'] ?? ''}`
        : '/instructor/manage-course';
    case 'lectures-opened':
      return about['course']
        ? `/pages/course/video-player?${new URLSearchParams({ course: about['course'], ...(about['lectureId'] && { lecture: about['lectureId'] }) })}`
        : '/student/course-list';
    case 'marks-changed':
      return about['course']
        ? `/pages/course/video-player?${new URLSearchParams({ course: about['course'], lecture: about['lectureId'] ?? '', review: about['attemptId'] ?? '' })}`
        : about['final']
          ? `/student/final-assessment?report=${about['attemptId'] ?? ''}`
          : '/student/dashboard';
    case 'answers-to-mark':
      return `/instructor/student-quiz-result?${new URLSearchParams({ view: 'marking', ...(about['quizId'] && { quiz: about['quizId'] }) })}`;
    case 'timeline-answered':
      return `/instructor/student-quiz-result?${new URLSearchParams({ view: 'attempts', quiz: about['quizId'] ?? '', attempt: about['attemptId'] ?? '' })}#timeline`;
    case 'timeline-remarked':
      return `${about['final'] ? '/student/final-assessment' : '/student/quiz'}?${new URLSearchParams({ review: about['attemptId'] ?? '' })}#timeline`;
    case 'final-slot-changed':
    case 'final-soon':
      return `/student/final-assessment?final=${about['quizId'] ?? ''}`;
    case 'live-class-soon':
    case 'live-class-moved':
    case 'live-class-cancelled':
      return `/student/online-classes?class=${about['classId'] ?? ''}`;
    case 'drive-opened':
    case 'drive-slot':
    case 'drive-cancelled':
    case 'drive-result':
      return `/student/interview-details?drive=${about['driveId'] ?? ''}`;
    case 'interview-reviewed':
      return `/student/selfInterview?interview=${about['sessionId'] ?? ''}`;
    case 'module-set':
      return `/student/course-resume?module=${about['moduleId'] ?? ''}`;
    case 'practice-feedback':
      return practiceOf(about);
    case 'assessment-appeal':
      return `/instructor/company-interview?attempt=${about['attemptId'] ?? ''}`;
    case 'assessment-appeal-answered':
      return `/student/attend-interview?attempt=${about['attemptId'] ?? ''}`;
    case 'interview-to-review':
      return `/instructor/self-interview-evalution?interview=${about['sessionId'] ?? ''}`;
    case 'interview-video-question':
      return `/instructor/course-resume?view=questions&question=${about['questionId'] ?? ''}`;
    case 'interview-video-answer':
      return `/student/bookmark?video=${about['videoId'] ?? ''}&tab=questions`;
    case 'chat-mention':
      return about['isModerator']
        ? `/instructor/admin-chatbox?show=groups&conversation=${about['conversationId'] ?? ''}`
        : `/student/dashboard?chat=${about['conversationId'] ?? ''}`;
    case 'chat-reply':
      return `/student/dashboard?chat=${about['conversationId'] ?? ''}`;
    case 'job-application-moved':
    case 'job-message':
    case 'job-offer':
    case 'job-reminder':
      return '/student/interview-details?view=applications';
    case 'job-invitation':
      return `/student/interview-details?job=${about['slug'] ?? ''}`;
    case 'job-alert':
      return about['jobs'] === '1' && about['slug']
        ? `/student/interview-details?job=${about['slug']}`
        : '/student/interview-details?sort=newest';
    case 'job-offer-answered':
    case 'job-replies-overdue':
      return `/instructor/admin-interview-details?job=${about['jobId'] ?? ''}`;
    case 'job-fee-reported':
      return '/instructor/admin-interview-details?view=reports';
    case 'marks-released':
    case 'due-extended':
    case 'work-handed-in':
      return workOf(about, kind === 'work-handed-in');
    case 'course-waiting':
      return `/admin/all-courses?submission=${about['submission'] ?? ''}`;
    case 'new-lectures':
    case 'batch-joined':
    case 'teacher-message':
      return about['course'] ? `/pages/course/video-player?course=${about['course']}` : '/student/course-list';
    case 'challenge-answered':
      return `/student/code-challenge?${new URLSearchParams({ ...(about['slug'] && { challenge: about['slug'], tab: 'discussion' }), ...(about['threadId'] && { thread: about['threadId'] }) })}`;
    case 'challenge-post-reported':
      return about['challengeId']
        ? `/instructor/challenges/${about['challengeId']}?${new URLSearchParams({ tab: 'discussion', thread: about['threadId'] ?? '' })}`
        : '/instructor/code-challenge';
    case 'challenge-judged-anew':
      return `/student/code-challenge?${new URLSearchParams({ ...(about['slug'] && { challenge: about['slug'], tab: 'history' }) })}`;
    case 'problem-scored':
      return about['statementId']
        ? `/student/problem-statement-submit/${about['statementId']}`
        : '/student/problem-statement';
    case 'question-answered':
      return discussionOf(about, 'questions');
    case 'question-asked':
      return `/instructor/review?view=questions&question=${about['questionId'] ?? ''}`;
    case 'announcement':
      return discussionOf(about, 'announcements');
    case 'certificate-ready':
    case 'certificate-corrected':
    case 'certificate-withdrawn':
      return `/verify/${about['code'] ?? ''}`;
    case 'security':
      return settingsOf(session, about['what'] === 'api-key-created' ? 'api-keys' : 'security');
    case 'export-ready':
      return settingsOf(session, 'data');
    case 'student-waiting':
      return '/admin/students?status=pending';
    case 'application-waiting':
      return '/admin/instructor-requests';
    default:
      return '/student/dashboard';
  }
}

/** The module, the text or the task that somebody gave feedback on. */
function practiceOf({ subject, placeId = '' }: Record<string, string>) {
  if (subject === 'module') return `/student/course-resume?module=${placeId}`;
  if (subject === 'spoken-word') return `/student/SpeakingPractice?view=task&task=${placeId}`;
  return `/student/WritingPractice?view=${subject === 'text' ? 'result' : 'write'}&prompt=${placeId}`;
}
