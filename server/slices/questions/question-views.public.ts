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
export function orderToShow(view: QuestionView, key: AnswerKey, shuffleOptions: boolean, chance: Chance): string[] {
  const mixed = (choices: Choices) => shuffled(idsOf(choices), chance);
  switch (view.kind) {
    case 'single':
    case 'multiple':
      return shuffleOptions ? mixed(view.options) : idsOf(view.options);
    case 'ordering': {
      const right = key.kind === 'ordering' ? key.right.join() : '';
      let order = mixed(view.items);
      while (order.length > 2 && order.join() === right) order = mixed(view.items);
      return order;
    }
    case 'matching':
      return [...(shuffleOptions ? mixed(view.lefts) : idsOf(view.lefts)), ...mixed(view.rights)];
    case 'cloze':
      return view.gaps.flatMap((gap) => {
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
export function questionViewAs(shown: string[], view: QuestionView): QuestionView {
  const inOrder = (choices: Choices) => {
    const places = new Map(shown.map((id, place) => [id, place]));
    return choices.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  };
  switch (view.kind) {
    case 'single':
    case 'multiple':
      return { ...view, options: inOrder(view.options) };
    case 'ordering':
      return { ...view, items: inOrder(view.items) };
    case 'matching':
      return { ...view, lefts: inOrder(view.lefts), rights: inOrder(view.rights) };
    case 'cloze':
      return {
        ...view,
        gaps: view.gaps.map((gap) => (gap.as === 'choice' ? { ...gap, options: inOrder(gap.options) } : gap)),
      };
    default:
      return view;
  }
}

/** Why an answer is none to this question; nothing where it is one. */
export function misfit(view: QuestionView, answer: Answer | null): string | undefined {
  if (!answer) return undefined;
  if (answer.kind !== view.kind) return `This question expects an answer of type ${view.kind}.`;
  const foreign = 'This answer contains a choice the question doesn’t have.';
  const among = (ids: string[], choices: Choices) => ids.every((id) => choices.some((choice) => choice.id === id));
  const named = namedIn(view, answer);
  if (named.some(([ids, choices]) => !among(ids, choices))) return foreign;
  const [first] = named[0] ?? [[]];
  if (new Set(first).size < first.length) return 'This answer contains the same choice twice.';
  if (view.kind === 'hotspot' && answer.kind === 'hotspot' && answer.points.length > view.most) {
    return `Place at most ${view.most} ${view.most === 1 ? 'point' : 'points'}.`;
  }
  if (view.kind === 'code' && answer.kind === 'code' && view.languages && !view.languages.includes(answer.language)) {
    return 'This question doesn’t allow this language.';
  }
  if (view.kind === 'file' && answer.kind === 'file') {
    if (answer.files.length > view.mostFiles)
      return `Submit at most ${view.mostFiles} ${view.mostFiles === 1 ? 'file' : 'files'}.`;
    if (new Set(answer.files.map(({ fileId }) => fileId)).size < answer.files.length)
      return 'This answer contains the same choice twice.';
  }
  if (view.kind === 'ordering' && !isBlank(answer) && first.length !== view.items.length) {
    return 'Put all items in order.';
  }
  return undefined;
}

function namedIn(view: QuestionView, answer: Answer): [ids: string[], among: Choices][] {
  if (view.kind === 'single' && answer.kind === 'single') return [[[answer.choice], view.options]];
  if (view.kind === 'multiple' && answer.kind === 'multiple') return [[answer.choices, view.options]];
  if (view.kind === 'ordering' && answer.kind === 'ordering') return [[answer.order, view.items]];
  if (view.kind === 'matching' && answer.kind === 'matching') {
    return [
      [Object.keys(answer.pairs), view.lefts],
      [Object.values(answer.pairs), view.rights],
    ];
  }
  if (view.kind === 'cloze' && answer.kind === 'cloze') {
    const chosen = view.gaps.flatMap((gap): [string[], Choices][] =>
      gap.as === 'choice' && answer.gaps[gap.id] ? [[[answer.gaps[gap.id] ?? ''], gap.options]] : [],
    );
    return [[Object.keys(answer.gaps), view.gaps.map(({ id }) => ({ id, text: '' }))], ...chosen];
  }
  return [];
}
