import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { Region } from '@stepwell/contract/questions/question-parts.ts';
import type { KeyedQuestion } from '../../../imports/by-people.ts';
import { sharesOf } from '../../../imports/scored-options.ts';
import { xmlText } from '../../../text/xml-writing.ts';
import type { ItemParts, Writing } from '../items/item-parts.ts';
import { MEDIA } from '../telling.ts';
import { calculatedParts } from './writing-computed.ts';
import { declaration, expressions, unitBeside } from './writing-expressions.ts';
import { clozeParts } from './writing-gaps.ts';

type Draft<Kind extends DraftQuestion['kind']> = Extract<DraftQuestion, { kind: Kind }>;
const worth = (value: number) => Number(value.toPrecision(12));
const ONE = ['RESPONSE'];

export function partsOf(question: KeyedQuestion, writing: Writing): ItemParts {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return choiceParts(question, writing);
    case 'true-false':
      return truthParts(question, writing);
    case 'numeric':
      return numericParts(question, writing);
    case 'short-text':
      return wordParts(question, writing);
    case 'ordering':
      return orderingParts(question, writing);
    case 'matching':
      return matchingParts(question, writing);
    case 'cloze':
      return clozeParts(question, writing);
    case 'hotspot':
      return hotspotParts(question, writing);
    case 'calculated':
      return calculatedParts(question, writing);
  }
}

function choiceParts({ kind, options, marks }: Draft<'single'> | Draft<'multiple'>, writing: Writing): ItemParts {
  const { q } = writing.dialect;
  const x = expressions(writing);
  const isSingle = kind === 'single';
  const cardinality = isSingle ? 'single' : 'multiple';
  const shares = sharesOf(kind, options);
  const id = (at: number) => `c${at + 1}`;
  const right = options.flatMap((_, at) => ((shares[at] ?? 0) > 0 && (!isSingle || shares[at] === 1) ? [id(at)] : []));
  const entries = options.map((_, at) =>
    q('mapEntry', { mapKey: id(at), mappedValue: worth((shares[at] ?? 0) * marks) }),
  );
  const bounds = isSingle ? {} : { lowerBound: 0, upperBound: marks };
  const hasFeedback = options.some(({ feedback }) => feedback);
  const inBody = (html: string) => (writing.dialect.version === '3.0' ? q('contentBody', {}, html) : html);
  return {
    declarations: [
      declaration(
        writing,
        'RESPONSE',
        cardinality,
        'identifier',
        isSingle ? right.slice(0, 1) : right,
        q('mapping', { ...bounds, defaultValue: 0 }, ...entries),
      ),
    ],
    outcomes: hasFeedback
      ? [q('outcomeDeclaration', { identifier: 'FEEDBACK', cardinality, baseType: 'identifier' })]
      : [],
    body: q(
      'choiceInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: 'true', maxChoices: isSingle ? 1 : 0 },
      ...options.map(({ text }, at) => q('simpleChoice', { identifier: id(at) }, writing.short(text))),
    ),
    rules: [x.score(x.mapped('RESPONSE')), ...(hasFeedback ? [x.set('FEEDBACK', x.variable('RESPONSE'))] : [])],
    feedback: options.map(({ feedback }, at) =>
      feedback
        ? q(
            'modalFeedback',
            { outcomeIdentifier: 'FEEDBACK', identifier: id(at), showHide: 'show' },
            inBody(writing.short(feedback)),
          )
        : '',
    ),
    answered: ONE,
  };
}

function truthParts({ right, marks }: Draft<'true-false'>, writing: Writing): ItemParts {
  const { q } = writing.dialect;
  const x = expressions(writing);
  return {
    declarations: [declaration(writing, 'RESPONSE', 'single', 'identifier', [String(right)])],
    body: q(
      'choiceInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: 'false', maxChoices: 1 },
      ...[q('simpleChoice', { identifier: 'true' }, 'True'), q('simpleChoice', { identifier: 'false' }, 'False')],
    ),
    rules: [x.when(x.isRight('RESPONSE'), x.score(writing.number(marks)))],
    answered: ONE,
  };
}

function numericParts({ right, tolerance, unit, marks }: Draft<'numeric'>, writing: Writing): ItemParts {
  const x = expressions(writing);
  return {
    declarations: [declaration(writing, 'RESPONSE', 'single', 'float', [String(right ?? 0)])],
    body: entry(unit, writing),
    rules: [x.when(x.isNear('RESPONSE', tolerance), x.score(writing.number(marks)))],
    answered: ONE,
  };
}
const entry = (unit: string, { dialect: { q } }: Writing) =>
  `<p class="stepwell-answer">${q('textEntryInteraction', { responseIdentifier: 'RESPONSE', expectedLength: 20 })}${unitBeside(unit)}</p>`;

