import type { DraftGap, DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { wordsOfLine } from '../../../text/written-html.ts';
import { xmlText } from '../../../text/xml-writing.ts';
import { TEXT_CLASS } from '../items/gap-items.ts';
import type { ItemParts, Writing } from '../items/item-parts.ts';
import { declaration, expressions } from './writing-expressions.ts';

const PLACE = /\[\[(\d{1,2})\]\]/;

/** A text with gaps: a response for each. */
export function clozeParts(
  { text, gaps, marks }: Extract<DraftQuestion, { kind: 'cloze' }>,
  writing: Writing,
): ItemParts {
  const { q, version } = writing.dialect;
  const x = expressions(writing);
  const places = text.split(PLACE).flatMap((part, at) => (at % 2 ? [Number(part)] : []));
  // Counted as they are read, whatever their numbers were.
  const inOrder = gaps.toSorted((a, b) => places.indexOf(a.place) - places.indexOf(b.place));
  const idOf = (gap: DraftGap) => `RESPONSE_${inOrder.indexOf(gap) + 1}`;
  const all = inOrder.reduce((sum, { weight }) => sum + weight, 0);
  const outcome = (identifier: string, baseType: string, value?: number) =>
    q(
      'outcomeDeclaration',
      { identifier, cardinality: 'single', baseType },
      value === undefined ? '' : q('defaultValue', {}, q('value', {}, String(value))),
    );
  const inBody = (html: string) => (version === '3.0' ? q('contentBody', {}, html) : html);
  const rules = inOrder.map((gap, at) => {
    const id = idOf(gap);
    const test =
      gap.as === 'choice'
        ? x.isRight(id)
        : gap.as === 'number'
          ? x.isNear(id, gap.tolerance)
          : q('gt', {}, x.mapped(id), writing.number(0));
    const worth = writing.number(Number(((gap.weight * marks) / all).toPrecision(12)));
    const wrong = gap.feedback ? x.set(`GAP_${at + 1}`, q('baseValue', { baseType: 'identifier' }, 'wrong')) : '';
    return x.when(test, x.score(q('sum', {}, x.variable('SCORE'), worth)), wrong);
  });
  const byPlace = new Map(inOrder.map((gap) => [gap.place, gap]));
  const shown = writing
    .long(text)
    .split(PLACE)
    .map((part, at) => {
      const gap = at % 2 ? byPlace.get(Number(part)) : undefined;
      return gap ? fieldOf(gap, idOf(gap), writing) : at % 2 ? `[[${part}]]` : part;
    })
    .join('');
  return {
    declarations: inOrder.map((gap) => declarationOf(gap, idOf(gap), writing)),
    outcomes: [
      ...inOrder.map((gap) => outcome(`WEIGHT_${idOf(gap)}`, 'float', gap.weight)),
      ...inOrder.map(({ feedback }, at) => (feedback ? outcome(`GAP_${at + 1}`, 'identifier') : '')),
    ],
    body: `<div class="${TEXT_CLASS}">${shown}</div>`,
    rules,
    feedback: inOrder.map(({ feedback }, at) =>
      feedback
        ? q(
            'modalFeedback',
            { outcomeIdentifier: `GAP_${at + 1}`, identifier: 'wrong', showHide: 'show' },
            inBody(writing.short(feedback)),
          )
        : '',
    ),
    answered: inOrder.map(idOf),
  };
}

function declarationOf(gap: DraftGap, id: string, writing: Writing): string {
  const { q } = writing.dialect;
  if (gap.as === 'number') return declaration(writing, id, 'single', 'float', [String(gap.right ?? 0)]);
  if (gap.as === 'choice')
    return declaration(
      writing,
      id,
      'single',
      'identifier',
      gap.options.flatMap(({ right }, at) => (right ? [`o${at + 1}`] : [])),
    );
  const accepted = gap.accepted.filter(Boolean);
  const entries = accepted.map((mapKey) => q('mapEntry', { mapKey, mappedValue: 1, caseSensitive: 'false' }));
  return declaration(
    writing,
    id,
    'single',
    'string',
    accepted.slice(0, 1),
    q('mapping', { defaultValue: 0 }, ...entries),
  );
}

function fieldOf(gap: DraftGap, responseIdentifier: string, { dialect: { q } }: Writing): string {
  if (gap.as !== 'choice') return q('textEntryInteraction', { responseIdentifier, expectedLength: 20 });
  // Only words may stand in such a list.
  const options = gap.options.map(({ text }, at) =>
    q('inlineChoice', { identifier: `o${at + 1}` }, xmlText(wordsOfLine(text))),
  );
  return q('inlineChoiceInteraction', { responseIdentifier, shuffle: 'true' }, ...options);
}
