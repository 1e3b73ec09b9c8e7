import { randomUUID } from 'node:crypto';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import {
  elementAt,
  elementOfName,
  elementsBelow,
  elementsOf,
  textOf,
  type XmlElement,
} from '../../../../platform/archives/xml.ts';
import { cleanText, textOf as wordsOf } from '../../../../platform/text/author-html.ts';
import { escaped } from '../../../../platform/text/escaped.ts';
import { i18n } from '../../../../platform/text/messages.ts';

/** A question that was taken, perhaps with a word about what changed; an essay's prompt; or why it was left out. */
export type TakenQuestion =
  | { question: DraftQuestion; changed?: string }
  | { essay: string; name: string }
  | { refusal: string; name: string };

const MOST_LINE = 500;
/** Of a stem or an explanation; what is longer is no question. */
const MOST_WORDS = 50_000;
type Choice = { id: string; ident: string; text: string; feedback: string };

/** One `item` of QTI 1.2 as the cartridge's profile allows it: choices, true or false, words, and essays. */
export function questionOf(item: XmlElement): TakenQuestion {
  const facts = factsOf(item);
  const presentation = elementOfName(item, 'presentation');
  const stem = cleanText(materialOf(elementAt(item, 'presentation', 'material') ?? flowIn(presentation)));
  const name = (wordsOf(stem) || item.attributes['title'] || item.attributes['ident'] || '').slice(0, 80);
  const profile = (facts.get('cc_profile') ?? facts.get('question_type') ?? '').toLowerCase();
  const list = presentation && elementsBelow(presentation, 'response_lid');
  const strings = presentation && elementsBelow(presentation, 'response_str');
  const basics = {
    id: randomUUID() as string,
    stem,
    explanation: cleanText(generalFeedback(item)),
    marks: marksOf(facts),
    penalty: 0,
    topic: '',
    difficulty: 3,
    taughtInId: null,
  };
  const lost = hasPicture(item) ? i18n.t('Images in a question were skipped.') : undefined;
  const done = (question: DraftQuestion, changed = lost): TakenQuestion => ({ question, ...(changed && { changed }) });

  if (/essay/.test(profile)) return { essay: stem, name };
  if ((list?.length ?? 0) + (strings?.length ?? 0) > 1)
    return { refusal: i18n.t('Questions with several blanks or columns aren’t supported.'), name };
  const [choices] = list ?? [];
  if (choices) {
    const options = choicesIn(choices, item);
    if (options.length < 2 || options.length > 20)
      return { refusal: i18n.t('Questions need 2 to 20 answers to choose from.'), name };
    const right = rightIn(item);
    const isMultiple =
      /multiple_response|multiple_answers/.test(profile) || choices.attributes['rcardinality'] === 'Multiple';
    const truth =
      options.length === 2 && !isMultiple && /true_false/.test(profile) ? truthOf(options, right) : undefined;
    if (truth !== undefined) return done({ ...basics, kind: 'true-false', right: truth });
    if (right.size === 0) return { refusal: i18n.t('No answer is marked as correct.'), name };
    const marked = options.map(({ id, ident, text, feedback }) => ({ id, text, feedback, right: right.has(ident) }));
    return done({ ...basics, kind: isMultiple || right.size > 1 ? 'multiple' : 'single', options: marked });
  }
  if (!strings?.length)
    return {
      refusal: i18n.t('Unknown question type ({kind}).', { kind: profile.slice(0, 60) || '?' }),
      name,
    };
  const { whole, parts } = acceptedIn(item);
  const accepted = [...new Set([...whole, ...parts].map((text) => text.replace(/\s+/g, ' ').trim()))].filter(Boolean);
  if (accepted.length === 0) return { essay: stem, name };
  const fits = accepted.filter((text) => text.length <= 200).slice(0, 20);
  const changed =
    parts.length > 0
      ? i18n.t('A pattern was replaced with full answers: {answers}.', { answers: parts.join(', ').slice(0, 200) })
      : fits.length < accepted.length
        ? i18n.t('Only 20 answers of up to 200 characters were imported.')
        : lost;
  return done({ ...basics, kind: 'short-text', accepted: fits }, changed);
}

/** The fields of an item or an assessment, by their label. */
export function factsOf(of: XmlElement) {
  const own = elementsOf(of, 'itemmetadata').flatMap((one) => elementsOf(one, 'qtimetadata'));
  return new Map(
    [...own, ...elementsOf(of, 'qtimetadata')].flatMap((one) =>
      elementsOf(one, 'qtimetadatafield').map((field) => [
        textOf(elementOfName(field, 'fieldlabel')).trim(),
        textOf(elementOfName(field, 'fieldentry')).trim(),
      ]),
    ),
  );
}

