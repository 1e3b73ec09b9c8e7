import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WholeApplication } from '@stepwell/contract/identity/applications.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CourseFile, LearnersFile, QuizFile, ReviewsFile } from './courses/course-shape.ts';

z.config(z.locales.en());

const Words = z.string().check(z.trim(), z.minLength(1));
const Email = z.email().check(z.endsWith('@stepwell.test'));
const Days = z.int().check(z.nonnegative());
const about = { email: Email, fullName: Words };

/** people.json: everybody of the demo. */
const PeopleFile = z.strictObject({
  admin: z.strictObject(about),
  instructors: z.array(
    z.strictObject({
      ...about,
      headline: Words.check(z.maxLength(80)),
      bio: Words,
      expertise: z.array(Words).check(z.length(4)),
    }),
  ),
  students: z.array(
    z.strictObject({
      ...about,
      status: z.enum(['pending', 'approved', 'declined', 'suspended']),
      statusReason: z.optional(Words),
      joinedDaysAgo: Days,
      confirmedEmail: z.boolean(),
    }),
  ),
  applicants: z.array(
    z.strictObject({
      ...about,
      ...WholeApplication.shape,
      documents: z.array(z.strictObject({ name: Words.check(z.endsWith('.pdf')), source: Words })),
      appliedDaysAgo: Days,
    }),
  ),
});

const here = import.meta.dirname;

/** Parses a file below `content/`, and names it in the message when its shape is wrong. */
function parsed<Shape extends z.ZodMiniType>(shape: Shape, ...path: string[]): z.infer<Shape> {
  const answer = shape.safeParse(JSON.parse(readFileSync(join(here, ...path), 'utf8')));
  if (!answer.success) throw new Error(`${path.join('/')}\n${z.prettifyError(answer.error)}`);
  return answer.data as z.infer<Shape>;
}

const people = parsed(PeopleFile, 'people.json');
const wordsOf = (text: string) => text.split(/\s+/).length;
const twice = (items: string[]) => items.filter((item, place) => items.indexOf(item) !== place);

const courses = readdirSync(join(here, 'courses'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: slug }) => {
    const { instructor, sections, needs = [] } = parsed(CourseFile, 'courses', slug, 'course.json');
    const lectures = sections.flatMap((section) => section.lectures);
    const learners = parsed(LearnersFile, 'courses', slug, 'learners.json');
    return {
      slug,
      instructor,
      lectures,
      needs,
      learners,
      reviews: parsed(ReviewsFile, 'courses', slug, 'reviews.json'),
    };
  });
const courseOf = (slug: string) => {
  const course = courses.find((one) => one.slug === slug);
  if (!course) throw new Error(`There is no course ${slug}`);
  return course;
};
const studentOf = (email: string) => {
  const student = people.students.find((one) => one.email === email);
  if (!student) throw new Error(`There is no student ${email}`);
  return student;
};
/** Half a day after joining, as the demo enrols people where nothing else is said. */
const startOf = ({ student, startedDaysAgo, lastOpenedDaysAgo }: z.infer<typeof LearnersFile>[number]) =>
  startedDaysAgo ?? Math.max(studentOf(student).joinedDaysAgo - 0.5, lastOpenedDaysAgo + 0.5);
const shelves = courses.flatMap(({ slug, learners }) =>
  learners.map((progress) => ({
    student: studentOf(progress.student),
    progress: { ...progress, course: slug, started: startOf(progress) },
  })),
);

test('nobody has the address of somebody else, and no two share a name', () => {
  const { admin, instructors, students, applicants } = people;
  const everybody = [admin, ...instructors, ...students, ...applicants];
  expect(twice(everybody.map(({ email }) => email))).toEqual([]);
  expect(twice(everybody.map(({ fullName }) => fullName))).toEqual([]);
});

test('two people wait to teach, in a subject that exists, each with a paper to read', () => {
  const keys = readFileSync(join(here, 'categories.json'), 'utf8');
  expect(people.applicants).toHaveLength(2);
  for (const { email, subject, documents } of people.applicants) {
    expect(keys, email).toContain(`"key": "${subject}"`);
    expect(documents.length, email).toBeGreaterThan(0);
    for (const { source } of documents) {
      expect(wordsOf(readFileSync(join(here, 'applicants', source), 'utf8')), source).toBeGreaterThan(150);
    }
  }
});

test('ten people teach, each at least one course, and say of themselves what nobody else says', () => {
  expect(people.instructors).toHaveLength(10);
  const teaching = new Set(courses.map(({ instructor }) => instructor));
  expect(people.instructors.map(({ email }) => email).filter((email) => !teaching.has(email))).toEqual([]);
  for (const { email, bio } of people.instructors) {
    expect(wordsOf(bio), email).toBeGreaterThanOrEqual(60);
    expect(wordsOf(bio), email).toBeLessThanOrEqual(110);
  }
  expect(twice(people.instructors.flatMap(({ headline, bio }) => [headline, bio]))).toEqual([]);
});

test('whoever was refused or suspended was told why, and who waits has learnt nothing yet', () => {
  for (const { email, status, statusReason } of people.students) {
    const isClosed = status === 'declined' || status === 'suspended';
    expect(Boolean(statusReason), email).toBe(isClosed);
  }
  const isLet = ({ student }: (typeof shelves)[number]) => ['approved', 'suspended'].includes(student.status);
  expect(shelves.filter((shelf) => !isLet(shelf))).toEqual([]);
});