function wordParts({ accepted, partly = [], marks }: Draft<'short-text'>, writing: Writing): ItemParts {
  const { q } = writing.dialect;
  const x = expressions(writing);
  const texts = [...accepted.filter(Boolean).map((text) => ({ text, credit: 100 })), ...partly];
  const entries = texts.map(({ text, credit }) =>
    q('mapEntry', { mapKey: text, mappedValue: worth((credit / 100) * marks), caseSensitive: 'false' }),
  );
  return {
    declarations: [
      declaration(
        writing,
        'RESPONSE',
        'single',
        'string',
        accepted.slice(0, 1),
        q('mapping', { defaultValue: 0 }, ...entries),
      ),
    ],
    body: entry('', writing),
    rules: [x.score(x.mapped('RESPONSE'))],
    answered: ONE,
  };
}

function orderingParts({ items, marks }: Draft<'ordering'>, writing: Writing): ItemParts {
  const { q } = writing.dialect;
  const x = expressions(writing);
  const ids = items.map((_, at) => `i${at + 1}`);
  const each = writing.number(worth(marks / Math.max(1, items.length)));
  const nth = (at: number, of: string) => q('index', { n: at + 1 }, of);
  // In another order than the right one, as Fisher and Yates would not promise: halves in turn.
  const shown = [...ids.keys()].toSorted((a, b) => (a % 2) - (b % 2));
  return {
    declarations: [declaration(writing, 'RESPONSE', 'ordered', 'identifier', ids)],
    body: q(
      'orderInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: 'true' },
      ...shown.map((at) => q('simpleChoice', { identifier: ids[at] }, writing.short(items[at]?.text ?? ''))),
    ),
    rules: ids.map((_, at) =>
      x.when(
        q('match', {}, nth(at, x.variable('RESPONSE')), nth(at, q('correct', { identifier: 'RESPONSE' }))),
        x.score(q('sum', {}, x.variable('SCORE'), each)),
      ),
    ),
    answered: ONE,
  };
}

function matchingParts({ pairs, others = [], marks }: Draft<'matching'>, writing: Writing): ItemParts {
  const { q } = writing.dialect;
  const x = expressions(writing);
  const right = pairs.map((_, at) => `l${at + 1} r${at + 1}`);
  const each = worth(marks / Math.max(1, pairs.length));
  const side = (letter: string, texts: string[], most: number) =>
    q(
      'simpleMatchSet',
      {},
      ...texts.map((text, at) =>
        q('simpleAssociableChoice', { identifier: `${letter}${at + 1}`, matchMax: most }, writing.short(text)),
      ),
    );
  const rights = [...pairs.map((pair) => pair.right), ...others];
  const entries = right.map((mapKey) => q('mapEntry', { mapKey, mappedValue: each }));
  return {
    declarations: [
      declaration(
        writing,
        'RESPONSE',
        'multiple',
        'directedPair',
        right,
        q('mapping', { defaultValue: 0 }, ...entries),
      ),
    ],
    body: q(
      'matchInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: 'true', maxAssociations: pairs.length },
      ...[
        side(
          'l',
          pairs.map(({ left }) => left),
          1,
        ),
        side('r', rights, 1),
      ],
    ),
    rules: [x.score(x.mapped('RESPONSE'))],
    answered: ONE,
  };
}

function hotspotParts(
  { pictureId, alt, width, height, points, regions, marks }: Draft<'hotspot'>,
  writing: Writing,
): ItemParts {
  const { q, version } = writing.dialect;
  const x = expressions(writing);
  const picture = pictureId === null ? undefined : writing.pictureAt(pictureId);
  const address = picture ? MEDIA + encodeURIComponent(picture.path) : '';
  const each = worth(marks / Math.max(1, Math.min(points, regions.length)));
  const areas = regions.map((region) => q('areaMapEntry', { ...areaOf(region, width, height), mappedValue: each }));
  const shown =
    version === '3.0'
      ? `<img src="${xmlText(address)}" alt="${xmlText(alt)}" width="${width}" height="${height}"/>`
      : `<object data="${xmlText(address)}" type="${typeOf(picture?.name ?? '')}" width="${width}" height="${height}">${xmlText(alt)}</object>`;
  const bounds = { lowerBound: 0, upperBound: marks, defaultValue: 0 };
  return {
    declarations: [declaration(writing, 'RESPONSE', 'multiple', 'point', [], q('areaMapping', bounds, ...areas))],
    body: q('selectPointInteraction', { responseIdentifier: 'RESPONSE', maxChoices: points }, shown),
    rules: [x.score(q('mapResponsePoint', { identifier: 'RESPONSE' }))],
    answered: ONE,
  };
}

const typeOf = (name: string) => {
  const kind = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? 'png';
  return `image/${kind === 'jpg' ? 'jpeg' : kind}`;
};

/** In pixels. */
function areaOf(region: Region, width: number, height: number) {
  const [x, y] = [(part: number) => Math.round(part * width), (part: number) => Math.round(part * height)];
  switch (region.shape) {
    case 'circle':
      return { shape: 'circle', coords: `${x(region.x)},${y(region.y)},${x(region.radius)}` };
    case 'rectangle': {
      const [left, top] = [x(region.x), y(region.y)];
      return { shape: 'rect', coords: `${left},${top},${left + x(region.width)},${top + y(region.height)}` };
    }
    case 'polygon':
      return { shape: 'poly', coords: region.points.map((point) => `${x(point.x)},${y(point.y)}`).join(',') };
  }
}
