import type { Screen } from './axe.ts';
import { lectureOf } from './axe-students.ts';
import { look } from './stepwell.ts';

/** Beside a film: what learners write, and what teachers say. */
export async function talking({ address, databaseUrl }: { address: string; databaseUrl: string }): Promise<Screen[]> {
  const film = await lectureOf(databaseUrl, 'sql-that-answers-questions', 'video');
  await look(
    databaseUrl,
    `with asha as (select id from identity_users where email = 'student@stepwell.test'),
     place as (select l.id, l.course_id from catalog_lectures l where l.id = $1),
     learns as (insert into learning_enrolments (student_id, course_id) select asha.id, course_id from asha, place on conflict do nothing),
     noted as (insert into learning_notes (student_id, lecture_id, course_id, at_ms, text)
       select asha.id, place.id, course_id, 12000, 'Group before you count.' from asha, place),
     asked as (insert into learning_questions (course_id, lecture_id, author_id, at_ms, title, text, answers, votes)
       select course_id, place.id, asha.id, 9000, 'Where do empty rows go?', 'They are gone after grouping.', 1, 2 from asha, place returning id, course_id),
     told as (insert into learning_announcements (course_id, author_id, title, html)
       select course_id, (select instructor_id from catalog_courses c where c.id = place.course_id), 'A week off', '<p>No class on <strong>Monday</strong>.</p>' from place)
   insert into learning_answers (question_id, author_id, text)
   select asked.id, c.instructor_id, 'Null equals nothing.' from asked join catalog_courses c on c.id = asked.course_id`,
    [new URL(film, address).searchParams.get('lecture')],
  );
  return [
    { name: 'notes beside a film', path: `${film}&tab=notes`, ready: 'Group before you count.' },
    {
      name: 'a note begun',
      path: `${film}&tab=notes`,
      ready: 'Group before you count.',
      open: (page) => page.getByRole('button', { name: 'Add note' }).click(),
    },
    { name: 'questions beside a film', path: `${film}&tab=questions`, ready: 'Where do empty rows go?' },
    {
      name: 'a question and its answer',
      path: `${film}&tab=questions`,
      ready: 'Where do empty rows go?',
      open: async (page) => {
        await page.getByRole('link', { name: 'Where do empty rows go?' }).click();
        await page.getByText('Null equals nothing.').waitFor();
      },
    },
    {
      name: 'asking',
      path: `${film}&tab=questions`,
      ready: 'Where do empty rows go?',
      open: async (page) => {
        await page.getByRole('button', { name: 'Ask question' }).click();
        await page.getByLabel('Question title').fill('Where do the empty rows go?');
        await page.getByText('Similar questions').waitFor();
      },
    },
    { name: 'announcements beside a film', path: `${film}&tab=announcements`, ready: 'A week off' },
    {
      name: 'what is still missing',
      path: film,
      ready: /Watched/,
      open: async (page, width) => {
        if (width < 1200) await page.getByRole('button', { name: /show the curriculum$/ }).click();
        await page.getByRole('button', { name: 'View remaining lectures' }).last().click();
        await page
          .getByRole('dialog', { name: 'Remaining lectures' })
          .getByText(/required for the certificate|required lectures completed/)
          .waitFor();
      },
    },
  ];
}

/** What a student finds and keeps. */
export const shelves: Screen[] = [
  { name: 'available courses', path: '/student/available-courses', ready: 'Speak up in meetings' },
  {
    name: 'dashboard, its chart as a table',
    path: '/student/dashboard',
    ready: 'Your activity',
    open: (page) => page.getByRole('button', { name: 'View as table' }).first().click(),
  },
  { name: 'wishlist', path: '/shop/wishlist', ready: 'Your wishlist is empty' },
];