function marksOf(facts: ReadonlyMap<string, string>) {
  const weight = Number(facts.get('cc_weighting') ?? facts.get('points_possible') ?? 1);
  return Number.isFinite(weight) && weight > 0 ? Math.min(100, Math.max(0.25, Math.round(weight * 4) / 4)) : 1;
}

const flowIn = (of: XmlElement | undefined) => (of ? elementsBelow(of, 'material')[0] : undefined);

/** Words of a `material`, as HTML: what is plain is escaped. */
export function materialOf(material: XmlElement | undefined): string {
  if (!material) return '';
  return elementsBelow(material, 'mattext')
    .map((text) => {
      const isHtml = /html/i.test(text.attributes['texttype'] ?? '');
      const plain = textOf(text).slice(0, MOST_WORDS);
      return isHtml ? plain : `<p>${escaped(plain.trim())}</p>`;
    })
    .join('');
}

const hasPicture = (item: XmlElement) =>
  elementsBelow(item, 'matimage').length > 0 ||
  elementsBelow(item, 'mattext').some((text) => /<img\b/i.test(textOf(text)));

/** A line of Markdown that shows exactly these words. */
const lineOf = (html: string) =>
  wordsOf(html)
    .slice(0, MOST_LINE / 2)
    .replace(/[\\`*_[\]<>~|#&]/g, (sign) => `\\${sign}`)
    .slice(0, MOST_LINE);

function choicesIn(list: XmlElement, item: XmlElement): Choice[] {
  return elementsBelow(list, 'response_label').map((label, at) => {
    const ident = label.attributes['ident'] ?? '';
    return {
      id: `c${at + 1}`,
      ident,
      text: lineOf(materialOf(flowIn(label))),
      feedback: lineOf(feedbackOf(item, ident)),
    };
  });
}

/** Conditions that give marks: those whose score is the highest, or that are named as right. */
function scoring(item: XmlElement) {
  const conditions = elementsBelow(item, 'respcondition').map((condition) => {
    const score = elementsOf(condition, 'setvar')
      .filter(({ attributes }) => (attributes['varname'] ?? 'SCORE').toUpperCase() === 'SCORE')
      .reduce((most, one) => Math.max(most, Number(textOf(one)) || 0), 0);
    return { score, test: elementOfName(condition, 'conditionvar') };
  });
  const most = Math.max(0, ...conditions.map(({ score }) => score));
  return conditions.filter(({ score, test }) => score > 0 && score === most && test !== undefined);
}

/** What a condition asks to be chosen; what stands within `not` is asked not to be. */
function rightIn(item: XmlElement): Set<string> {
  const right = new Set<string>();
  const walk = (of: XmlElement) => {
    for (const one of elementsOf(of)) {
      if (one.name === 'not') continue;
      if (one.name === 'varequal') right.add(textOf(one).trim());
      else walk(one);
    }
  };
  for (const { test } of scoring(item)) if (test) walk(test);
  return right;
}

function acceptedIn(item: XmlElement) {
  const tests = scoring(item).flatMap(({ test }) => (test ? [test] : []));
  const textsOf = (name: string) => tests.flatMap((test) => elementsBelow(test, name).map((one) => textOf(one)));
  return { whole: textsOf('varequal'), parts: textsOf('varsubstring') };
}

/** Nothing where the two answers are no plain true and false. */
function truthOf(options: Choice[], right: ReadonlySet<string>) {
  const says = ({ ident, text }: Choice) =>
    /^true$/i.test(text) || /^true$/i.test(ident)
      ? true
      : /^false$/i.test(text) || /^false$/i.test(ident)
        ? false
        : undefined;
  const [first, second] = options.map(says);
  if (first === undefined || second === undefined || first === second || right.size !== 1) return undefined;
  const chosen = options.find(({ ident }) => right.has(ident));
  return chosen && says(chosen);
}

const feedbackText = (feedback: XmlElement) => elementsBelow(feedback, 'material').map(materialOf).join('');
const named = (item: XmlElement, ident: string) =>
  elementsOf(item, 'itemfeedback')
    .filter(({ attributes }) => attributes['ident'] === ident)
    .map(feedbackText)
    .join('');

/** What is said to whoever chose this answer: the feedback of a condition that names it alone. */
function feedbackOf(item: XmlElement, ident: string) {
  for (const condition of elementsBelow(item, 'respcondition')) {
    const test = elementOfName(condition, 'conditionvar');
    const expected = test ? elementsBelow(test, 'varequal').map((one) => textOf(one).trim()) : [];
    const link = elementOfName(condition, 'displayfeedback')?.attributes['linkrefid'] ?? '';
    if (expected.length === 1 && expected[0] === ident && link && !general.test(link)) return named(item, link);
  }
  return '';
}

const general = /^(general|correct|incorrect)/i;
const generalFeedback = (item: XmlElement) =>
  elementsOf(item, 'itemfeedback')
    .filter(({ attributes }) => /^general/i.test(attributes['ident'] ?? ''))
    .map(feedbackText)
    .join('');
