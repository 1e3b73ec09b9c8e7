import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { AnswerKey, QuestionView } from '@stepwell/contract/questions/question.ts';
import { drawMath } from '../../platform/text/author-html.ts';
import { lineAsMarkdown, questionLine } from './question-lines.public.ts';

type Draft<Kind extends DraftQuestion['kind']> = Extract<DraftQuestion, { kind: Kind }>;
type Face<Kind extends QuestionView['kind']> = Extract<QuestionView, { kind: Kind }>;
type Key<Kind extends AnswerKey['kind']> = Extract<AnswerKey, { kind: Kind }>;
type IdFor = (part: string, own: string) => string;
/** Everything of a drafted question but what all kinds have. */
type Own<Kind extends DraftQuestion['kind']> = Omit<
  Draft<Kind>,
  'id' | 'stem' | 'explanation' | 'marks' | 'penalty' | 'topic' | 'difficulty' | 'taughtInId' | 'said'
>;

/** `[[1]]` in the words of a text, never within a tag. */
const inWords = (html: string, change: (part: string) => string) =>
  html
    .split(/(<[^<>]*>)/)
    .map((part) => (part.startsWith('<') ? part : change(part)))
    .join('');

export function clozeSides(draft: Draft<'cloze'>, idFor: IdFor) {
  const gaps = draft.gaps.map((gap) => ({ ...gap, id: idFor('gap', gap.id) }));
  const ids = new Map(gaps.map(({ place, id }) => [place, id]));
  const text = inWords(draft.text, (part) =>
    part.replace(/\[\[(\d{1,2})\]\]/g, (whole, place: string) => {
      const id = ids.get(Number(place));
      return id ? `<span data-gap="${id}"></span>` : whole;
    }),
  );
  const optionsOf = (gap: Extract<(typeof gaps)[number], { as: 'choice' }>) =>
    gap.options.map((option) => ({ ...option, id: idFor(`gap ${gap.id}`, option.id) }));
  const places = [...text.matchAll(/data-gap="(\w+)"/g)].map(([, id]) => id);
  // As they are read: the second gap of the text is the second that is named.
  const inOrder = gaps.toSorted((a, b) => places.indexOf(a.id) - places.indexOf(b.id));
  const view: Face<'cloze'> = {
    kind: 'cloze',
    text: drawMath(text),
    gaps: inOrder.map((gap) =>
      gap.as === 'choice'
        ? { id: gap.id, as: gap.as, options: optionsOf(gap).map(({ id, text }) => ({ id, text: questionLine(text) })) }
        : { id: gap.id, as: gap.as },
    ),
  };
  const key: Key<'cloze'> = {
    kind: 'cloze',
    gaps: inOrder.map((gap) => {
      const { id, weight } = gap;
      if (gap.as === 'text') return { id, weight, as: gap.as, accepted: gap.accepted.filter(Boolean) };
      if (gap.as === 'number') return { id, weight, as: gap.as, right: gap.right ?? 0, tolerance: gap.tolerance };
      return { id, weight, as: gap.as, right: optionsOf(gap).find(({ right }) => right)?.id ?? 'none' };
    }),
  };
  const feedbackEntries = inOrder.flatMap(({ id, feedback }): [string, string][] =>
    feedback ? [[id, questionLine(feedback)]] : [],
  );
  return { face: view, key, feedback: Object.fromEntries(feedbackEntries) };
}

export function clozeDraft(view: Face<'cloze'>, key: Key<'cloze'>, feedback: Record<string, string>): Own<'cloze'> {
  const keys = new Map(key.gaps.map((gap) => [gap.id, gap]));
  const places = new Map(view.gaps.map(({ id }, at) => [id, at + 1]));
  const text = view.text.replace(
    /<span data-gap="(\w+)">\s*<\/span>/g,
    (_, id: string) => `[[${places.get(id) ?? 0}]]`,
  );
  const gaps = view.gaps.flatMap((gap): Own<'cloze'>['gaps'] => {
    const right = keys.get(gap.id);
    const basics = {
      id: gap.id,
      place: places.get(gap.id) ?? 1,
      weight: right?.weight ?? 1,
      feedback: lineAsMarkdown(feedback[gap.id] ?? ''),
    };
    if (right?.as === 'text') return [{ ...basics, as: 'text', accepted: right.accepted }];
    if (right?.as === 'number') return [{ ...basics, as: 'number', right: right.right, tolerance: right.tolerance }];
    if (right?.as !== 'choice' || gap.as !== 'choice') return [];
    const options = gap.options.map(({ id, text }) => ({ id, text: lineAsMarkdown(text), right: id === right.right }));
    return [{ ...basics, as: 'choice', options }];
  });
  return { kind: 'cloze', text, gaps };
}

export function hotspotSides(draft: Draft<'hotspot'>, idFor: IdFor) {
  const { pictureId, alt, width, height, points, regions } = draft;
  const size = { width: Math.max(1, width), height: Math.max(1, height) };
  const view: Face<'hotspot'> = {
    kind: 'hotspot',
    picture: { id: pictureId ?? draft.id, alt, ...size, url: null },
    most: points,
  };
  const key: Key<'hotspot'> = {
    kind: 'hotspot',
    regions: regions.map((region) => ({ ...region, id: idFor('region', region.id) })),
    ratio: size.height / size.width,
  };
  return { face: view, key, feedback: {} };
}

export const hotspotDraft = ({ picture, most }: Face<'hotspot'>, { regions }: Key<'hotspot'>): Own<'hotspot'> => ({
  kind: 'hotspot',
  pictureId: picture.id,
  alt: picture.alt,
  width: picture.width,
  height: picture.height,
  points: most,
  regions,
});

export function calculatedSides({ variables, formula, tolerance, inPercent, unit }: Draft<'calculated'>) {
  const view: Face<'calculated'> = { kind: 'calculated', unit: unit || null };
  const key: Key<'calculated'> = { kind: 'calculated', variables, formula, tolerance, inPercent };
  return { face: view, key, feedback: {} };
}

export const calculatedDraft = (
  { unit }: Face<'calculated'>,
  { kind, variables, formula, tolerance, inPercent }: Key<'calculated'>,
): Own<'calculated'> => ({ kind, variables, formula, tolerance, inPercent, unit: unit ?? '' });
