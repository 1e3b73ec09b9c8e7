import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  AssignmentFile,
  CourseFile,
  DiscussionFile,
  LearnersFile,
  VideoFile,
  WorksFile,
} from './courses/course-shape.ts';

z.config(z.locales.en());

const here = join(import.meta.dirname, 'courses');

/** Parses a file of a course, and names it in the message when its shape is wrong. */
function parsed<Shape extends z.ZodMiniType>(shape: Shape, ...path: string[]): z.infer<Shape> {
  const answer = shape.safeParse(JSON.parse(readFileSync(join(here, ...path), 'utf8')));
  if (!answer.success) throw new Error(`${path.join('/')}\n${z.prettifyError(answer.error)}`);
  return answer.data as z.infer<Shape>;
}

const people = JSON.parse(readFileSync(join(here, '..', 'people.json'), 'utf8')) as {
  students: { email: string; status: string; joinedDaysAgo: number }[];
};

function courseOf(slug: string) {
  const course = parsed(CourseFile, slug, 'course.json');
  const names = course.sections.flatMap(({ lectures }) =>
    lectures.map((lecture) => {
      if ('article' in lecture) return lecture.article;
      if ('video' in lecture) return lecture.video;
      if ('quiz' in lecture) return lecture.quiz;
      return 'file' in lecture ? lecture.file : 'coding' in lecture ? lecture.coding : lecture.assignment;
    }),
  );
  const places = names.map((name) => name.replace(/\.(md|(video|quiz|assignment)\.json)$/, ''));
  const learners = parsed(LearnersFile, slug, 'learners.json').map((learner) => {
    const person = people.students.find(({ email }) => email === learner.student);
    if (!person) throw new Error(`${slug}: there is no student ${learner.student}`);
    const started = learner.startedDaysAgo ?? Math.max(person.joinedDaysAgo - 0.5, learner.lastOpenedDaysAgo + 0.5);
    return { ...learner, started, done: Math.round(learner.share * places.length), status: person.status };
  });
  const learner = (email: string) => {
    const found = learners.find(({ student }) => student === email);
    if (!found) throw new Error(`${slug}: ${email} does not learn here`);
    return found;
  };
  return { course, names, places, learners, learner };
}

const slugs = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const coursesWith = (file: string) => slugs.filter((slug) => existsSync(join(here, slug, file)));
const twice = (items: string[]) => items.filter((item, place) => items.indexOf(item) !== place);

describe.each(coursesWith('talk.json'))('what is said in %s', (slug) => {
  const { course, names, places, learner } = courseOf(slug);
  const { questions, announcements } = parsed(DiscussionFile, slug, 'talk.json');

  test('learners ask at lectures they had come to, since they began and not after their last visit', () => {
    expect(twice(questions.map(({ title }) => title))).toEqual([]);
    for (const { student, lecture, at, title, daysAgo } of questions) {
      const { done, started, lastOpenedDaysAgo, status } = learner(student);
      expect(status, title).toBe('approved');
      expect(places, title).toContain(lecture);
      // The lecture they stand before is open to them as well.
      expect(places.indexOf(lecture), title).toBeLessThanOrEqual(done);
      expect(daysAgo, title).toBeLessThan(started);
      expect(daysAgo, title).toBeGreaterThanOrEqual(lastOpenedDaysAgo);
      if (at === undefined) continue;
      const film = parsed(VideoFile, slug, names[places.indexOf(lecture)] ?? '');
      expect(at, title).toBeLessThan(film.seconds);
    }
  });

  test('answers come after their question and one after the other, from learners or the teacher', () => {
    for (const { title, daysAgo, answers } of questions) {
      const days = [daysAgo, ...answers.map((answer) => answer.daysAgo)];
      expect(days, title).toEqual(days.toSorted((a, b) => b - a));
      for (const { author, daysAgo: answered } of answers) {
        if (author === course.instructor) continue;
        const { started, lastOpenedDaysAgo } = learner(author);
        expect(answered, `${title}: ${author}`).toBeLessThan(started);
        expect(answered, `${title}: ${author}`).toBeGreaterThanOrEqual(lastOpenedDaysAgo);
      }
    }
  });

  test('nobody votes for their own words, and everybody who votes learns here', () => {
    for (const { title, student, votes = [], answers } of questions) {
      expect(votes, title).not.toContain(student);
      for (const { author, votes: helped = [] } of answers) expect(helped, title).not.toContain(author);
      for (const email of [...votes, ...answers.flatMap((answer) => answer.votes ?? [])]) learner(email);
    }
  });

  test('what the teacher told everybody came after the course was there, the newest first', () => {
    const days = announcements.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    for (const { text, title } of announcements) expect(text.split(/\s+/).length, title).toBeGreaterThanOrEqual(15);
  });
});

const assigned = slugs.filter((slug) => courseOf(slug).names.some((name) => name.endsWith('.assignment.json')));

describe.each(assigned)('what was handed in for %s', (slug) => {
  const { names, places, learners } = courseOf(slug);
  const works = parsed(WorksFile, slug, 'works.json');

  test('whoever has an assignment behind them handed one in that passed, and nobody else had one marked', () => {
    for (const name of names.filter((file) => file.endsWith('.assignment.json'))) {
      const { rubric, passPercent, dueAfterDays } = parsed(AssignmentFile, slug, name);
      const place = names.indexOf(name);
      const handed = works.filter(({ lecture }) => lecture === places[place]);
      expect(twice(handed.map(({ student }) => student))).toEqual([]);
      // The demo spreads lectures evenly, and what was handed in came half a step before it was done.
      for (const { student, started, lastOpenedDaysAgo, done } of learners.filter((one) => one.done > place)) {
        const days = ((started - lastOpenedDaysAgo) * (place + 0.5)) / (done + 1);
        expect(days, `${slug}, ${name}: ${student} handed in late`).toBeLessThanOrEqual(dueAfterDays ?? days);
      }
      const marked = handed.filter(({ levels }) => levels !== null).map(({ student }) => student);
      const behind = learners.filter(({ done }) => done > place).map(({ student }) => student);
      expect(marked.sort()).toEqual(behind.sort());
      for (const { student, levels, words } of handed) {
        const where = `${slug}, ${name}: ${student}`;
        if (levels === null) {
          // It waits for the teacher: the person has come exactly so far.
          expect(learners.find((one) => one.student === student)?.done, where).toBe(place);
          expect(words, where).toBe('');
          continue;
        }
        expect(Object.keys(levels).sort(), where).toEqual(rubric.map(({ id }) => id).sort());
        const points = rubric.map((row) => {
          const level = row.levels.find(({ id }) => id === levels[row.id]);
          if (!level) throw new Error(`${where}: ${row.id} has no level ${levels[row.id]}`);
          return level.points;
        });
        const most = rubric.reduce((sum, row) => sum + Math.max(...row.levels.map((level) => level.points)), 0);
        const percent = (100 * points.reduce((sum, one) => sum + one, 0)) / most;
        expect(percent, where).toBeGreaterThanOrEqual(passPercent);
        expect(words.split(/\s+/).length, where).toBeGreaterThanOrEqual(8);
      }
    }
  });

  test('each was written by the person for this course, in forty words or more', () => {
    expect(works.map(({ lecture }) => lecture).filter((lecture) => !places.includes(lecture))).toEqual([]);
    expect(twice(works.map(({ text }) => text))).toEqual([]);
    for (const { student, text } of works) expect(text.split(/\s+/).length, student).toBeGreaterThanOrEqual(40);
  });
});

test('works stand only where something is assigned', () => {
  expect(coursesWith('works.json')).toEqual(assigned);
});
