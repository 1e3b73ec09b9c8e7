import type { At, Head } from '../api/world.ts';

/** Who may open a screen; `auth` and `public` are open to everybody. */
export type Area = 'public' | 'auth' | 'student' | 'instructor' | 'staff' | 'admin';
/** `own` is the frame of the person's own area. */
export type Layout = 'general' | 'bare' | 'player' | 'student' | 'instructor' | 'admin' | 'own';

export interface Place {
  path: string;
  area: Area;
  layout: Layout;
  title: string;
  /** Open to a student whose status is not approved. */
  anyStatus: boolean;
}

/** What a matched route says of itself, for titles, guards and the server's answer. */
export interface Handle {
  place: Place;
  status?: number;
  head?: (at: At) => Head | undefined;
}

type Row = readonly [path: string, title: string, special?: Layout | 'anyStatus'];
const layouts = {
  public: 'general',
  auth: 'bare',
  student: 'student',
  instructor: 'instructor',
  staff: 'own',
  admin: 'admin',
} as const;

const under = (area: Area, prefix: string, rows: readonly Row[]): Place[] =>
  rows.map(([path, title, special]) => ({
    path: prefix + path,
    area,
    layout: special && special !== 'anyStatus' ? special : layouts[area],
    title,
    anyStatus: special === 'anyStatus',
  }));

/** Every screen of the specification, in its order and spelling. `/` itself only redirects. */
export const places: readonly Place[] = [
  ...under('public', '/', [['', '', 'bare']]),
  ...under('auth', '/auth/', [
    ['sign-in', 'Sign in'],
    ['sign-up', 'Sign up'],
    ['forgot-password', 'Forgot password'],
  ]),
  ...under('public', '/demos/', [
    ['default/home', 'Home'],
    ['education/home', 'Home: education'],
    ['academy/home', 'Home: academy'],
    ['course/home', 'Home: courses'],
    ['university/home', 'Home: university'],
    ['kindergarten/home', 'Home: kindergarten'],
    ['landing/home', 'Home: landing'],
    ['tutor/home', 'Home: tutors'],
    ['school/home', 'Home: school'],
    ['abroad/home', 'Home: study abroad'],
    ['workshop/home', 'Home: workshops'],
  ]),
  ...under('public', '/pages/', [
    ['course/categories', 'Course categories'],
    ['course/grid', 'Courses'],
    ['course/grid-2', 'Courses, second grid'],
    ['course/list', 'Course list'],
    ['course/list-2', 'Courses, second list'],
    ['course/detail', 'Course'],
    ['course/detail-min', 'Course in brief'],
    ['course/detail-adv/:courseId', 'Course in full'],
    ['course/detail-module', 'Course by module'],
    ['course/video-player', 'Lecture', 'player'],
    ['about/blog-grid/:blogId', 'Blog post'],
    ['about/about-us', 'About us'],
    ['about/contact-us', 'Contact'],
    ['about/blog-grid', 'Blog'],
    ['about/blog-masonry', 'Blog, masonry'],
    ['about/pricing', 'Pricing'],
    ['instructors', 'Instructors'],
    ['instructors/:instructorId', 'Instructor'],
    ['become-instructor', 'Become an instructor'],
    ['abroad-single', 'Programme abroad'],
    ['workshop-detail', 'Workshop'],
    ['event-detail', 'Event'],
    ['form/request-demo', 'Request a demo'],
    ['form/book-class', 'Book a class'],
    ['form/request-access', 'Request access'],
    ['form/admission-form', 'Admission form'],
  ]),
  ...under('public', '/', [
    ['help/center', 'Help centre'],
    ['help/center-detail', 'Help article'],
    ['faq', 'FAQ'],
    ['error-404', 'Page not found'],
    ['coming-soon', 'Coming soon'],
    ['shop', 'Shop'],
    ['shop/product-detail/:eventId', 'Product'],
    ['shop/cart', 'Cart'],
    ['shop/checkout', 'Checkout'],
    ['shop/empty-cart', 'Empty cart'],
    ['shop/wishlist', 'Wishlist'],
  ]),
  ...under('instructor', '/instructor/', [
    ['dashboard', 'Instructor dashboard'],
    ['create-course', 'Create a course'],
    ['manage-course', 'Manage courses'],
    ['course-added', 'Course added'],
    ['quiz', 'Quizzes and questions'],
    ['aptitude-questions-upload', 'Aptitude questions upload'],
    ['code-challenge', 'Code challenges'],
    ['challenges/:id', 'One code challenge'],
    ['final-assessment', 'Final assessments'],
    ['student-list', 'Student list'],
    ['student-quiz-result', 'Student quiz results'],
    ['online-classes', 'Teach online classes'],
    ['order', 'Orders'],
    ['review', 'Reviews of your courses'],
    ['payout', 'Payouts'],
    ['edit-profile', 'Edit instructor profile'],
    ['setting', 'Instructor settings'],
    ['delete-account', 'Delete instructor account'],
    ['course-resume', 'Mock Interview List'],
    ['communication-skills', 'Communication skills'],
    ['problem-statement', 'Daily Challenge'],
    ['problem-statement-score', 'Problem statement scores'],
    ['self-interview', 'Self interview sets'],
    ['self-interview-evalution', 'Self interview evaluation'],
    ['company-interview', 'Company interviews'],
    ['admin-interview-details', 'Interview and job details'],
    ['admin-chatbox', 'Chat box'],
  ]),
  ...under('student', '/student/', [
    ['leadership-board', 'Leadership board'],
    ['dashboard', 'Dashboard', 'anyStatus'],
    ['code-challenge', 'Code challenge'],
    ['subscription', 'My Subscriptions', 'anyStatus'],
    ['online-classes', 'Online classes'],
    ['available-courses', 'Available courses'],
    ['course-list', 'Course list'],
    ['course-resume', 'Communication Skills'],
    ['quiz', 'Quiz'],
    ['payment-info', 'Payment details'],
    ['problem-statement', 'Weekly Challenge'],
    ['problem-statement-submit/:id', 'Hand in a challenge'],
    ['terminal', 'Compiler'],
    ['bookmark', 'Mock Interview Videos'],
    ['aptitude', 'Aptitude'],
    ['resume', 'Resume'],
    ['selfInterview', 'Self interview'],
    ['final-assessment', 'Final assessment'],
    ['edit-profile', 'Edit profile'],
    ['interview-details', 'Job Mela'],
    ['setting', 'Settings'],
    ['delete-account', 'Delete account'],
    ['student-Blog', 'Your posts'],
    ['attend-interview', 'Recruitment Assessment with AI'],
    ['SpeakingPractice', 'Speaking practice'],
    ['LearningPractice', 'Learning practice'],
    ['WritingPractice', 'Writing practice'],
  ]),
  ...under('admin', '/admin/', [
    ['dashboard', 'Admin dashboard'],
    ['all-courses', 'All courses'],
    ['course-category', 'Edit course categories'],
    ['course-detail', 'Course for admins'],
    ['students', 'Students'],
    ['instructors', 'All instructors'],
    ['instructor-detail', 'Instructor for admins'],
    ['instructor-requests', 'Instructor requests'],
    ['reviews', 'Reviews'],
    ['earnings', 'Earnings'],
    ['admin-settings', 'Admin settings'],
    ['not-found', 'Not found in the admin area'],
  ]),
];

