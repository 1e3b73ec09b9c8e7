import { textOf } from '../../../../../platform/text/author-html.ts';
import { isKeyed } from '../../../imports/by-people.ts';
import type { OutgoingPicture } from '../../../pictures/outgoing-pictures.ts';
import { STEM_CLASS } from '../../../text/gapped-text.ts';
import { writtenHtml, writtenLine } from '../../../text/written-html.ts';
import type { OutgoingQuestion, PortableQuestion } from '../../format.ts';
import type { Dialect } from '../dialect.ts';
import type { ItemParts, Writing } from '../items/item-parts.ts';
import { tellingFor } from '../telling.ts';
import { handParts } from './writing-essays.ts';
import { partsOf } from './writing-parts.ts';

type Pictures = ReadonlyMap<string, OutgoingPicture & { path: string }>;

/** One question as an `assessmentItem`. */
export function itemXml(
  { question, title }: Pick<OutgoingQuestion, 'question' | 'title'>,
  identifier: string,
  dialect: Dialect,
  pictures: Pictures,
): string {
  const { q, version } = dialect;
  const variables = question.kind === 'calculated' ? question.variables.map(({ name }) => name) : [];
  const telling = tellingFor(dialect, pictures, variables);
  const number = (value: number) => q('baseValue', { baseType: 'float' }, String(value));
  const writing: Writing = {
    dialect,
    number,
    pictureAt: (id) => pictures.get(id),
    long: (html) => writtenHtml(html, telling),
    short: (line) => writtenLine(line, telling),
  };
  const { stem, explanation, marks } = question;
  const [parts, { penalty, said = undefined }] = isKeyed(question)
    ? [partsOf(question, writing), question]
    : [handParts(question, writing), { penalty: 0 }];
  const outcome = (name: string, baseType: string, value?: string | number, attributes = {}) =>
    q(
      'outcomeDeclaration',
      { identifier: name, cardinality: 'single', baseType, ...attributes },
      value === undefined ? '' : q('defaultValue', {}, q('value', {}, String(value))),
    );
  const inBody = (html: string) => (version === '3.0' ? q('contentBody', {}, html) : html);
  const modal = (outcomeIdentifier: string, name: string, html: string) =>
    html === '' ? '' : q('modalFeedback', { outcomeIdentifier, identifier: name, showHide: 'show' }, inBody(html));
  const frame = {
    xmlns: dialect.item,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${dialect.item} ${dialect.schema}`,
    identifier,
    title: title || textOf(stem).slice(0, 80) || question.kind,
    adaptive: 'false',
    timeDependent: 'false',
  };
  const inside = [
    ...parts.declarations,
    outcome('SCORE', 'float', 0, { normalMaximum: marks }),
    outcome('MAXSCORE', 'float', marks),
    penalty > 0 ? outcome('PENALTY', 'float', penalty) : '',
    said ? outcome('SAID', 'identifier') : '',
    explanation ? outcome('EXPLANATION', 'identifier', 'explanation') : '',
    ...(parts.outcomes ?? []),
    ...(parts.templates ?? []),
    q('itemBody', {}, `<div class="${STEM_CLASS}">${writing.long(stem)}</div>`, parts.body),
    q('responseProcessing', {}, ...parts.rules, ...rulesOf({ penalty, said, marks }, parts, writing)),
    ...(['right', 'partly', 'wrong'] as const).map((how) => modal('SAID', how, writing.short(said?.[how] ?? ''))),
    modal('EXPLANATION', 'explanation', writing.long(explanation)),
    ...(parts.feedback ?? []),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${q('assessmentItem', frame, ...inside)}\n`;
}

/** What a wrong answer takes off, and what is said after which. */
function rulesOf(
  {
    penalty,
    said,
    marks,
  }: Pick<PortableQuestion, 'penalty' | 'marks'> & { said: PortableQuestion['said'] | undefined },
  { answered }: ItemParts,
  { dialect: { q }, number }: Writing,
) {
  const variable = (identifier: string) => q('variable', { identifier });
  const set = (identifier: string, value: string) => q('setOutcomeValue', { identifier }, value);
  const isAnswered = q('or', {}, ...answered.map((id) => q('not', {}, q('isNull', {}, variable(id)))));
  const nothing = q('lte', {}, variable('SCORE'), number(0));
  const rules: string[] = [];
  if (penalty > 0) {
    const less = q('min', {}, variable('SCORE'), q('subtract', {}, number(0), variable('PENALTY')));
    rules.push(q('responseCondition', {}, q('responseIf', {}, q('and', {}, isAnswered, nothing), set('SCORE', less))));
  }
  if (said) {
    const how = (name: string) => set('SAID', q('baseValue', { baseType: 'identifier' }, name));
    // Sums of parts may miss the whole by their last digit.
    const all = q('gte', {}, variable('SCORE'), number(Number((marks * 0.999).toPrecision(6))));
    rules.push(
      q(
        'responseCondition',
        {},
        q('responseIf', {}, all, how('right')),
        q('responseElseIf', {}, q('gt', {}, variable('SCORE'), number(0)), how('partly')),
        q('responseElseIf', {}, isAnswered, how('wrong')),
      ),
    );
  }
  return rules;
}
