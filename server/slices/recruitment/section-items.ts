import { randomUUID } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import type { QuestionKind, QuestionView, SettledKey } from '@stepwell/contract/questions/question.ts';
import type { Section } from '@stepwell/contract/recruitment/sections.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { escapedText } from '../../platform/text/escaped.ts';
import { challenges, challengeVersions } from '../../tables/challenges/challenges.ts';
import { interviewSets, interviewSetVersions } from '../../tables/interviews/interviews.ts';
import { questions } from '../../tables/questions/questions.ts';
import type { recruitmentItems } from '../../tables/recruitment/assessments.ts';
import { chanceOf, shuffled } from '../questions/chance.public.ts';
import { orderToShow, questionViewAs } from '../questions/question-views.public.ts';
import { newestVersions } from '../questions/question-writing.public.ts';
import { bestOf } from '../questions/rubric-points.public.ts';
import { rubricProblems } from '../questions/rubric-problems.public.ts';

export type NewItem = Omit<typeof recruitmentItems.$inferInsert, 'attemptId' | 'section'>;
type Of<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;

/** Kinds that a key marks and that need nothing but the question itself. */
const keyKinds: readonly QuestionKind[] = [
  'single',
  'multiple',
  'true-false',
  'numeric',
  'short-text',
  'ordering',
  'matching',
  'cloze',
];
/** Points of a challenge and of an interview answer; questions with a key have one each. */
const MOST_POINTS = 100;
/** Between two interview questions there is room for a follow-up. */
const INTERVIEW_STEP = 10;
/** The words an interview answer may have. */
const MOST_WORDS = 1000;

/** An answer in plain text. */
const textFace: QuestionView = {
  kind: 'essay',
  rich: false,
  leastWords: null,
  mostWords: MOST_WORDS,
  template: '',
  rubric: [],
};

/** How many questions a section asks, follow-ups apart. */
export function itemsIn(section: Section) {
  if (section.kind === 'writing') return 1;
  return section.kind === 'code' ? section.challengeIds.length : section.questions;
}

/** Published topics and questions of a bank that a technical section may draw from. */
export async function bankQuestions(db: Db, ownerId: string) {
  const bank = await db
    .select({ id: questions.id, topic: questions.topic })
    .from(questions)
    .where(and(eq(questions.ownerId, ownerId), isNull(questions.archivedAt)));
  const versions = await newestVersions(
    db,
    bank.map(({ id }) => id),
  );
  return bank.flatMap(({ id, topic }) => {
    const version = versions.get(id);
    return version && keyKinds.some((kind) => kind === version.face.kind) ? [{ topic, version }] : [];
  });
}

/** Whether a question of a topic, or of one below it, may be asked; an empty topic takes all. */
const isWithin = (topic: string, wanted: string) => {
  const [at, of] = [topic.toLowerCase(), wanted.toLowerCase()];
  return of === '' || at === of || at.startsWith(`${of} / `);
};

async function technicalItems(
  db: Db,
  { topic, questions: count }: Of<'technical'>,
  ownerId: string | null,
  seed: string,
) {
  const bank = ownerId ? await bankQuestions(db, ownerId) : [];
  const fitting = bank.filter((one) => isWithin(one.topic, topic)).map(({ version }) => version);
  return shuffled(
    fitting.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    chanceOf(seed, 'technical'),
  )
    .slice(0, count)
    .map((version, place): NewItem => {
      const { stem, figure, key, face, explanation, feedback } = version;
      const shown = orderToShow(face, key, true, chanceOf(seed, `parts ${version.id}`));
      const marking = {
        key: key as SettledKey,
        solution: explanation === '' ? [] : [explanation],
        slips: feedback,
      };
      return {
        position: place + 1,
        kind: 'technical',
        stem,
        figure,
        face: questionViewAs(shown, face),
        secret: { marking },
        ofPoints: 1,
      };
    });
}

