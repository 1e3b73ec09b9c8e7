import { randomUUID } from 'node:crypto';
import { ownStatements, type StatementWords } from '@stepwell/contract/own-statements.ts';
import { problemStatements } from '@stepwell/contract/problem-statements.ts';
import { one } from '../platform/db.ts';
import type { Person, TestHouse } from './house.ts';

const HOUR = 60 * 60 * 1000;

/** Two criteria: 10 or 4 or 0 points, and 5 or 0. */
export const rubric = [
  {
    id: 'right',
    title: 'It is right',
    levels: [
      { id: 'all', points: 10, words: 'All of it.' },
      { id: 'half', points: 4, words: 'Half of it.' },
      { id: 'none', points: 0, words: 'Nothing.' },
    ],
  },
  {
    id: 'clear',
    title: 'It is clear',
    levels: [
      { id: 'yes', points: 5, words: 'One reads it once.' },
      { id: 'no', points: 0, words: 'One does not.' },
    ],
  },
];
export const allRight = { right: 'all', clear: 'yes' };

/** Problem statements for tests: what a test does not say is plausible, and all goes through the doors. */
export function newStatements(house: TestHouse) {
  const later = (hours: number) => new Date(house.house.now().getTime() + hours * HOUR).toISOString();

  const words = (about: Partial<StatementWords> = {}): StatementWords => ({
    cadence: 'weekly',
    title: 'The well of numbers',
    html: '<p>How deep is the well?</p>',
    ways: ['text', 'link', 'files'],
    rubric,
    challenge: null,
    testPoints: 0,
    opensAt: later(-1),
    deadlineAt: later(24),
    graceHours: 2,
    percentPerDay: 10,
    ...about,
  });

  /** A draft of a teacher's. */
  const draft = async (about: Partial<StatementWords> = {}, teacher?: Person) => {
    const author = teacher ?? (await house.person({ role: 'instructor' }));
    const params = { statementId: randomUUID() as string };
    const made = await author.call(ownStatements.save, { params, body: { ...words(about), saves: 0 } });
    return { author, params, status: made.status, statement: made.data };
  };

  /** Published, and open unless it says otherwise. */
  const published = async (about: Partial<StatementWords> = {}, teacher?: Person) => {
    const { author, params } = await draft(about, teacher);
    const { status, data } = await author.call(ownStatements.publish, { params, body: { saves: 1 } });
    if (status !== 200) throw new Error(data.message);
    return { author, params };
  };

  const keep = async (
    student: Person,
    params: { statementId: string },
    answer: Partial<{ html: string; link: string; language: string; code: { name: string; text: string }[] }> = {},
  ) => {
    const page = await student.call(problemStatements.one, { params });
    const { version } = page.data.draft;
    const body = { version, html: '', link: '', language: '', code: [], ...answer };
    return { page: page.data, kept: await student.call(problemStatements.keep, { params, body }) };
  };

  /** Writes and hands in. */
  const handIn = async (
    student: Person,
    params: { statementId: string },
    answer: Parameters<typeof keep>[2] = { html: '<p>Forty steps.</p>' },
  ) => {
    const { page, kept } = await keep(student, params, answer);
    const body = { number: page.versions.length + 1, version: kept.data.version };
    return student.call(problemStatements.handIn, { params, body });
  };

  const workIdOf = async (author: Person, params: { statementId: string }, student: Person) => {
    const { data } = await author.call(ownStatements.answers, { params, query: { limit: 100 } });
    return one(data.items.filter((line) => line.student.userId === student.id)).workId;
  };

  /** Finishes the marks of somebody's newest version. */
  const mark = async (
    author: Person,
    params: { statementId: string },
    student: Person,
    chosen: Record<string, string> = allRight,
    comment = 'Well done.',
  ) => {
    const workId = await workIdOf(author, params, student);
    const { data } = await author.call(ownStatements.answer, { params: { workId } });
    const [newest] = data.versions;
    const body = { revision: newest?.marking.revision ?? 0, chosen, comment, finished: true };
    return author.call(ownStatements.mark, { params: { versionId: newest?.versionId ?? '' }, body });
  };

  return { words, draft, published, keep, handIn, mark, workIdOf, later };
}
