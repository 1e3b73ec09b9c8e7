import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CourseFile, QuizFile, VideoFile } from './course-shape.ts';

z.config(z.locales.en());

const here = import.meta.dirname;
const read = (...path: string[]) => readFileSync(join(here, ...path), 'utf8');
const slugs = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** Parses a file, and names it in the message when its shape is wrong. */
function parsed<Shape extends z.ZodMiniType>(shape: Shape, ...path: string[]): z.infer<Shape> {
  const answer = shape.safeParse(JSON.parse(read(...path)));
  if (!answer.success) throw new Error(`${path.join('/')}\n${z.prettifyError(answer.error)}`);
  return answer.data as z.infer<Shape>;
}

const withoutCode = (markdown: string) => markdown.replace(/^```[\s\S]*?^```/gm, '');
const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
/** What every article holds, in the language of its course. `\b` knows the borders of Latin words only. */
const partsOf = {
  en: {
    example: /^#{2,3} .*\bworked example\b/im,
    exercise: /^#{2,3} .*\bexercise\b/im,
    solution: 'Show a solution',
  },
  hi: { example: /^#{2,3} .*हल किया हुआ उदाहरण/m, exercise: /^#{2,3} .*अभ्यास/m, solution: 'हल देखें' },
};
const baseName = (file: string) => file.replace(/\.(md|video\.json|quiz\.json)$/, '');

function courseOf(slug: string) {
  const course = parsed(CourseFile, slug, 'course.json');
  const lectures = course.sections.flatMap((section) => section.lectures);
  return {
    course,
    lectures,
    articles: lectures.flatMap((lecture) => ('article' in lecture ? lecture.article : [])),
    videos: lectures.flatMap((lecture) => ('video' in lecture ? lecture.video : [])),
    quizzes: lectures.flatMap((lecture) => ('quiz' in lecture ? lecture.quiz : [])),
  };
}

test('there are courses, and no two share a title', () => {
  const titles = slugs.map((slug) => courseOf(slug).course.title);
  expect(titles.length).toBeGreaterThan(0);
  expect(new Set(titles).size).toBe(titles.length);
});

test('no paragraph of 60 characters or more stands in two courses', () => {
  const owner = new Map<string, string>();
  const shared: string[] = [];
  for (const slug of slugs) {
    const { course, articles, videos } = courseOf(slug);
    const texts = [
      course.description,
      ...articles.map((file) => withoutCode(read(slug, file))),
      ...videos.map((file) => parsed(VideoFile, slug, file).summary),
    ];
    for (const paragraph of texts.flatMap((text) => text.split(/\n\s*\n/))) {
      const plain = paragraph.replace(/\s+/g, ' ').trim().toLowerCase();
      if (plain.length < 60) continue;
      const first = owner.get(plain) ?? slug;
      if (first !== slug) shared.push(`${first} and ${slug}: ${plain}`);
      owner.set(plain, first);
    }
  }
  expect(shared).toEqual([]);
});

describe.each(slugs)('%s', (slug) => {
  test('the course names a category and a teacher that exist', () => {
    const { course } = courseOf(slug);
    const categories = JSON.parse(read('..', 'categories.json')) as { key: string; children?: { key: string }[] }[];
    const people = JSON.parse(read('..', 'people.json')) as { instructors: { email: string }[] };
    expect(categories.flatMap(({ key, children = [] }) => [key, ...children.map((child) => child.key)])).toContain(
      course.category,
    );
    expect(people.instructors.map(({ email }) => email)).toContain(course.instructor);
  });

  test('its files are exactly the lectures it lists, each once, and lecture titles differ', () => {
    const { articles, videos, quizzes } = courseOf(slug);
    const listed = [...articles, ...videos, ...quizzes];
    // What learners say of it is checked with the people.
    const files = readdirSync(join(here, slug)).filter((file) => file !== 'reviews.json');
    expect(['course.json', ...listed].sort()).toEqual(files.sort());
    const titles = [
      ...articles.map((file) => read(slug, file).split('\n')[0]),
      ...videos.map((file) => parsed(VideoFile, slug, file).title),
      ...quizzes.map((file) => parsed(QuizFile, slug, file).title),
    ].map((title) => title?.replace(/^# /, '').toLowerCase());
    expect(new Set(titles).size).toBe(listed.length);
  });

  test('the first lecture may be read before enrolling', () => {
    expect(courseOf(slug).lectures[0]).toMatchObject({ preview: true });
  });

  test('it has at least six articles of 400 words or more, each with a worked example and an exercise', () => {
    const { articles, course } = courseOf(slug);
    const { example, exercise, solution } = partsOf[course.language];
    const hidden = new RegExp(`<details><summary>${solution}</summary>\\s*\\n[\\s\\S]{60,}</details>`);
    expect(articles.length).toBeGreaterThanOrEqual(6);
    for (const file of articles) {
      const text = read(slug, file);
      const where = `${slug}/${file}`;
      expect(text, where).toMatch(/^# \S.*\n\n/);
      expect(words(withoutCode(text)), where).toBeGreaterThanOrEqual(400);
      expect(text, where).toMatch(example);
      expect(text, where).toMatch(exercise);
      expect(text, where).toMatch(hidden);
      expect(text.match(/^```/gm)?.length ?? 0, where).toSatisfy((fences: number) => fences % 2 === 0);
      expect(text, where).not.toMatch(/!\[/);
    }
  });

  test('each film has notes of 60 to 150 words, and its files exist', () => {
    for (const file of courseOf(slug).videos) {
      const film = parsed(VideoFile, slug, file);
      expect(words(film.summary), file).toBeGreaterThanOrEqual(60);
      expect(words(film.summary), file).toBeLessThanOrEqual(150);
      for (const name of [film.video, film.poster, film.captions]) {
        expect(existsSync(join(here, '..', 'media', name)), name).toBe(true);
      }
    }
  });

  test('its quizzes are well formed, ask about its own lectures, and end with a final of ten', () => {
    const { lectures, quizzes } = courseOf(slug);
    const lectureNames = lectures.flatMap((lecture) =>
      Object.values(lecture).filter((value) => typeof value === 'string'),
    );
    const places = lectureNames.map(baseName);
    expect(quizzes.length).toBeGreaterThanOrEqual(2);
    for (const file of quizzes) {
      for (const { taughtIn, stem } of parsed(QuizFile, slug, file).questions) {
        expect(places, stem).toContain(taughtIn);
        expect(places.indexOf(taughtIn), `${file} asks before it is taught: ${stem}`).toBeLessThan(
          places.indexOf(baseName(file)),
        );
      }
    }
    expect(lectureNames.at(-1)).toBe(quizzes.at(-1));
    expect(parsed(QuizFile, slug, quizzes.at(-1) ?? '').questions).toHaveLength(10);
  });
});
