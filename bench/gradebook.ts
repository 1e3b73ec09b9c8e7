import { randomUUID } from 'node:crypto';
import { firstRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import { look } from '../e2e/testing/stepwell.ts';
import { call } from './load.ts';

const STUDENTS = 1000;
const COLUMNS = 40;
const CALLS = 5;

interface Running {
  address: string;
  databaseUrl: string;
  /** Signs somebody in and answers the token. */
  signIn: (email: string) => Promise<string>;
}

/**
 * A course of a thousand students and forty columns, half of them quizzes and half kept by hand, with drops and weights.
 * What its totals cost, against reading the same marks as rows.
 */
export async function measureGradebook({ address, databaseUrl, signIn }: Running) {
  const { slug, courseId } = await fillBook(databaseUrl, { students: STUDENTS, columns: COLUMNS });
  const token = await signIn('instructor@stepwell.test');
  const book = `/assessment/gradebooks/${slug}`;
  const { rules } = (await call(address, 'GET', book, token)) as { rules: typeof firstRules };
  const marks = () =>
    look(
      databaseUrl,
      `select a.quiz_id::text as part, a.student_id, a.marks from assessment_attempts a
       join assessment_quizzes q on q.id = a.quiz_id where q.course_id = $1
       union all select column_key, student_id, marks from assessment_grade_cells where course_id = $1`,
      [courseId],
    );
  const requests: Record<string, () => Promise<unknown>> = {
    'the same marks read as rows (control)': marks,
    'a page of 50 students': () => call(address, 'GET', `${book}/students?limit=50`, token),
    'a page of 200 students': () => call(address, 'GET', `${book}/students?limit=200`, token),
    'all as CSV': async () => {
      const { url } = (await call(address, 'GET', `${book}/file?format=csv`, token)) as { url: string };
      return (await fetch(address + url)).text();
    },
    'preview of other rules, all computed twice': () =>
      call(address, 'POST', `${book}/preview`, token, { rules: { ...rules, passPercent: 40 } }),
  };
  let control = 1;
  for (const [name, ask] of Object.entries(requests)) {
    const took: number[] = [];
    for (let n = 0; n < CALLS; n += 1) {
      const began = performance.now();
      await ask();
      took.push(performance.now() - began);
    }
    const ms = took.sort((a, b) => a - b)[Math.floor(CALLS / 2)] ?? 0;
    if (name.endsWith('(control)')) control = ms;
    console.log(
      `gradebook of ${STUDENTS} students × ${COLUMNS} columns, ${name}: ${(ms / 1000).toFixed(2)} s, ${(ms / control).toFixed(1)} of the control`,
    );
  }
}

/** A course of the demo's instructor with so many students, each with marks in nearly every column. */
export async function fillBook(databaseUrl: string, { students, columns }: { students: number; columns: number }) {
  const slug = `gradebook-${randomUUID()}`;
  const ask = <Row>(sql: string, values: unknown[]) => look<Row & object>(databaseUrl, sql, values);
  const [course] = await ask<{ id: string; teacher: string }>(
    `insert into catalog_courses (slug, instructor_id, category_id, title, summary, level, state, published_at)
     select $1, id, (select id from catalog_categories order by position limit 1), 'Masonry with numbers', 'A full book.',
       'beginner', 'published', now() from identity_users where email = 'instructor@stepwell.test'
     returning id, instructor_id as teacher`,
    [slug],
  );
  const { id: courseId, teacher } = course as { id: string; teacher: string };
  await ask(
    `with people as (
       insert into identity_users (full_name, email, status, email_confirmed_at)
       select (array['Asha','Bela','Chitra','Dev','Esha','Farid','Gita','Hari'])[1 + n % 8] || ' ' ||
         (array['Rao','Das','Sen','Menon','Iyer','Khan','Bose'])[1 + n % 7] || ' ' || n,
         'gradebook-' || n || '-' || $2 || '@stepwell.test', 'approved', now() from generate_series(1, $3::int) n returning id)
     insert into learning_enrolments (student_id, course_id) select id, $1 from people`,
    [courseId, randomUUID(), students],
  );
  await ask(
    `with part as (insert into catalog_sections (course_id, position, title) values ($1, 1, 'Walls') returning id),
     taught as (insert into catalog_lectures (course_id, section_id, position, title, kind, seconds)
       select $1, part.id, n, 'Quiz ' || n, 'quiz', 60 from part, generate_series(1, $3::int) n returning id, title),
     asked as (insert into assessment_questions (owner_id) values ($2) returning id),
     quiz as (insert into assessment_quizzes (owner_id, course_id, lecture_id, title, grading)
       select $2, $1, id, title, 'average' from taught returning id)
     insert into assessment_quiz_items (quiz_id, position, question_id, marks)
     select quiz.id, 1, asked.id, 10 + (hashtext(quiz.id::text) & 7) from quiz, asked`,
    [courseId, teacher, Math.floor(columns / 2)],
  );
  await ask(
    `insert into assessment_attempts (quiz_id, student_id, number, state, seed, started_at, ended_at, marks, max_marks, passed)
     select q.id, e.student_id, n, 'handed-in', 'seed', now(), now(),
       round(((hashtext(q.id::text || e.student_id::text || n) & 1023) / 1023.0 * 48)::numeric) / 4, 12, true
     from assessment_quizzes q join learning_enrolments e on e.course_id = q.course_id cross join generate_series(1, 2) n
     where q.course_id = $1 and hashtext(q.id::text || e.student_id::text) % 17 <> 0`,
    [courseId],
  );
  const byHand = Array.from({ length: Math.ceil(columns / 2) }, (_, n) => ({
    columnId: randomUUID(),
    title: `Site visit ${n + 1}`,
    of: 10,
    dueAt: n % 4 === 0 ? '2026-01-01T00:00:00.000Z' : null,
  }));
  await ask(
    `insert into assessment_grade_cells (course_id, column_key, student_id, marks, changed_at)
     select $1, 'hand-' || c, e.student_id, (hashtext(c || e.student_id::text) & 31) / 4.0, now()
     from unnest($2::text[]) c join learning_enrolments e on e.course_id = $1 where hashtext(c || e.student_id::text) % 11 <> 0`,
    [courseId, byHand.map(({ columnId }) => columnId)],
  );
  const quizzes = await ask<{ id: string }>('select id from assessment_quizzes where course_id = $1 order by id', [
    courseId,
  ]);
  const [tests, visits] = [randomUUID(), randomUUID()];
  const category = { within: 'points' as const, keepHighest: null };
  const column = { leftOut: false, extra: false, shown: true };
  const rules = {
    ...firstRules,
    weighting: 'percent',
    empty: 'zero-after-due',
    byHand,
    bands: [
      ...([
        ['O', 90, 10],
        ['A', 70, 8],
        ['B', 55, 6],
        ['P', 40, 4],
      ] as [string, number, number][]),
    ].map(([letter, from, gradePoints]) => ({ letter, from, gradePoints })),
    categories: [
      { ...category, categoryId: tests, title: 'Quizzes', weight: 60, dropLowest: 2 },
      { ...category, categoryId: visits, title: 'Site visits', weight: 40, dropLowest: 1 },
    ],
    columns: [
      ...quizzes.map(({ id }, n) => ({ ...column, columnKey: `quiz-${id}`, categoryId: tests, extra: n === 3 })),
      ...byHand.map(({ columnId }) => ({ ...column, columnKey: `hand-${columnId}`, categoryId: visits })),
    ],
  };
  await ask('insert into assessment_gradebooks (course_id, rules) values ($1, $2)', [courseId, JSON.stringify(rules)]);
  return { slug, courseId };
}
