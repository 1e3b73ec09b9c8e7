import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import type { AnswerKey, QuestionFace } from '@stepwell/contract/question.ts';
import { drawMath } from '../../platform/author-html.ts';
import { lineOf } from '../../platform/markdown.ts';
import type { questionVersions } from '../../tables/assessment.ts';
import { idOf } from './chance.ts';

type Version = Pick<
  typeof questionVersions.$inferSelect,
  'kind' | 'stem' | 'face' | 'key' | 'explanation' | 'feedback' | 'taughtInId'
>;

/**
 * A question as learners are asked it, and its key apart. Ids follow from the question's and the part's own: they stay
 * the same when words are mended, and neither their order nor their letters tell what is right.
 */
export function versionOf(draft: DraftQuestion): Version {
  const [stem, explanation] = [drawMath(draft.stem), drawMath(draft.explanation)];
  return { kind: draft.kind, stem, explanation, taughtInId: draft.taughtInId, ...sidesOf(draft) };
}

const byId = <T extends { id: string }>(choices: T[]) => choices.toSorted((a, b) => (a.id < b.id ? -1 : 1));

function sidesOf(draft: DraftQuestion): Pick<Version, 'face' | 'key' | 'feedback'> {
  const idFor = (part: string, own: string) => idOf(draft.id, part, own);
  const feedback = {};
  switch (draft.kind) {
    case 'single':
    case 'multiple': {
      const options = draft.options.map((option) => ({ ...option, id: idFor('option', option.id) }));
      const right = options.filter((option) => option.right).map(({ id }) => id);
      const said = options.flatMap(({ id, feedback }) => (feedback ? [[id, lineOf(feedback)]] : []));
      return {
        face: { kind: draft.kind, options: options.map(({ id, text }) => ({ id, text: lineOf(text) })) },
        key: draft.kind === 'single' ? { kind: 'single', right: right[0] ?? '' } : { kind: 'multiple', right },
        feedback: Object.fromEntries(said),
      };
    }
    case 'true-false':
      return { face: { kind: 'true-false' }, key: { kind: 'true-false', right: draft.right }, feedback };
    case 'numeric': {
      const { right, tolerance, unit } = draft;
      return {
        face: { kind: 'numeric', unit: unit || null },
        key: { kind: 'numeric', right: right ?? 0, tolerance },
        feedback,
      };
    }
    case 'short-text':
      return { face: { kind: 'short-text' }, key: { kind: 'short-text', accepted: draft.accepted }, feedback };
    case 'ordering': {
      const items = draft.items.map(({ id, text }) => ({ id: idFor('item', id), text: lineOf(text) }));
      return {
        face: { kind: 'ordering', items: byId(items) },
        key: { kind: 'ordering', right: items.map(({ id }) => id) },
        feedback,
      };
    }
    case 'matching': {
      const lefts = draft.pairs.map(({ id, left }) => ({ id: idFor('left', id), text: lineOf(left) }));
      // By its words, not by its pair: whoever knows one id must not be able to work out the other.
      const rights = draft.pairs.map(({ right }) => ({ id: idFor('right', right), text: lineOf(right) }));
      const pairs = lefts.map(({ id }, place) => [id, rights[place]?.id ?? '']);
      return {
        face: { kind: 'matching', lefts, rights: byId(rights) },
        key: { kind: 'matching', right: Object.fromEntries(pairs) },
        feedback,
      };
    }
  }
}

type Kept = Version & { questionId: string; marks: number; penalty: number; topic: string; difficulty: number };

/** A question as its author wrote it, from the version that learners are asked; nothing for a kind of another time. */
export function draftOf(kept: Kept): DraftQuestion | undefined {
  const { questionId: id, stem, explanation, marks, penalty, topic, difficulty, taughtInId, feedback } = kept;
  const basics = { id, stem, explanation, marks, penalty, topic, difficulty, taughtInId };
  const { face, key } = kept;
  const line = ({ id, text }: { id: string; text: string }) => ({ id, text: markdownOf(text) });
  if ((face.kind === 'single' || face.kind === 'multiple') && (key.kind === 'single' || key.kind === 'multiple')) {
    const right = new Set(key.right === undefined ? [] : [key.right].flat());
    const options = face.options.map((option) => ({
      ...line(option),
      right: right.has(option.id),
      feedback: markdownOf(feedback[option.id] ?? ''),
    }));
    return { ...basics, kind: face.kind, options };
  }
  if (key.kind === 'true-false') return { ...basics, kind: 'true-false', right: key.right };
  if (face.kind === 'numeric' && key.kind === 'numeric')
    return { ...basics, kind: 'numeric', right: key.right, tolerance: key.tolerance, unit: face.unit ?? '' };
  if (key.kind === 'short-text') return { ...basics, kind: 'short-text', accepted: key.accepted };
  if (face.kind === 'ordering' && key.kind === 'ordering')
    return { ...basics, kind: 'ordering', items: inOrder(face.items, key.right).map(line) };
  if (face.kind === 'matching' && key.kind === 'matching') {
    const texts = new Map(face.rights.map((choice) => [choice.id, choice.text]));
    const pairs = face.lefts.map(({ id, text }) => ({
      id,
      left: markdownOf(text),
      right: markdownOf(texts.get(key.right[id] ?? '') ?? ''),
    }));
    return { ...basics, kind: 'matching', pairs };
  }
  return undefined;
}

const inOrder = <T extends { id: string }>(choices: T[], ids: string[]) =>
  ids.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);

/** A short text of ours back to the line of Markdown that makes it. */
export const markdownOf = (html: string) =>
  html
    .replace(/<code>([\s\S]*?)<\/code>/g, '`$1`')
    .replace(/<strong>([\s\S]*?)<\/strong>/g, '**$1**')
    .replace(/<em>([\s\S]*?)<\/em>/g, '*$1*')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

/** What a version means to whoever answers it, apart from the ids of its parts: two that agree are one question. */
export function meaningOf({ kind, stem, face, key, explanation, feedback, taughtInId }: Version) {
  const named = namesIn(face);
  return JSON.stringify([
    kind,
    stem,
    explanation,
    taughtInId,
    partsOf(face),
    rightOf(key, named),
    said(feedback, named),
  ]);
}

function namesIn(face: QuestionFace): Map<string, string> {
  const choices =
    'options' in face
      ? face.options
      : 'items' in face
        ? face.items
        : 'lefts' in face
          ? [...face.lefts, ...face.rights]
          : [];
  return new Map(choices.map(({ id, text }) => [id, text]));
}

function partsOf(face: QuestionFace) {
  const texts = (choices: { text: string }[]) => choices.map(({ text }) => text);
  switch (face.kind) {
    case 'single':
    case 'multiple':
      return texts(face.options);
    case 'ordering':
      return texts(face.items).toSorted();
    case 'matching':
      return [texts(face.lefts), texts(face.rights).toSorted()];
    case 'numeric':
      return face.unit;
    default:
      return null;
  }
}

function rightOf(key: AnswerKey, named: Map<string, string>) {
  const name = (id: string) => named.get(id) ?? id;
  switch (key.kind) {
    case 'single':
      return name(key.right);
    case 'multiple':
      return key.right.map(name).toSorted();
    case 'ordering':
      return key.right.map(name);
    case 'matching':
      return Object.entries(key.right)
        .map(([left, right]) => [name(left), name(right)])
        .toSorted();
    default:
      return key;
  }
}

const said = (feedback: Record<string, string>, named: Map<string, string>) =>
  Object.entries(feedback)
    .map(([id, words]) => [named.get(id) ?? id, words])
    .toSorted();
