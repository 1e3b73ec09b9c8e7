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
    [kind, stem, explanation, taughtInId, partsOf(face), rightOf(key, named), said(feedback, named), figure],
    inOrder,
  );
}

/** PostgreSQL keeps the properties of an object in an order of its own. */
const inOrder = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

function namesIn(face: QuestionView): Map<string, string> {
  const choices =
    'options' in face
      ? face.options
      : 'items' in face
        ? face.items
        : 'lefts' in face
          ? [...face.lefts, ...face.rights]
          : [];
  const named = new Map(choices.map(({ id, text }) => [id, text]));
  if (face.kind !== 'cloze') return named;
  for (const [at, gap] of face.gaps.entries()) {
    named.set(gap.id, `gap ${at + 1}`);
    if (gap.as === 'choice') for (const { id, text } of gap.options) named.set(id, text);
  }
  return named;
}

function partsOf(face: QuestionView) {
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
      return face.unitAsked ? [face.unitAsked] : face.unit;
    case 'calculated':
      return face.unit;
    case 'cloze': {
      const places = new Map(face.gaps.map(({ id }, at) => [id, at + 1]));
      const text = face.text.replace(/data-gap="(\w+)"/g, (_, id: string) => `data-gap="${places.get(id) ?? id}"`);
      return [text, face.gaps.map((gap) => (gap.as === 'choice' ? texts(gap.options) : gap.as))];
    }
    case 'hotspot': {
      const { id, alt, width, height } = face.picture;
      return [id, alt, width, height, face.most];
    }
    case 'essay':
      return [face.rich, face.leastWords, face.mostWords, face.template, face.rubric];
    case 'file':
      return [face.mostFiles, face.fileTypes, face.mostBytes, face.rubric];
    case 'code':
      return [face.versionId, face.languages?.toSorted() ?? null];
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

const said = (feedback: Record<string, string>, named: Map<string, string>) =>
  Object.entries(feedback)
    .map(([id, words]) => [named.get(id) ?? id, words])
    .toSorted();