/** How courses are made, reviewed and looked after. */
export async function making(databaseUrl: string): Promise<Screen[]> {
  const [lesson] = await look<{ course: string; lecture: string; quiz: string }>(
    databaseUrl,
    `select c.id course, (select id from catalog_lectures where course_id = c.id and kind = 'article' limit 1) lecture,
     (select id from catalog_lectures where course_id = c.id and kind = 'quiz' limit 1) quiz
   from catalog_courses c where c.slug = 'speak-up-in-meetings'`,
  );
  const [code] = await look<{ course: string; lecture: string }>(
    databaseUrl,
    `select c.id course, l.id lecture from catalog_lectures l join catalog_courses c on c.id = l.course_id
   where c.slug = 'algorithms-you-can-explain' and l.kind = 'coding' order by l.id limit 1`,
  );
  const builder = (step: string, lecture = '') =>
    `/instructor/create-course?course=${lesson?.course}&step=${step}${lecture && `&lecture=${lecture}`}`;
  return [
    {
      name: 'the dashboard of teaching, one course',
      path: '/instructor/dashboard?course=speak-up-in-meetings&period=all',
      ready: 'Lectures opened, completed and stopped at',
      open: async (page) => {
        await page.getByRole('heading', { name: 'Learning times' }).waitFor();
        await page.getByRole('button', { name: 'View as table' }).first().click();
      },
    },
    { name: 'who needs help', path: '/instructor/dashboard?view=help', ready: 'Failed a quiz' },
    { name: 'courses of everybody', path: '/instructor/manage-course?q=speak', ready: 'Speak up in meetings' },
    { name: 'every course of the house', path: '/admin/all-courses?q=speak', ready: 'Speak up in meetings' },
    {
      name: 'the review queue',
      path: '/admin/all-courses?view=queue&q=nobody-wrote-this',
      ready: 'No submissions match',
    },
    {
      name: 'a course on record',
      path: '/admin/course-detail?courseId=speak-up-in-meetings',
      ready: 'Active (30 days)',
    },
    {
      name: 'the category tree, one being changed',
      path: '/admin/course-category',
      ready: 'Web Development',
      open: async (page) => {
        await page.getByRole('button', { name: 'Actions for Design' }).click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();
        await page.getByLabel('URL name').waitFor();
      },
    },
    { name: 'a course begun', path: '/instructor/create-course', ready: 'Create course' },
    { name: 'course added', path: `/instructor/course-added?course=${lesson?.course}`, ready: 'Open draft' },
    { name: 'builder, details', path: builder('details'), ready: 'Learning outcomes' },
    { name: 'builder, media', path: builder('media'), ready: 'Course files' },
    { name: 'builder, curriculum', path: builder('curriculum'), ready: 'Add section' },
    { name: 'builder, access', path: builder('access'), ready: 'Prerequisite courses' },
    { name: 'builder, review', path: builder('review'), ready: /Students see version/ },
    { name: 'builder, preview', path: builder('preview'), ready: 'Back to draft' },
    {
      name: 'builder, a challenge being looked for',
      path: `/instructor/create-course?course=${code?.course}&step=curriculum&lecture=${code?.lecture}`,
      ready: 'Lecture challenge',
      open: async (page) => {
        await page.getByRole('combobox', { name: 'Lecture challenge' }).click();
        await page.getByRole('option').nth(1).waitFor();
      },
    },
    {
      name: 'who has solved a coding lecture',
      path: `/pages/course/video-player?course=algorithms-you-can-explain&lecture=${code?.lecture}&learners`,
      ready: 'Student progress',
    },
    { name: 'builder, an article', path: builder('curriculum', lesson?.lecture), ready: 'Free preview' },
    {
      name: 'builder, a question',
      path: builder('curriculum', lesson?.quiz),
      ready: 'Required',
      open: async (page) => {
        await page
          .getByRole('button', { name: /^Question 1:/, expanded: false })
          .first()
          .click();
        await page
          .getByRole('button', { name: /explanation/i })
          .first()
          .click();
        await page.getByText('Explanation, shown after the attempt').waitFor();
      },
    },
    { name: 'reviews for moderators', path: '/admin/reviews', ready: 'Tanvi Kelkar' },
    {
      name: 'a review about to be hidden',
      path: '/admin/reviews?q=tanvi',
      ready: 'Tanvi Kelkar',
      open: async (page) => {
        await page.getByRole('button', { name: 'Hide review by Tanvi Kelkar' }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'reviews of one’s courses, answering',
      path: '/instructor/review?q=tanvi',
      ready: 'Tanvi Kelkar',
      open: async (page) => {
        await page.getByRole('button', { name: 'Reply to Tanvi Kelkar' }).first().click();
        await page.getByRole('textbox', { name: /^Public reply to/ }).waitFor();
      },
    },
    { name: 'student list', path: '/instructor/student-list', ready: 'In progress' },
    {
      name: 'student list, writing',
      path: '/instructor/student-list',
      ready: 'In progress',
      open: async (page) => {
        await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
        await page.getByRole('button', { name: /^Message/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'batches, a new one',
      path: '/instructor/student-list?view=batches',
      ready: 'No batches yet',
      open: async (page) => {
        await page.getByRole('button', { name: 'New batch' }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'quiz results', path: '/instructor/student-quiz-result', ready: 'Attempts' },
    {
      name: 'answers to mark',
      path: '/instructor/student-quiz-result?view=marking',
      ready: /^\d+ to mark$|^Nothing to mark$/,
    },
    { name: 'questions that wait', path: '/instructor/review?view=questions', ready: 'Growing gaps or equal ones?' },
  ];
}
