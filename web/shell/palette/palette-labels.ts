import { i18n } from '@lingui/core';

/** What else people call a screen, by its path in small letters; its label and its title are searched anyway. */
export function alsoCalled(path: string): string {
  return alsoNow()[path] ?? '';
}

const settings = () =>
  i18n.t(
    'preferences account password change email two-step authenticator app recovery codes passkey sessions devices security notices notifications privacy theme dark mode time zone export data delete account',
  );
const profile = () => i18n.t('account name photo picture avatar education skills links public profile');
const leaving = () => i18n.t('close account remove erase data leave export');
const classes = () => i18n.t('live class video call meeting room timetable recordings');

const alsoNow = (): Record<string, string> => ({
  '/auth/sign-in': i18n.t('log in login account password'),
  '/auth/sign-up': i18n.t('register create an account start free join'),
  '/auth/forgot-password': i18n.t('reset password new password lost cannot sign in'),
  '/demos/': i18n.t('start front page landing'),
  '/pages/course/categories': i18n.t('subjects topics index'),
  '/pages/course/grid': i18n.t('catalogue catalog all courses learn browse'),
  '/pages/instructors': i18n.t('teachers tutors people'),
  '/pages/become-instructor': i18n.t('teach apply application teacher'),
  '/student/WritingPractice': i18n.t('essay email report story english grammar spelling band'),
  '/student/SpeakingPractice': i18n.t('pronunciation read aloud accent fluency microphone role play english'),
  '/instructor/speaking-marks': i18n.t('pronunciation speaking english objection review'),
  '/instructor/writing-marks': i18n.t('writing english grammar objection review'),
  '/admin/reports': i18n.t('analytics statistics export csv excel custom query'),
  '/instructor/reports': i18n.t('analytics statistics export csv excel custom query'),
  '/instructor/class-bookings': i18n.t('availability hours slots calendar tutor lesson appointment'),
  '/pages/form/book-class': i18n.t('tutor lesson appointment private class'),
  '/pages/about/contact-us': i18n.t('support email write question'),
  '/pages/about/pricing': i18n.t('price cost plans subscription'),
  '/student/student-Blog': i18n.t('blog write article submit'),
  '/help/center': i18n.t('support help questions how to'),
  '/faq': i18n.t('help support frequently asked'),
  '/shop/cart': i18n.t('basket buy'),
  '/verify': i18n.t('certificate check code genuine employer proof'),
  '/notices': i18n.t('notifications bell news messages unread'),
  '/student/dashboard': i18n.t('start home overview today continue approval status'),
  '/student/leadership-board': i18n.t('leaderboard ranking points score'),
  '/student/subscription': i18n.t('plan billing invoice renew cancel'),
  '/student/available-courses': i18n.t('enrol buy catalogue'),
  '/student/course-list': i18n.t('my courses progress continue certificate'),
  '/student/online-classes': classes(),
  '/student/course-resume': i18n.t('communication lessons'),
  '/student/bookmark': i18n.t('mock interview videos'),
  '/student/learningpractice': i18n.t('english words vocabulary grammar dictation listening level'),
  '/student/problem-statement': i18n.t('weekly problem task'),
  '/student/terminal': i18n.t('compiler editor run code programming'),
  '/student/code-challenge': i18n.t('coding problems programming exercises'),
  '/student/quiz': i18n.t('test questions exam'),
  '/student/payment-info': i18n.t('card billing address tax payment'),
  '/student/resume': i18n.t('cv curriculum vitae'),
  '/student/selfinterview': i18n.t('practise interview camera'),
  '/student/interview-details': i18n.t('jobs openings job board fair apply'),
  '/student/attend-interview': i18n.t('assessment job role interview'),
  '/student/edit-profile': profile(),
  '/student/setting': settings(),
  '/student/delete-account': leaving(),
  '/instructor/dashboard': i18n.t('start home overview figures'),
  '/instructor/manage-course': i18n.t('my courses edit draft publish'),
  '/instructor/create-course': i18n.t('new course builder'),
  '/instructor/quiz': i18n.t('question bank test topics tags duplicates'),
  '/instructor/student-list': i18n.t('learners people progress'),
  '/instructor/student-quiz-result': i18n.t('marks grades gradebook marking'),
  '/instructor/aptitude-questions-upload': i18n.t('import excel csv sheet pool practice'),
  '/instructor/online-classes': classes(),
  '/instructor/payout': i18n.t('money earnings bank'),
  '/instructor/order': i18n.t('sales buyers sold refunds'),
  '/instructor/admin-chatbox': i18n.t('messages conversations inbox'),
  '/instructor/edit-profile': profile(),
  '/instructor/setting': settings(),
  '/instructor/delete-account': leaving(),
  '/admin/dashboard': i18n.t('start home overview figures health'),
  '/admin/students': i18n.t('people users learners approve decline suspend import csv view as'),
  '/admin/instructors': i18n.t('people users teachers suspend commission view as'),
  '/admin/instructor-requests': i18n.t('applications applicants accept decline waiting'),
  '/admin/course-category': i18n.t('subjects topics tree'),
  '/admin/all-courses': i18n.t('review queue publish archive'),
  '/admin/earnings': i18n.t('money revenue ledger payouts refunds'),
  '/admin/admin-settings/content': i18n.t('blog posts help faq page texts team values editor write'),
  '/admin/admin-settings': i18n.t(
    'audit log outbox mail smtp branding logo approval rule session limit password rule policies enquiries configuration',
  ),
});
