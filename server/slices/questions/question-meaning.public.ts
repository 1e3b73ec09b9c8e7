import type { AnswerKey, QuestionView } from '@stepwell/contract/questions/question.ts';
import type { Figure } from '@stepwell/contract/questions/question-figure.ts';
import type { questionVersions } from '../../tables/questions/questions.ts';

type Meant = Pick<
  typeof questionVersions.$inferSelect,
  'kind' | 'stem' | 'face' | 'key' | 'explanation' | 'feedback' | 'taughtInId'
> & { figure?: Figure | null };

/** What a version means to whoever answers it, apart from the ids of its parts: two that agree are one question. */
export function meaningOf({ kind, stem, face, key, explanation, feedback, taughtInId, figure = null }: Meant) {
  const named = namesIn(face);
  return JSON.stringify(
    [kind, stem, explanation, taughtInId, partsOf(face), rightOf(key, named), feedbackByName(feedback, named), figure],
    inOrder,
  );
}

/** PostgreSQL keeps the properties of an object in an order of its own. */
const inOrder = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

function namesIn(view: QuestionView): Map<string, string> {
  const choices =
    'options' in view
      ? view.options
      : 'items' in view
        ? view.items
        : 'lefts' in view
          ? [...view.lefts, ...view.rights]
          : [];
  const named = new Map(choices.map(({ id, text }) => [id, text]));
  if (view.kind !== 'cloze') return named;
  for (const [at, gap] of view.gaps.entries()) {
    named.set(gap.id, `gap ${at + 1}`);
    if (gap.as === 'choice') for (const { id, text } of gap.options) named.set(id, text);
  }
  return named;
}

function partsOf(view: QuestionView) {
  const texts = (choices: { text: string }[]) => choices.map(({ text }) => text);
  switch (view.kind) {
    case 'single':
    case 'multiple':
      return texts(view.options);
    case 'ordering':
      return texts(view.items).toSorted();
    case 'matching':
      return [texts(view.lefts), texts(view.rights).toSorted()];
    case 'numeric':
      return view.unitAsked ? [view.unitAsked] : view.unit;
    case 'calculated':
      return view.unit;
    case 'cloze': {
      const places = new Map(view.gaps.map(({ id }, at) => [id, at + 1]));
      const text = view.text.replace(/data-gap="(\w+)"/g, (_, id: string) => `data-gap="${places.get(id) ?? id}"`);
      return [text, view.gaps.map((gap) => (gap.as === 'choice' ? texts(gap.options) : gap.as))];
    }
    case 'hotspot': {
      const { id, alt, width, height } = view.picture;
      return [id, alt, width, height, view.most];
    }
    case 'essay':
      return [view.rich, view.leastWords, view.mostWords, view.template, view.rubric];
    case 'file':
      return [view.mostFiles, view.fileTypes, view.mostBytes, view.rubric];
    case 'code':
      return [view.versionId, view.languages?.toSorted() ?? null];
    default:
      return null;
  }
}

function rightOf(key: AnswerKey, named: Map<string, string>) {
  const name = (id: string) => named.get(id) ?? id;
  switch (key.kind) {
    case 'single':
      return key.credits ? credited(key.credits, name) : name(key.right);
    case 'multiple':
      return key.credits ? credited(key.credits, name) : key.right.map(name).toSorted();
    case 'cloze':
      return key.gaps.map(({ id: _, ...gap }) => (gap.as === 'choice' ? { ...gap, right: name(gap.right) } : gap));
    case 'hotspot':
      return [key.ratio, key.regions.map(({ id: _, ...region }) => region)];
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

const credited = (credits: Record<string, number>, name: (id: string) => string) =>
  Object.entries(credits)
    .map(([id, credit]): [string, number] => [name(id), credit])
    .toSorted();

const feedbackByName = (feedback: Record<string, string>, named: Map<string, string>) =>
  Object.entries(feedback)
    .map(([id, text]) => [named.get(id) ?? id, text])
    .toSorted();