test('each has a course once, opened since joining, with a passed score for every quiz on the way and no other', () => {
  for (const { student, progress } of shelves) {
    const { slug, lectures } = courseOf(progress.course);
    const where = `${student.email} in ${slug}`;
    expect(progress.lastOpenedDaysAgo, where).toBeLessThanOrEqual(student.joinedDaysAgo);
    expect(progress.started, where).toBeLessThanOrEqual(Math.max(student.joinedDaysAgo, 0.5));
    expect(progress.started, where).toBeGreaterThan(progress.lastOpenedDaysAgo);
    const done = lectures.slice(0, Math.round(progress.share * lectures.length));
    for (const { opensAfterDays = 0 } of done)
      expect(progress.started - progress.lastOpenedDaysAgo, `${where}: opens on day ${opensAfterDays}`).toBeGreaterThan(
        opensAfterDays,
      );
    const marks = done.flatMap((lecture) =>
      'quiz' in lecture ? parsed(QuizFile, 'courses', slug, lecture.quiz).passPercent : [],
    );
    expect(progress.quizScores, where).toHaveLength(marks.length);
    for (const [place, mark] of marks.entries()) {
      expect(progress.quizScores[place], where).toBeGreaterThanOrEqual(mark);
    }
  }
  expect(twice(shelves.map(({ student, progress }) => `${student.email} ${progress.course}`))).toEqual([]);
});

test('whoever takes a course that needs another one had completed that one before', () => {
  for (const { student, progress } of shelves) {
    for (const needed of courseOf(progress.course).needs) {
      const before = shelves.find((one) => one.student === student && one.progress.course === needed)?.progress;
      const where = `${student.email} in ${progress.course}, which needs ${needed}`;
      expect(before?.share, where).toBe(1);
      expect(before?.lastOpenedDaysAgo, where).toBeGreaterThan(progress.started);
    }
  }
});

test('the student of the demo accounts is in the middle of one course and far from the end of any other', () => {
  const [asha] = people.students;
  expect(asha).toMatchObject({ email: 'student@stepwell.test', status: 'approved' });
  const [first, ...others] = shelves
    .filter(({ student }) => student === asha)
    .map(({ progress }) => progress)
    .toSorted((a, b) => a.lastOpenedDaysAgo - b.lastOpenedDaysAgo);
  expect(first).toMatchObject({ course: 'speak-up-in-meetings', share: 0.5 });
  expect(others.filter(({ share }) => share >= 0.4)).toEqual([]);
});

test('no two reviews read alike, in any course', () => {
  const plain = courses.flatMap(({ reviews }) => reviews.map(({ text }) => text.toLowerCase().replace(/\W+/gu, ' ')));
  const spoken = courses.flatMap(({ reviews }) => reviews.map(({ text }) => text));
  expect(twice(spoken)).toEqual([]);
  // Openings of a sentence's length, in Latin letters; a script without them leaves next to nothing of a text.
  expect(twice(plain.map((text) => text.slice(0, 30)).filter((text) => text.length === 30))).toEqual([]);
});

describe.each(courses)('$slug', ({ slug, lectures, needs, learners, reviews }) => {
  // Fewer people have completed what a course asks for, and may begin it.
  const [fewest, fewestWords] = needs.length > 0 ? [4, 3] : [10, 5];

  test(`between ${fewest} and twenty-four people learn here`, () => {
    expect(learners.length).toBeGreaterThanOrEqual(fewest);
    expect(learners.length).toBeLessThanOrEqual(24);
  });

  test(`${fewestWords} to thirteen of them say what they think, once each, in 12 to 70 words, the newest first`, () => {
    expect(reviews.length).toBeGreaterThanOrEqual(fewestWords);
    expect(reviews.length).toBeLessThanOrEqual(13);
    expect(twice(reviews.map(({ student }) => student))).toEqual([]);
    for (const { student, text } of reviews) {
      expect(wordsOf(text), student).toBeGreaterThanOrEqual(12);
      expect(wordsOf(text), student).toBeLessThanOrEqual(70);
    }
    const days = reviews.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
  });

  test('most are content and not all of them are', () => {
    const stars = reviews.map((review) => review.stars);
    const average = stars.reduce((sum, one) => sum + one, 0) / stars.length;
    expect(average).toBeGreaterThanOrEqual(3.9);
    expect(average).toBeLessThanOrEqual(4.8);
  });

  test('only those speak who are enrolled, and not before a tenth of the lectures was behind them', () => {
    for (const { student: email, daysAgo } of reviews) {
      const shelf = shelves.find(({ student, progress }) => student.email === email && progress.course === slug);
      if (!shelf) throw new Error(`${email} is not enrolled in ${slug}`);
      const { joinedDaysAgo, status } = shelf.student;
      const { share, lastOpenedDaysAgo, started } = shelf.progress;
      expect(status, email).toBe('approved');
      expect(share, email).toBeGreaterThanOrEqual(0.15);
      // The demo spreads a person's lectures evenly from their first day to the last visit.
      const done = Math.round(share * lectures.length);
      const tenth = Math.ceil(lectures.length / 10);
      const reached = started - ((started - lastOpenedDaysAgo) * tenth) / (done + 1);
      expect(daysAgo, email).toBeLessThan(joinedDaysAgo);
      expect(daysAgo, email).toBeLessThan(reached);
      expect(daysAgo, email).toBeGreaterThanOrEqual(lastOpenedDaysAgo);
    }
  });
});
