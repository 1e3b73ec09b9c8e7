import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { call } from '../api/call.ts';
import { newQueryClient } from '../api/world.ts';
import { routes } from '../router.tsx';
import { type Area, type Handle, places } from './screens.ts';

/** Written by hand from the specification, not from the table it checks. */
const specified: Record<string, string[]> = {
  '/': [''],
  '/auth/': ['sign-in', 'sign-up', 'forgot-password'],
  '/demos/': 'default education academy course university kindergarten landing tutor school abroad workshop'
    .split(' ')
    .map((home) => `${home}/home`),
  '/pages/course/':
    'categories grid grid-2 list list-2 detail detail-min detail-adv/:courseId detail-module video-player'.split(' '),
  '/pages/about/': 'blog-grid/:blogId about-us contact-us blog-grid blog-masonry pricing'.split(' '),
  '/pages/': 'instructors instructors/:instructorId become-instructor abroad-single workshop-detail event-detail'.split(
    ' ',
  ),
  '/pages/form/': 'request-demo book-class request-access admission-form'.split(' '),
  '/help/': ['center', 'center-detail'],
  '/faq': [''],
  '/error-404': [''],
  '/coming-soon': [''],
  '/shop': ['', '/product-detail/:eventId', '/cart', '/checkout', '/empty-cart', '/wishlist'],
  '/instructor/': (
    'dashboard create-course manage-course course-added quiz aptitude-questions-upload code-challenge challenges/:id ' +
    'final-assessment student-list student-quiz-result online-classes order review payout edit-profile setting ' +
    'delete-account course-resume communication-skills problem-statement problem-statement-score self-interview ' +
    'self-interview-evalution company-interview admin-interview-details admin-chatbox'
  ).split(' '),
  '/student/': (
    'leadership-board dashboard code-challenge subscription online-classes available-courses course-list course-resume ' +
    'quiz payment-info problem-statement problem-statement-submit/:id terminal bookmark aptitude resume selfInterview ' +
    'final-assessment edit-profile interview-details setting delete-account student-Blog attend-interview ' +
    'SpeakingPractice LearningPractice WritingPractice'
  ).split(' '),
  '/admin/': (
    'dashboard all-courses course-category course-detail students instructors instructor-detail instructor-requests ' +
    'reviews earnings admin-settings not-found'
  ).split(' '),
};
const paths = Object.entries(specified).flatMap(([prefix, rest]) => rest.map((path) => prefix + path));

const areaOf = (path: string): Area => {
  const [, first] = path.split('/');
  return (['auth', 'student', 'instructor', 'admin'] as const).find((area) => area === first) ?? 'public';
};
const tree = routes({ queryClient: newQueryClient(), call });
const handleAt = (path: string) => matchRoutes(tree, path)?.at(-1)?.route.handle as Handle | undefined;

test('the table holds the 118 screens of the specification, each once, in its spelling', () => {
  expect(paths).toHaveLength(118);
  expect(places.map(({ path }) => path).sort()).toEqual(paths.sort());
});

test('each screen stands in its area, and only two are open to a student of every status', () => {
  for (const { path, area } of places) expect([path, area]).toEqual([path, areaOf(path)]);
  expect(places.filter(({ anyStatus }) => anyStatus).map(({ path }) => path)).toEqual([
    '/student/dashboard',
    '/student/subscription',
  ]);
});

test('within an area no two screens share a title', () => {
  for (const area of new Set(places.map((place) => place.area))) {
    const titles = places.filter((place) => place.area === area).map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  }
});

test('every address opens its own screen in any letter case', () => {
  for (const path of paths) {
    const address = path.replace(/:\w+/g, 'x1');
    for (const spelled of [address, address.toUpperCase(), address.toLowerCase(), `${address}/`]) {
      expect([spelled, handleAt(spelled)?.place.path]).toEqual([spelled, path]);
    }
  }
});

test('the menu spellings of the specification lead to their screens', () => {
  expect(handleAt('/student/speakingPractice')?.place.path).toBe('/student/SpeakingPractice');
  expect(handleAt('/instructor/Company-interview')?.place.path).toBe('/instructor/company-interview');
});

test('an unknown address is not found: in the admin area within its own frame', () => {
  expect(handleAt('/nowhere/at/all')).toMatchObject({ status: 404, place: { layout: 'general' } });
  expect(handleAt('/student/nowhere')).toMatchObject({ status: 404, place: { layout: 'general' } });
  expect(handleAt('/admin/nowhere')).toMatchObject({ status: 404, place: { layout: 'admin', area: 'admin' } });
});
