import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { QuestionView } from '@stepwell/contract/questions/question.ts';
import { drawMath } from '../../platform/text/author-html.ts';
import type { questionVersions } from '../../tables/questions/questions.ts';
import { codeDraft, codeSides, essayDraft, essaySides, fileDraft, fileSides } from './drafted-hand-kinds.ts';
import {
  calculatedDraft,
  calculatedSides,
  clozeDraft,
  clozeSides,
  hotspotDraft,
  hotspotSides,
} from './drafted-kinds.ts';
import { OVERALL } from './feedback.public.ts';
import { partIds } from './part-ids.ts';
import { lineAsMarkdown, questionLine } from './question-lines.public.ts';

type Version = Pick<
  typeof questionVersions.$inferSelect,
  'kind' | 'stem' | 'face' | 'key' | 'explanation' | 'feedback' | 'taughtInId'
>;

/**
 * A question as learners are asked it, and its key apart. `before` is the face of its newest version: parts keep the ids
 * that they have there. Neither the order of ids nor their letters tell what is right.
 */
export function versionOf(draft: DraftQuestion, before?: QuestionView): Version {
  const [stem, explanation] = [drawMath(draft.stem), drawMath(draft.explanation)];
  const { feedback, ...sides } = sidesOf(draft, partIds(draft, before));
  const whole = (['right', 'partly', 'wrong'] as const).flatMap((how): [string, string][] =>
    draft.said?.[how] ? [[OVERALL[how], questionLine(draft.said[how])]] : [],
  );
  return {
    kind: draft.kind,
    stem,
    explanation,
    taughtInId: draft.taughtInId,
    ...sides,
    feedback: { ...feedback, ...Object.fromEntries(whole) },
  };
}

/** Where an unfinished question says of nothing that it is right. */
const NONE = 'none';

const byId = <T extends { id: string }>(choices: T[]) => choices.toSorted((a, b) => (a.id < b.id ? -1 : 1));

function sidesOf(draft: DraftQuestion, idFor: ReturnType<typeof partIds>): Pick<Version, 'face' | 'key' | 'feedback'> {
  const feedback = {};
  switch (draft.kind) {
    case 'single':
    case 'multiple': {
      const options = draft.options.map((option) => ({ ...option, id: idFor('option', option.id) }));
      const byCredit = options.some(({ credit }) => credit !== undefined);
      const isRight = ({ right, credit = 0 }: (typeof options)[number]) =>
        byCredit ? (draft.kind === 'single' ? credit === 100 : credit > 0) : right;
      const right = options.filter(isRight).map(({ id }) => id);
      const credits = byCredit && { credits: Object.fromEntries(options.map(({ id, credit = 0 }) => [id, credit])) };
      const feedbackEntries = options.flatMap(({ id, feedback }) => (feedback ? [[id, questionLine(feedback)]] : []));
      return {
        face: { kind: draft.kind, options: options.map(({ id, text }) => ({ id, text: questionLine(text) })) },
        key:
          draft.kind === 'single'
            ? { kind: 'single', right: right[0] ?? NONE, ...credits }
            : { kind: 'multiple', right, ...credits },
        feedback: Object.fromEntries(feedbackEntries),
      };
    }
    case 'true-false':
      return { face: { kind: 'true-false' }, key: { kind: 'true-false', right: draft.right }, feedback };
    case 'numeric': {
      const { right, tolerance, unit, units } = draft;
      const number = { kind: 'numeric' as const, right: right ?? 0, tolerance };
      if (!units) return { face: { kind: 'numeric', unit: unit || null }, key: number, feedback };
      const { asked, others, loss } = units;
      return {
        face: { kind: 'numeric', unit: null, unitAsked: asked },
        key: { ...number, units: { own: unit, others, loss } },
        feedback,
      };
    }
    case 'short-text':
      return {
        face: { kind: 'short-text' },
        key: { kind: 'short-text', accepted: draft.accepted, ...(draft.partly?.length && { partly: draft.partly }) },
        feedback,
      };
    case 'ordering': {
      const items = draft.items.map(({ id, text }) => ({ id: idFor('item', id), text: questionLine(text) }));
      return {
        face: { kind: 'ordering', items: byId(items) },
        key: { kind: 'ordering', right: items.map(({ id }) => id) },
        feedback,
      };
    }
    case 'matching': {
      const lefts = draft.pairs.map(({ id, left }) => ({ id: idFor('left', id), text: questionLine(left) }));
      // By its words, not by its pair: whoever knows one id must not be able to work out the other.
      const rights = draft.pairs.map(({ right }) => ({ id: idFor('right', right), text: questionLine(right) }));
      const others = (draft.others ?? []).map((text) => ({ id: idFor('right', text), text: questionLine(text) }));
      const pairs = lefts.map(({ id }, place) => [id, rights[place]?.id ?? '']);
      return {
        face: { kind: 'matching', lefts, rights: byId([...rights, ...others]) },
        key: { kind: 'matching', right: Object.fromEntries(pairs) },
        feedback,
      };
    }
    case 'cloze':
      return clozeSides(draft, idFor);
    case 'hotspot':
      return hotspotSides(draft, idFor);
    case 'calculated':
      return calculatedSides(draft);
    case 'essay':
      return essaySides(draft);
    case 'file':
      return fileSides(draft);
    case 'code':
      return codeSides(draft);
  }
}

