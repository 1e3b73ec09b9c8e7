import type { Screen } from './axe.ts';
import { lectureOf } from './axe-students.ts';
import type { Someone } from './browser.ts';
import { PASSWORD } from './browser.ts';
import { look } from './stepwell.ts';
import { withTwoStep } from './two-step.ts';

interface Given {
  address: string;
  databaseUrl: string;
  someone: () => Promise<Someone>;
}

/** What anybody may open. */
export async function visitors({ address, databaseUrl, someone }: Given): Promise<Screen[]> {
  const film = await lectureOf(databaseUrl, 'sql-that-answers-questions', 'video');
  const [certificate] = await look<{ code: string }>(
    databaseUrl,
    'select code from learning_certificates order by code limit 1',
  );
  return [
    { name: 'sign in', path: '/auth/sign-in', ready: 'Welcome back' },
    {
      name: 'sign in, refused',
      path: '/auth/sign-in',
      ready: 'Welcome back',
      open: async (page) => {
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByText('Enter your password.').first().waitFor();
      },
    },
    { name: 'sign up', path: '/auth/sign-up', ready: 'Start free' },
    { name: 'confirm, too late', path: '/auth/confirm?token=aaaaaaaaaaaaaaaaaaaaaaaa', ready: 'This link has expired' },
    { name: 'forgot password', path: '/auth/forgot-password', ready: 'Reset password' },
    {
      name: 'forgot password, too late',
      path: '/auth/forgot-password?token=aaaaaaaaaaaaaaaaaaaaaaaa',
      ready: 'This link has expired',
    },
    {
      name: 'second step, refused',
      path: '/auth/sign-in',
      ready: 'Welcome back',
      open: async (page) => {
        const person = await someone();
        await withTwoStep(address, person);
        await page.getByLabel('Email').fill(person.email);
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByLabel('6-digit code').fill('12');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByText('Enter the 6-digit code').first().waitFor();
      },
    },
    {
      name: 'back from another house, lost',
      path: '/auth/oidc?code=x&state=y',
      ready: 'Sign-in didn’t finish',
    },
    { name: 'set up already', path: '/setup', ready: 'This site is already set up' },
    { name: 'become an instructor', path: '/pages/become-instructor', ready: 'From application to first course' },
    { name: 'home', path: '/demos/default/home', ready: 'Student reviews' },
    { name: 'home: education', path: '/demos/education/home', ready: 'All subjects' },
    { name: 'home: academy', path: '/demos/academy/home', ready: 'Tracks' },
    { name: 'home: course', path: '/demos/course/home', ready: 'Most popular' },
    { name: 'home: university', path: '/demos/university/home', ready: 'Departments' },
    { name: 'home: kindergarten', path: '/demos/kindergarten/home', ready: 'One step at a time' },
    { name: 'home: landing', path: '/demos/landing/home', ready: 'How it works' },
    { name: 'home: tutor', path: '/demos/tutor/home', ready: 'Tutors you can book' },
    { name: 'home: school', path: '/demos/school/home', ready: 'Classes' },
    { name: 'home: abroad', path: '/demos/abroad/home', ready: 'Apply with us' },
    { name: 'home: workshop', path: '/demos/workshop/home', ready: 'Workshops' },
    {
      name: 'catalogue, subjects open',
      path: '/pages/course/grid',
      ready: 'Speak up in meetings',
      open: async (page) => {
        await page.getByRole('button', { name: 'Categories' }).click();
        await page.locator('#mega-menu').getByText('Development', { exact: true }).first().waitFor();
      },
    },
    {
      name: 'catalogue, suggestions open',
      path: '/pages/course/grid',
      ready: 'Speak up in meetings',
      open: async (page) => {
        await page.getByRole('combobox', { name: 'Search courses, help, people' }).fill('sql');
        await page.getByRole('option', { name: /^SQL that answers/ }).waitFor();
      },
    },
    {
      name: 'catalogue, narrowed',
      path: '/pages/course/grid?category=development&level=beginner',
      ready: 'SQL that answers questions',
      open: async (page, width) => {
        if (width >= 992) return;
        await page.getByRole('button', { name: /^Filters/ }).click();
        await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      },
    },
    { name: 'large cards', path: '/pages/course/grid-2', ready: 'Speak up in meetings' },
    {
      name: 'rows, read otherwise',
      path: '/pages/course/list?q=probabilty',
      ready: 'Probability for everyday decisions',
    },
    {
      name: 'comparison',
      path: '/pages/course/list-2?compare=speak-up-in-meetings,sql-that-answers-questions',
      ready: 'Course comparison',
    },
    { name: 'nothing found', path: '/pages/course/grid?q=zzzzqq', ready: 'No results for “zzzzqq”' },
    { name: 'subjects', path: '/pages/course/categories', ready: 'Web Development' },
    { name: 'instructors', path: '/pages/instructors', ready: 'Kabir Nair' },
    { name: 'instructor', path: '/pages/instructors/kabir-nair', ready: 'Expertise' },
    { name: 'course, featured', path: '/pages/course/detail', ready: 'What you’ll learn' },
    { name: 'course, minimal', path: '/pages/course/detail-min', ready: 'What you’ll learn' },
    {
      name: 'course in Hindi, by module',
      path: '/pages/course/detail-module?courseId=pehli-tankhwah-ka-hisaab',
      ready: 'पहली तनख़्वाह का हिसाब',
    },
    {
      name: 'course, preview open',
      path: '/pages/course/detail-adv/sql-that-answers-questions',
      ready: 'What you’ll learn',
      open: async (page) => {
        // Before the page has woken up, the same link leads to the player.
        await page.getByRole('button', { name: 'Copy link' }).waitFor();
        await page.getByRole('link', { name: 'A query is a question' }).click();
        await page.getByRole('dialog').getByText('one row').first().waitFor();
      },
    },
    {
      name: 'course',
      path: '/pages/course/detail-adv/sql-that-answers-questions',
      ready: 'What you’ll learn',
    },
    { name: 'a film', path: film, ready: 'Search transcript' },
    { name: 'not found', path: '/no/such/address', ready: 'Page not found' },
    { name: 'privacy', path: '/privacy', ready: 'Data we store and why' },
    { name: 'terms', path: '/terms', ready: 'Availability' },
    {
      name: 'a page of one’s own, kept to oneself',
      path: `/people/${crypto.randomUUID()}`,
      ready: 'No public profile',
    },
    { name: 'verify', path: '/verify', ready: /certificate/i },
    { name: 'a certificate', path: `/verify/${certificate?.code}`, ready: certificate?.code ?? 'no certificate' },
  ];
}
