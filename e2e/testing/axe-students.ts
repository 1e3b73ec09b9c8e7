import type { Page } from 'playwright-core';
import { type Screen, sidebar } from './axe.ts';
import { look } from './stepwell.ts';

/** The address of a course's first lecture of a kind. */
export async function lectureOf(databaseUrl: string, course: string, kind: string) {
  const [row] = await look<{ id: string }>(
    databaseUrl,
    `select l.id from catalog_lectures l join catalog_courses c on c.id = l.course_id
     where c.slug = $1 and l.kind = $2 order by l.preview desc, l.id limit 1`,
    [course, kind],
  );
  return `/pages/course/video-player?course=${course}&lecture=${row?.id}`;
}

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu/ }).click();
const bell = async (page: Page) => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('Your certificate is ready').first().waitFor();
};

const practice = async (page: Page) => {
  await page.getByRole('button', { name: 'Practise all topics' }).click();
  await page.getByRole('button', { name: 'I don’t know' }).click();
  await page.getByRole('list', { name: 'Solution' }).waitFor();
};

/** Practice of a topic, whose questions are about a table or bars. */
const practiceOf = (topic: string) => async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(`: .*${topic}$`) }).click();
  await page.getByRole('button', { name: 'I don’t know' }).waitFor();
};

/** What the demo's student opens; the bell has something to show. */
export async function students(databaseUrl: string): Promise<Screen[]> {
  await look(
    databaseUrl,
    `insert into notices_notices (user_id, kind, key, about, read_at)
   select id, 'certificate-ready', 'axe' || n, '{"code": "AXE", "title": "Speak up in meetings"}', case when n = 1 then now() end
   from identity_users, generate_series(1, 2) n where email = 'student@stepwell.test'`,
  );
  const article = await lectureOf(databaseUrl, 'speak-up-in-meetings', 'article');
  const quiz = await lectureOf(databaseUrl, 'speak-up-in-meetings', 'quiz');
  // Nobody opens it but those who learn there.
  await look(
    databaseUrl,
    `insert into learning_enrolments (student_id, course_id)
     select u.id, c.id from identity_users u, catalog_courses c
     where u.email = 'student@stepwell.test' and c.slug = 'algorithms-you-can-explain' on conflict do nothing`,
  );
  const coding = await lectureOf(databaseUrl, 'algorithms-you-can-explain', 'coding');
  return [
    { name: 'dashboard, account menu open', path: '/student/dashboard', ready: 'Your courses', open: accountMenu },
    { name: 'dashboard, menu open', path: '/student/dashboard', ready: 'Your courses', open: sidebar },
    { name: 'my courses', path: '/student/course-list', ready: 'Speak up in meetings' },
    { name: 'leaderboard', path: '/student/leadership-board', ready: 'Your name on the leaderboard' },
    { name: 'weekly challenge', path: '/student/problem-statement', ready: 'Weekly standings' },
    {
      name: 'an answer being written',
      path: '/student/problem-statement',
      ready: 'Weekly standings',
      open: async (page) => {
        await page.getByRole('link', { name: 'Start answer' }).first().click();
        await page.getByRole('button', { name: 'Submit' }).waitFor();
      },
    },
    { name: 'communication skills', path: '/student/course-resume', ready: 'Group discussions' },
    { name: 'notices', path: '/notices', ready: 'Your certificate is ready' },
    // Over a page of few things: of a button that the panel hides in part, axe would say that it is small.
    { name: 'notices, bell open', path: '/student/quiz', ready: 'To take', open: bell },
    { name: 'an article', path: article, ready: /, .* read$/ },
    { name: 'a quiz', path: quiz, ready: 'How it works' },
    { name: 'a coding lecture', path: coding, ready: 'Samples explained' },
    {
      name: 'edit profile, refused',
      path: '/student/edit-profile',
      ready: 'Public profile',
      open: async (page) => {
        await page.getByRole('button', { name: 'Add school' }).click();
        await page.getByRole('button', { name: 'Add link' }).click();
        await page.getByRole('button', { name: 'Save profile' }).click();
        await page.getByText('Check these fields').waitFor();
      },
    },
    { name: 'settings', path: '/student/setting', ready: 'Trusted devices' },
    { name: 'settings, notices', path: '/student/setting?view=notices', ready: 'Certificate' },
    { name: 'settings, privacy', path: '/student/setting?view=privacy', ready: 'Hide my name on leaderboards' },
    { name: 'settings, appearance', path: '/student/setting?view=appearance', ready: 'Save time zone' },
    { name: 'settings, API keys', path: '/student/setting?view=api-keys', ready: 'Use the API' },
    { name: 'settings, data', path: '/student/setting?view=data', ready: 'Delete my account' },
    { name: 'delete account', path: '/student/delete-account', ready: 'This can’t be undone.' },
    {
      name: 'an application, refused',
      path: '/pages/become-instructor',
      ready: 'What experience do you have?',
      open: async (page) => {
        await page.getByRole('button', { name: 'Submit application' }).click();
        await page.getByText('Check these fields').waitFor();
      },
    },
    { name: 'aptitude', path: '/student/aptitude', ready: 'Practise all topics' },
    { name: 'aptitude, a question', path: '/student/aptitude', ready: 'Practise all topics', open: practice },
    {
      name: 'aptitude, a table',
      path: '/student/aptitude',
      ready: 'Practise all topics',
      open: practiceOf('Tables'),
    },
    {
      name: 'aptitude, bars',
      path: '/student/aptitude',
      ready: 'Practise all topics',
      open: practiceOf('Bar charts'),
    },
    {
      name: 'aptitude, mistake book',
      path: '/student/aptitude?view=mistakes',
      ready: /^Every incorrect answer becomes a card\. Cards/,
    },
    { name: 'aptitude, mock papers', path: '/student/aptitude?view=papers', ready: 'Campus mock test' },
    { name: 'aptitude, figures', path: '/student/aptitude?view=figures', ready: /^(No answers yet|By topic)$/ },
    { name: 'interview sets', path: '/student/selfInterview', ready: 'Software developer' },
    {
      name: 'chat box',
      path: '/student/setting',
      ready: 'Settings',
      open: async (page) => {
        await page.getByRole('button', { name: /^Chat/ }).click();
        await page.getByText('Your conversations').waitFor();
      },
    },
    { name: 'jobs', path: '/student/interview-details', ready: /^\d+ of \d+ must-haves$/ },
    {
      name: 'a job, applying',
      path: '/student/interview-details',
      ready: /^\d+ of \d+ must-haves$/,
      open: async (page) => {
        await page.locator('main h2 a').first().click();
        await page.getByRole('button', { name: 'Apply' }).first().click();
        await page.getByRole('button', { name: 'Send application' }).waitFor();
      },
    },
    { name: 'applications', path: '/student/interview-details?view=applications', ready: 'Trainee programmer' },
    { name: 'saved jobs', path: '/student/interview-details?view=saved', ready: 'Python, remote' },
    {
      name: 'a drive',
      path: '/student/interview-details?view=drives',
      ready: 'Online drive for frontend developers',
      open: async (page) => {
        await page.getByRole('link', { name: 'Online drive for frontend developers' }).click();
        await page.getByRole('button', { name: 'Register' }).waitFor();
      },
    },
    { name: 'resumes', path: '/student/resume', ready: 'Import' },
    {
      name: 'drives',
      path: '/student/interview-details?view=drives',
      ready: 'Campus drive for graduate developers',
    },
    { name: 'recruitment assessments', path: '/student/attend-interview', ready: 'Graduate software developer' },
    { name: 'own interviews', path: '/student/selfInterview?view=mine', ready: 'Software developer' },
    { name: 'mock interview videos', path: '/student/bookmark?q=measure', ready: 'Two questions, one developer' },
    { name: 'online classes', path: '/student/online-classes', ready: 'Question hour' },
    { name: 'a past class', path: '/student/online-classes?show=past', ready: 'Problem clinic' },
    { name: 'not for this role', path: '/admin/students', ready: /your role has no access|doesn’t have access/i },
  ];
}

/** A quiz that has begun has no way to the other screens. */
export async function attempts(databaseUrl: string): Promise<Screen[]> {
  const quiz = await lectureOf(databaseUrl, 'speak-up-in-meetings', 'quiz');
  return [
    {
      name: 'an attempt',
      path: quiz,
      ready: 'How it works',
      open: async (page) => {
        await page.getByRole('button', { name: /^(Start|Continue)/ }).click();
        await page.getByRole('timer', { name: 'Time left' }).waitFor();
      },
    },
  ];
}

/** What somebody sees whom nobody has approved yet. */
export const waiting: Screen[] = [
  { name: 'waiting dashboard', path: '/student/dashboard', ready: 'Team approval' },
  {
    name: 'waiting, own data open',
    path: '/student/dashboard',
    ready: 'Your account and data',
    open: async (page) => {
      await page.getByText('Export my data').click();
      await page.getByText('Delete my account', { exact: true }).click();
      await page.getByLabel('Your password').waitFor();
    },
  },
  { name: 'waiting, menu open', path: '/student/dashboard', ready: 'Team approval', open: sidebar },
];
