import { type Answer, type AnswerKey, isBlank, type QuestionView } from '@stepwell/contract/questions/question.ts';
import { shownValues } from './calculations.public.ts';
import { type Chance, shuffled } from './chance.public.ts';

type Choices = { id: string; text: string }[];
const idsOf = (choices: Choices) => choices.map(({ id }) => id);

/**
 * The order in which one attempt shows a question's options, items or pairs. Options keep their author's order where
 * the quiz says so; items to be ordered and the right side of pairs are mixed always, because their author wrote them
 * in the order of the key. Three or more items never start in the right order. Of a calculated question, its values.
 */
export function orderToShow(face: QuestionView, key: AnswerKey, shuffleOptions: boolean, chance: Chance): string[] {
  const mixed = (choices: Choices) => shuffled(idsOf(choices), chance);
  switch (face.kind) {
    case 'single':
    case 'multiple':
      return shuffleOptions ? mixed(face.options) : idsOf(face.options);
    case 'ordering': {
      const right = key.kind === 'ordering' ? key.right.join() : '';
      let order = mixed(face.items);
      while (order.length > 2 && order.join() === right) order = mixed(face.items);
      return order;
    }
    case 'matching':
      return [...(shuffleOptions ? mixed(face.lefts) : idsOf(face.lefts)), ...mixed(face.rights)];
    case 'cloze':
      return face.gaps.flatMap((gap) => {
        if (gap.as !== 'choice') return [];
        return shuffleOptions ? mixed(gap.options) : idsOf(gap.options);
      });
    case 'calculated':
      return key.kind === 'calculated' ? shownValues(key, chance) : [];
    default:
      return [];
  }
}

/** A question's face with its parts in the order that this attempt shows. */
export function questionViewAs(shown: string[], face: QuestionView): QuestionView {
  const inOrder = (choices: Choices) => {
    const places = new Map(shown.map((id, place) => [id, place]));
    return choices.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  };
  switch (face.kind) {
    case 'single':
    case 'multiple':
      return { ...face, options: inOrder(face.options) };
    case 'ordering':
      return { ...face, items: inOrder(face.items) };
    case 'matching':
      return { ...face, lefts: inOrder(face.lefts), rights: inOrder(face.rights) };
    case 'cloze':
      return {
        ...face,
        gaps: face.gaps.map((gap) => (gap.as === 'choice' ? { ...gap, options: inOrder(gap.options) } : gap)),
      };
    default:
      return face;
  }
}

/** Why an answer is none to this question; nothing where it is one. */
export function misfit(face: QuestionView, answer: Answer | null): string | undefined {
  if (!answer) return undefined;
  if (answer.kind !== face.kind) return `This question expects an answer of type ${face.kind}.`;
  const foreign = 'This answer contains a choice the question doesn’t have.';
  const among = (ids: string[], choices: Choices) => ids.every((id) => choices.some((choice) => choice.id === id));
  const named = namedIn(face, answer);
  if (named.some(([ids, choices]) => !among(ids, choices))) return foreign;
  const [first] = named[0] ?? [[]];
  if (new Set(first).size < first.length) return 'This answer contains the same choice twice.';
  if (face.kind === 'hotspot' && answer.kind === 'hotspot' && answer.points.length > face.most) {
    return `Place at most ${face.most} ${face.most === 1 ? 'point' : 'points'}.`;
  }
  if (face.kind === 'code' && answer.kind === 'code' && face.languages && !face.languages.includes(answer.language)) {
    return 'This question doesn’t allow this language.';
  }
  if (face.kind === 'file' && answer.kind === 'file') {
    if (answer.files.length > face.mostFiles)
      return `Submit at most ${face.mostFiles} ${face.mostFiles === 1 ? 'file' : 'files'}.`;
    if (new Set(answer.files.map(({ fileId }) => fileId)).size < answer.files.length)
      return 'This answer contains the same choice twice.';
  }
  if (face.kind === 'ordering' && !isBlank(answer) && first.length !== face.items.length) {
    return 'Put all items in order.';
  }
  return undefined;
}

function namedIn(face: QuestionView, answer: Answer): [ids: string[], among: Choices][] {
  if (face.kind === 'single' && answer.kind === 'single') return [[[answer.choice], face.options]];
  if (face.kind === 'multiple' && answer.kind === 'multiple') return [[answer.choices, face.options]];
  if (face.kind === 'ordering' && answer.kind === 'ordering') return [[answer.order, face.items]];
  if (face.kind === 'matching' && answer.kind === 'matching') {
    return [
      [Object.keys(answer.pairs), face.lefts],
      [Object.values(answer.pairs), face.rights],
    ];
  }
  if (face.kind === 'cloze' && answer.kind === 'cloze') {
    const chosen = face.gaps.flatMap((gap): [string[], Choices][] =>
      gap.as === 'choice' && answer.gaps[gap.id] ? [[[answer.gaps[gap.id] ?? ''], gap.options]] : [],
    );
    return [[Object.keys(answer.gaps), face.gaps.map(({ id }) => ({ id, text: '' }))], ...chosen];
  }
  return [];
}
