import { randomUUID } from 'node:crypto';
import type { DraftLecture, SubmittedCourse } from '@stepwell/contract/authoring/authoring.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { Chance } from './seeded-chance.ts';
import { isoDay } from './seeded-chance.ts';

interface Given {
  chance: Chance;
  /** Ids of media of the course, by kind; files may be any. */
  pictures: string[];
  films: string[];
  files: string[];
  packages: string[];
  /** Slugs of challenges that are published. */
  challenges: string[];
  /** Slugs of courses that are published. */
  needs: string[];
  category: string;
}

/** A course of every kind of lecture, with everything that one can name another by, as chance has it. */
export function generatedCourse({
  chance,
  pictures,
  films,
  files,
  packages,
  challenges,
  needs,
  category,
}: Given): SubmittedCourse {
  const { upTo, pick, some, words } = chance;
  const count = 8 + upTo(5);
  const ids = Array.from({ length: count }, () => randomUUID() as string);
  const kinds: DraftLecture['kind'][] = ['article', 'video', 'quiz', 'file', 'assignment', 'package', 'coding', 'live'];
  const picture = () => {
    const id = pick(pictures);
    return id ? `<p><img alt="${words(2)}" data-media="${id}" width="40"></p>` : '';
  };
  const html = () =>
    `<h2>${words(2)}</h2><p>${words(8)} <strong>${words(1)}</strong> &amp; <span data-math="x^${upTo(9)}"></span></p>${picture()}<ul><li>${words(3)}</li></ul>`;
  const question = (): DraftQuestion => {
    const basics = {
      id: randomUUID() as string,
      stem: `<p>${words(6)}?</p>`,
      explanation: `<p>${words(4)}</p>`,
      marks: 1 + upTo(3),
      penalty: upTo(2),
      topic: words(1),
      difficulty: 1 + upTo(4),
      taughtInId: chance.flip() ? (pick(ids) ?? null) : null,
    };
    const option = (at: number) => ({ id: `o${at}`, text: words(2), right: at === 0, feedback: words(2) });
    switch (upTo(10)) {
      case 0:
        return { ...basics, kind: 'multiple', options: [0, 1, 2].map(option) };
      case 1:
        return { ...basics, kind: 'true-false', right: chance.flip() };
      case 2:
        return { ...basics, kind: 'numeric', right: upTo(100) / 8, tolerance: 0.5, unit: 'ms' };
      case 3:
        return { ...basics, kind: 'short-text', accepted: [words(1), words(2)] };
      case 4:
        return { ...basics, kind: 'ordering', items: [0, 1, 2].map((at) => ({ id: `i${at}`, text: words(2) })) };
      case 5:
        return {
          ...basics,
          kind: 'matching',
          pairs: [0, 1].map((at) => ({ id: `p${at}`, left: words(1), right: words(2) })),
        };
      case 7:
        return {
          ...basics,
          kind: 'cloze',
          text: `<p>${words(2)} [[1]]</p>${picture()}`,
          gaps: [{ id: 'g1', place: 1, weight: 2, feedback: words(2), as: 'text', accepted: [words(1)] }],
        };
      case 8:
        return {
          ...basics,
          kind: 'hotspot',
          pictureId: pick(pictures) ?? null,
          alt: words(2),
          width: 50,
          height: 40,
          points: 1,
          regions: [{ id: 'r1', shape: 'circle', x: 0.5, y: 0.25, radius: 0.125 }],
        };
      case 9:
        return {
          ...basics,
          kind: 'calculated',
          formula: 'a ^ 2',
          tolerance: 0.5,
          inPercent: chance.flip(),
          unit: 'm',
          variables: [{ name: 'a', least: 1, most: 1 + upTo(9), step: 0.5 }],
        };
      case 10: {
        const text = `![${words(1)}](picture:${pick(pictures) ?? randomUUID()})`;
        return {
          ...basics,
          kind: 'ordering',
          items: [0, 1].map((at) => ({ id: `i${at}`, text: at ? text : words(1) })),
        };
      }
      default:
        return { ...basics, kind: 'single', options: [0, 1].map(option) };
    }
  };
  const lecture = (at: number): DraftLecture => {
    const basics = {
      title: `${at}: ${words(3)}`,
      rules: {
        preview: chance.flip(),
        required: chance.flip(),
        completion: pick(['auto', 'manual'] as const) ?? 'auto',
        opensAt: chance.flip() ? isoDay(upTo(300)) : null,
        opensAfterDays: chance.flip() ? upTo(700) : null,
        needs: some(ids.slice(0, at)),
      },
      files: some(files).map((mediaId) => ({ mediaId, name: `${words(1)}.zip` })),
    };
    const kind = kinds[at % kinds.length] ?? 'article';
    switch (kind) {
      case 'quiz':
        return {
          ...basics,
          kind,
          quiz: {
            instructions: words(4),
            timeLimitMinutes: chance.flip() ? 1 + upTo(60) : null,
            passPercent: upTo(100),
            attemptsAllowed: chance.flip() ? 1 + upTo(5) : null,
            shuffleQuestions: chance.flip(),
            shuffleOptions: chance.flip(),
            grading: pick(['best', 'last', 'average'] as const) ?? 'best',
            questions: Array.from({ length: 1 + upTo(7) }, question),
          },
        };
      case 'video':
        return {
          ...basics,
          kind,
          html: html(),
          mediaId: pick(films) ?? null,
          captions: ['en', 'hi'].map((language) => ({ language, cues: [{ from: 0.5, to: 2, text: words(4) }] })),
          stops: [{ at: 20 + upTo(9), taughtAt: upTo(19), question: question() }],
        };
      case 'assignment':
        return {
          ...basics,
          kind,
          html: html(),
          assignment: {
            ways: ['text', 'files'],
            fileTypes: ['pdf'],
            mostFiles: 1 + upTo(9),
            dueAt: null,
            dueAfterDays: upTo(30),
            latePercentPerDay: upTo(100),
            lateDays: upTo(9),
            versionsAllowed: null,
            passPercent: 50,
            doneWhen: 'passed',
            release: 'together',
            rubric: [{ id: 'r1', title: words(2), levels: [{ id: 'l1', points: upTo(9), words: words(3) }] }],
          },
        };
      case 'package':
        return { ...basics, kind, html: html(), packageId: pick(packages) ?? null };
      case 'coding':
        return { ...basics, kind, html: html(), challenge: pick(challenges) ?? null };
      case 'live':
        return { ...basics, kind, html: html(), classId: null };
      default:
        return { ...basics, kind, html: html() };
    }
  };
  const cut = 1 + upTo(count - 2);
  return {
    details: {
      title: words(3),
      summary: words(6),
      description: `<p>${words(9)}</p>`,
      category,
      level: 'advanced',
      language: 'en',
      outcomes: [words(3)],
      requirements: [words(2), words(3)],
      coverId: pick(pictures) ?? null,
      needs,
    },
    outline: {
      sections: [ids.slice(0, cut), ids.slice(cut), []].map((lectures) => ({
        id: randomUUID(),
        title: words(2),
        lectures,
      })),
    },
    faq: { items: [0, 1].map(() => ({ id: randomUUID(), question: `${words(4)}?`, answer: words(7) })) },
    lectures: Object.fromEntries(ids.map((id, at) => [id, lecture(at)])),
  };
}
