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
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByText('Enter your password.').first().waitFor();
      },
    },
    { name: 'sign up', path: '/auth/sign-up', ready: 'Start free' },
    { name: 'confirm, too late', path: '/auth/confirm?token=aaaaaaaaaaaaaaaaaaaaaaaa', ready: 'This link has expired' },
    { name: 'forgot password', path: '/auth/forgot-password', ready: 'A new password' },
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
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByLabel('Six-digit code').fill('12');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByText('Enter the six digits').first().waitFor();
      },
    },
    { name: 'back from another house, lost', path: '/auth/oidc?code=x&state=y', ready: 'This did not work' },
    { name: 'set up already', path: '/setup', ready: 'This house is set up' },
    { name: 'become an instructor', path: '/pages/become-instructor', ready: 'The way to your first course' },
    { name: 'home', path: '/demos/default/home', ready: 'What they say on the way down' },
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
        await page.getByRole('combobox', { name: 'Search courses, subjects, people' }).fill('sql');
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
      ready: 'Side by side',
    },
    { name: 'nothing found', path: '/pages/course/grid?q=zzzzqq', ready: 'Nothing found for “zzzzqq”' },
    { name: 'subjects', path: '/pages/course/categories', ready: 'Web Development' },
    { name: 'instructors', path: '/pages/instructors', ready: 'Kabir Nair' },
    { name: 'instructor', path: '/pages/instructors/kabir-nair', ready: 'Knows about' },
    { name: 'course, featured', path: '/pages/course/detail', ready: 'What you will be able to do' },
    { name: 'course, minimal', path: '/pages/course/detail-min', ready: 'What you will be able to do' },
    {
      name: 'course in Hindi, by module',
      path: '/pages/course/detail-module?courseId=pehli-tankhwah-ka-hisaab',
      ready: 'पहली तनख़्वाह का हिसाब',
    },
    {
      name: 'course, preview open',
      path: '/pages/course/detail-adv/sql-that-answers-questions',
      ready: 'What you will be able to do',
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
      ready: 'What you will be able to do',
    },
    { name: 'a film', path: film, ready: 'Search this transcript' },
    { name: 'not found', path: '/no/such/address', ready: 'No page at this address' },
    { name: 'privacy', path: '/privacy', ready: 'What is kept, and why' },
    { name: 'terms', path: '/terms', ready: 'What we can promise' },
    { name: 'a page of one’s own, kept to oneself', path: `/people/${crypto.randomUUID()}`, ready: 'No public page' },
    { name: 'verify', path: '/verify', ready: /certificate/i },
    { name: 'a certificate', path: `/verify/${certificate?.code}`, ready: certificate?.code ?? 'no certificate' },
  ];
}