type Kept = Version & { questionId: string; marks: number; penalty: number; topic: string; difficulty: number };

/** A question as its author wrote it, from the version that learners are asked; nothing for a kind of another time. */
export function draftOf(saved: Kept): DraftQuestion | undefined {
  const { questionId: id, stem, explanation, marks, penalty, topic, difficulty, taughtInId, feedback } = saved;
  const [right = '', partly = '', wrong = ''] = Object.values(OVERALL).map((how) =>
    lineAsMarkdown(feedback[how] ?? ''),
  );
  const message = (right || partly || wrong) && { said: { right, partly, wrong } };
  const basics = { id, stem, explanation, marks, penalty, topic, difficulty, taughtInId, ...message };
  const { face, key } = saved;
  const line = ({ id, text }: { id: string; text: string }) => ({ id, text: lineAsMarkdown(text) });
  if ((face.kind === 'single' || face.kind === 'multiple') && (key.kind === 'single' || key.kind === 'multiple')) {
    const right = new Set(key.right === undefined ? [] : [key.right].flat());
    const options = face.options.map((option) => ({
      ...line(option),
      right: right.has(option.id),
      feedback: lineAsMarkdown(feedback[option.id] ?? ''),
      ...(key.credits && { credit: key.credits[option.id] ?? 0 }),
    }));
    return { ...basics, kind: face.kind, options };
  }
  if (key.kind === 'true-false') return { ...basics, kind: 'true-false', right: key.right };
  if (face.kind === 'numeric' && key.kind === 'numeric') {
    const { right, tolerance, units } = key;
    const number = { ...basics, kind: 'numeric' as const, right, tolerance };
    if (!units) return { ...number, unit: face.unit ?? '' };
    const { own, others, loss } = units;
    return { ...number, unit: own, units: { asked: face.unitAsked ?? 'required', others, loss } };
  }
  if (key.kind === 'short-text') {
    const { kind, accepted, partly } = key;
    return { ...basics, kind, accepted, ...(partly && { partly }) };
  }
  if (face.kind === 'ordering' && key.kind === 'ordering')
    return { ...basics, kind: 'ordering', items: inOrder(face.items, key.right).map(line) };
  if (face.kind === 'matching' && key.kind === 'matching') {
    const texts = new Map(face.rights.map((choice) => [choice.id, choice.text]));
    const pairs = face.lefts.map(({ id, text }) => ({
      id,
      left: lineAsMarkdown(text),
      right: lineAsMarkdown(texts.get(key.right[id] ?? '') ?? ''),
    }));
    const paired = new Set(Object.values(key.right));
    const others = face.rights.filter(({ id }) => !paired.has(id)).map(({ text }) => lineAsMarkdown(text));
    return { ...basics, kind: 'matching', pairs, ...(others.length > 0 && { others }) };
  }
  if (face.kind === 'cloze' && key.kind === 'cloze') return { ...basics, ...clozeDraft(face, key, feedback) };
  if (face.kind === 'hotspot' && key.kind === 'hotspot') return { ...basics, ...hotspotDraft(face, key) };
  if (face.kind === 'calculated' && key.kind === 'calculated') return { ...basics, ...calculatedDraft(face, key) };
  if (face.kind === 'essay' && key.kind === 'essay') return { ...basics, ...essayDraft(face, key) };
  if (face.kind === 'code') return { ...basics, ...codeDraft(face) };
  if (face.kind === 'file' && key.kind === 'file') return { ...basics, ...fileDraft(face, key) };
  return undefined;
}

const inOrder = <T extends { id: string }>(choices: T[], ids: string[]) =>
  ids.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
