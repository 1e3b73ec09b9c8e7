import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AssignmentFile, CourseFile, QuizFile, VideoFile } from './course-shape.ts';

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
const baseName = (file: string) => file.replace(/\.(md|(video|quiz|assignment)\.json)$/, '');
const textOf = (assignment: string) => `${baseName(assignment)}.md`;

function courseOf(slug: string) {
  const course = parsed(CourseFile, slug, 'course.json');
  const lectures = course.sections.flatMap((section) => section.lectures);
  const names = lectures.map((lecture) => {
    if ('article' in lecture) return lecture.article;
    if ('video' in lecture) return lecture.video;
    if ('quiz' in lecture) return lecture.quiz;
    if ('coding' in lecture) return lecture.coding;
    return 'file' in lecture ? lecture.file : lecture.assignment;
  });
  return {
    course,
    lectures,
    /** The file of each lecture, in order, and how it is spoken of. */
    names,
    places: names.map(baseName),
    files: lectures.flatMap((lecture) => ('file' in lecture ? lecture.file : [])),
    codings: lectures.flatMap((lecture) => ('coding' in lecture ? lecture : [])),
    assignments: lectures.flatMap((lecture) => ('assignment' in lecture ? lecture.assignment : [])),
    downloads: lectures.flatMap((lecture) => ('files' in lecture ? (lecture.files ?? []) : [])),
    articles: lectures.flatMap((lecture) => ('article' in lecture ? lecture.article : [])),
    videos: lectures.flatMap((lecture) => ('video' in lecture ? lecture.video : [])),
    quizzes: lectures.flatMap((lecture) => ('quiz' in lecture ? lecture.quiz : [])),
  };
}

test('there are two dozen courses, six of them with films, and no two share a title', () => {
  const titles = slugs.map((slug) => courseOf(slug).course.title);
  expect(titles.length).toBeGreaterThanOrEqual(24);
  expect(slugs.filter((slug) => courseOf(slug).videos.length > 0).length).toBeGreaterThanOrEqual(6);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a course needs courses that exist, and none of them needs it in turn', () => {
  const needsOf = (slug: string) => courseOf(slug).course.needs ?? [];
  const comesTo = (slug: string, trail: string[] = []): string[] => {
    for (const needed of needsOf(slug)) {
      expect(slugs, `${slug} needs ${needed}`).toContain(needed);
      expect([...trail, slug], `a ring: ${[...trail, slug, needed].join(' → ')}`).not.toContain(needed);
      comesTo(needed, [...trail, slug]);
    }
    return trail;
  };
  for (const slug of slugs) comesTo(slug);
});

test('no paragraph of 60 characters or more stands in two courses', () => {
  const owner = new Map<string, string>();
  const shared: string[] = [];
  for (const slug of slugs) {
    const { course, articles, videos, files, assignments } = courseOf(slug);
    const texts = [
      course.description,
      ...[...files, ...assignments.map(textOf)].map((file) => withoutCode(read(slug, file))),
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
    const { names, articles, videos, quizzes, files, assignments, codings, downloads } = courseOf(slug);
    // Who learns and what they say of it is checked with the people.
    const aboutPeople = ['learners.json', 'reviews.json', 'talk.json', 'works.json'];
    const found = readdirSync(join(here, slug)).filter((file) => !aboutPeople.includes(file));
    const listed = ['course.json', ...names, ...assignments.map(textOf), ...downloads];
    expect(listed.sort()).toEqual(found.sort());
    const titles = [
      ...[...articles, ...files, ...assignments.map(textOf), ...codings.map(({ coding }) => coding)].map(
        (file) => read(slug, file).split('\n')[0],
      ),
      ...videos.map((file) => parsed(VideoFile, slug, file).title),
      ...quizzes.map((file) => parsed(QuizFile, slug, file).title),
    ].map((title) => title?.replace(/^# /, '').toLowerCase());
    expect(new Set(titles).size).toBe(names.length);
  });

  test('the challenges of its coding lectures are there', () => {
    for (const { challenge } of courseOf(slug).codings)
      expect(existsSync(join(here, '../challenges', challenge, 'challenge.json')), challenge).toBe(true);
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

  test('a film is stopped by questions about what it has shown, in order, half a second or more before its end', () => {
    const { places, videos } = courseOf(slug);
    for (const file of videos) {
      const { stops = [], seconds } = parsed(VideoFile, slug, file);
      for (const [place, { at, question }] of stops.entries()) {
        expect(at, file).toBeGreaterThan(stops[place - 1]?.at ?? 0);
        expect(at, file).toBeLessThanOrEqual(seconds - 0.5);
        expect(places.slice(0, places.indexOf(baseName(file)) + 1), question.stem).toContain(question.taughtIn);
      }
    }
  });

  test('a lecture waits for lectures before it, and never for a day that comes after a later one', () => {
    const { lectures, places } = courseOf(slug);
    let last = 0;
    for (const [place, { needs = [], opensAfterDays = 0, preview }] of lectures.entries()) {
      for (const needed of needs) expect(places.slice(0, place), places[place]).toContain(needed);
      if (opensAfterDays > 0) expect(opensAfterDays, places[place]).toBeGreaterThanOrEqual(last);
      last = Math.max(last, opensAfterDays);
      // What visitors may see is locked to nobody.
      if (preview) expect([needs, opensAfterDays], places[place]).toEqual([[], 0]);
    }
  });

  test('each assignment says what to do, and its rubric can pass and fail somebody', () => {
    for (const file of courseOf(slug).assignments) {
      const { rubric, passPercent } = parsed(AssignmentFile, slug, file);
      expect(words(read(slug, textOf(file))), file).toBeGreaterThanOrEqual(150);
      const points = rubric.map(({ levels }) => levels.map((level) => level.points));
      const [most, least] = [
        points.reduce((sum, row) => sum + Math.max(...row), 0),
        points.reduce((sum, row) => sum + Math.min(...row), 0),
      ];
      expect((100 * least) / most, file).toBeLessThan(passPercent);
      expect(passPercent, file).toBeGreaterThan(0);
      for (const row of points) expect(new Set(row).size, file).toBe(row.length);
    }
  });

  test('what is offered for download is a small file, and what a file lecture says of it fills a paragraph', () => {
    const { files, downloads } = courseOf(slug);
    for (const file of downloads) {
      const { size } = statSync(join(here, slug, file));
      expect(size, file).toBeGreaterThan(100);
      expect(size, file).toBeLessThan(200_000);
    }
    for (const file of files) {
      expect(read(slug, file), file).toMatch(/^# \S.*\n\n/);
      expect(words(read(slug, file)), file).toBeGreaterThanOrEqual(80);
    }
  });

  test('its quizzes are well formed, ask about its own lectures, and end with a final of ten', () => {
    const { names, places, quizzes } = courseOf(slug);
    expect(quizzes.length).toBeGreaterThanOrEqual(2);
    for (const file of quizzes) {
      for (const { taughtIn, stem } of parsed(QuizFile, slug, file).questions) {
        expect(places, stem).toContain(taughtIn);
        expect(places.indexOf(taughtIn), `${file} asks before it is taught: ${stem}`).toBeLessThan(
          places.indexOf(baseName(file)),
        );
      }
    }
    expect(names.at(-1)).toBe(quizzes.at(-1));
    expect(parsed(QuizFile, slug, quizzes.at(-1) ?? '').questions).toHaveLength(10);
  });
});