async function codeItems(db: Db, { challengeIds }: Of<'code'>): Promise<NewItem[]> {
  const rows = await db
    .select({ id: challenges.id, versionId: challengeVersions.id, title: challengeVersions.title })
    .from(challenges)
    .innerJoin(challengeVersions, eq(challengeVersions.id, challenges.publishedVersionId))
    .where(and(inArray(challenges.id, challengeIds), eq(challenges.state, 'published')));
  return challengeIds.flatMap((id, place) => {
    const found = rows.find((row) => row.id === id);
    if (!found) return [];
    const { versionId, title } = found;
    return {
      position: place + 1,
      kind: 'code' as const,
      stem: escapedText(title),
      face: { kind: 'code' as const, versionId, title, languages: null },
      secret: {},
      ofPoints: MOST_POINTS,
    };
  });
}

/** The published questions of an interview set; nothing where it isn’t published. */
async function publishedQuestions(db: Db, setId: string) {
  const [found] = await db
    .select({ content: interviewSetVersions.content })
    .from(interviewSets)
    .innerJoin(
      interviewSetVersions,
      and(
        eq(interviewSetVersions.setId, interviewSets.id),
        eq(interviewSetVersions.number, interviewSets.publishedVersion),
      ),
    )
    .where(and(eq(interviewSets.id, setId), eq(interviewSets.state, 'published')));
  return found?.content.questions ?? [];
}

async function interviewItems(db: Db, { setId, questions: count }: Of<'interview'>, seed: string): Promise<NewItem[]> {
  return shuffled(await publishedQuestions(db, setId), chanceOf(seed, 'interview'))
    .slice(0, count)
    .map((question, place) => ({
      position: (place + 1) * INTERVIEW_STEP,
      kind: 'interview' as const,
      stem: `<p>${escapedText(question.text)}</p>`,
      face: textFace,
      secret: { interview: question },
      ofPoints: MOST_POINTS,
    }));
}

function writingItem({ prompt, points, leastWords, mostWords, rubric }: Of<'writing'>): NewItem {
  const paragraphs = prompt.split(/\n{2,}/).map((text) => `<p>${escapedText(text).replaceAll('\n', '<br>')}</p>`);
  const list = points.map((point) => `<li>${escapedText(point)}</li>`).join('');
  return {
    position: 1,
    kind: 'writing',
    stem: paragraphs.join('') + (list === '' ? '' : `<ul>${list}</ul>`),
    face: { kind: 'essay', rich: false, leastWords, mostWords, template: '', rubric },
    secret: {},
    ofPoints: bestOf(rubric),
  };
}

/** The follow-up behind an interview question, at the place that was left for it. */
export const followUpItem = (position: number, text: string): NewItem => ({
  position: position + 1,
  kind: 'interview',
  stem: `<p>${escapedText(text)}</p>`,
  face: textFace,
  isFollowUp: true,
  secret: {},
  ofPoints: 0,
});

/** Which question of its section an item is, counted from 1; a follow-up has the number of its question. */
export const numberOf = ({ kind, position }: { kind: Section['kind']; position: number }) =>
  kind === 'interview' ? Math.floor(position / INTERVIEW_STEP) : position;

/**
 * What a section asks; aptitude asks as it goes. Throws `recruitment_not_ready` where less is left of it than it needs.
 */
export async function itemsOf(db: Db, section: Section, ownerId: string | null, seed: string = randomUUID()) {
  if (section.kind === 'aptitude') return [];
  if (section.kind === 'writing') {
    const missing = section.rubric.length === 0 ? [NO_RUBRIC] : rubricProblems(section.rubric);
    if (missing.length > 0) throw new Problem('recruitment_not_ready', { fields: { sections: missing.join(' ') } });
    return [writingItem(section)];
  }
  const items =
    section.kind === 'technical'
      ? await technicalItems(db, section, ownerId, seed)
      : section.kind === 'code'
        ? await codeItems(db, section)
        : await interviewItems(db, section, seed);
  if (items.length < itemsIn(section))
    throw new Problem('recruitment_not_ready', { fields: { sections: shortOf(section) } });
  return items;
}

const NO_RUBRIC = 'The writing section has no rubric. Add at least one criterion: a person marks the text by it.';

function shortOf(section: Section) {
  if (section.kind === 'technical')
    return `The question bank has fewer than ${section.questions} questions with a key in this topic. Ask fewer, or add questions.`;
  if (section.kind === 'code') return 'A chosen challenge isn’t published. Choose another one.';
  return 'The interview set isn’t published or has fewer questions. Choose another set or ask fewer.';
}