/** Addresses outside the specification's table. */
const morePlaces: readonly Place[] = [
  ...under('public', '/', [
    ['verify', 'Check a certificate'],
    ['verify/:code', 'Certificate'],
    ['resumes/:code', 'Public resume'],
    ['proofs/:code', 'Verified record'],
    ['jobs', 'Jobs'],
    ['jobs/:slug', 'Job'],
    ['employers/:slug', 'Employer'],
    ['offers/:code', 'Check an offer'],
    ['people/:userId', 'Public profile'],
    ['enquiry', 'Your message'],
    ['registration', 'Your registration'],
    ['newsletter', 'Newsletter'],
    ['privacy', 'Privacy notice'],
    ['terms', 'Terms of use'],
    ['preview/:token', 'Preview'],
  ]),
  ...under('admin', '/admin/', [
    ['admin-settings/content', 'Content'],
    ['admin-settings/content/:entryId', 'Edit content'],
    ['admin-settings/events/:eventId', 'Registrations'],
    ['reports', 'Reports of the site'],
  ]),
  ...under('auth', '/auth/', [
    ['confirm', 'Confirm your email'],
    ['oidc', 'Signing in'],
    ['lti', 'Opening an activity'],
    ['lti/authorize', 'Opening a tool'],
  ]),
  ...under('auth', '/', [['setup', 'Set up']]),
  ...under('instructor', '/instructor/', [
    ['class-bookings', 'Class bookings'],
    ['writing-marks', 'Writing to review'],
    ['speaking-marks', 'Contested speaking marks'],
    ['online-classes/:classId/room', 'Class room'],
    ['reports', 'Reports'],
  ]),
  ...under('student', '/student/', [['online-classes/:classId/room', 'Class room']]),
  { path: '/staff', title: 'Staff dashboard', area: 'staff', layout: 'own', anyStatus: false },
  { path: '/notices', title: 'Notices', area: 'student', layout: 'own', anyStatus: true },
];

/** Where students work: nothing is announced above these screens. */
const workplaces = [
  '/student/terminal',
  '/student/problem-statement',
  '/student/quiz',
  '/student/code-challenge',
  '/student/aptitude',
  '/student/learningpractice',
  '/student/writingpractice',
  '/student/resume',
  '/student/speakingpractice',
  '/student/selfinterview',
  '/student/attend-interview',
  '/student/final-assessment',
];
export const isWorkplace = (pathname: string) => workplaces.some((path) => pathname.toLowerCase().startsWith(path));

/** The screens of the specification, and those that came beside them. */
export const allPlaces: readonly Place[] = [...places, ...morePlaces];
