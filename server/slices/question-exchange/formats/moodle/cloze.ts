import type { DraftGap, DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { elementOfName } from '../../../../platform/archives/xml.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { foundLine } from '../../imports/found-line.ts';
import type { Taking } from '../../imports/found-question.ts';
import { foundHtml, type HtmlSource } from '../../text/found-html.ts';
import { ownStem, stemAndText, withoutPlaces } from '../../text/gapped-text.ts';
import { type ClozeAnswer, type ClozeField, clozeFields } from './cloze-fields.ts';
import { htmlIn, numberIn, sourceFor } from './elements.ts';
import type { Reading } from './reading-question.ts';

const MOST_GAPS = 30;
/** What was meant for a gap and stayed text, with what would be right in it. */
const UNREAD = /\{\d{0,3}:[a-z_]{2,20}:[^{}]{0,200}/i;

/** `multianswer`: a text whose gaps are written within it. */
export function clozeOf({ element, taking, basics }: Reading): DraftQuestion {
  const questionText = elementOfName(element, 'questiontext');
  const source = sourceFor(questionText, taking);
  const { stem, rest } = ownStem(withoutPlaces(htmlIn(questionText)));
  const { fields, text } = clozeFields(rest);
  if (fields.length === 0) taking.refuse(i18n.t('No readable gaps in the text.'));
  const [unread] = UNREAD.exec(text) ?? [];
  if (unread)
    taking.refuse(
      i18n.t('Gap type unknown or gap not closed: {unread}. Its answers would be visible.', {
        unread: unread.slice(0, 60),
      }),
    );
  if (fields.length > MOST_GAPS) taking.refuse(i18n.t('More than {most} gaps.', { most: MOST_GAPS }));
  const clean = foundHtml(text, source);
  const gaps = fields.map((field, at) => gapOf(field, at + 1, source, taking));
  const sides = stem === undefined ? stemAndText(clean) : { stem: foundHtml(stem, source), text: clean };
  return { ...basics, kind: 'cloze', ...sides, gaps };
}

const CHOICES = /^(MULTICHOICE|MC|MCV|MCH|MCS|MCVS|MCHS)(_.*)?$/;

function gapOf(field: ClozeField, place: number, source: HtmlSource, taking: Taking): DraftGap {
  const { weight, type, answers } = field;
  const warn = (message: string) => taking.warn(i18n.t('Gap {place}: {words}', { place, words: message }));
  const basics = { id: `g${place}`, place, weight: Math.min(100, Math.max(1, weight)), feedback: '' };
  if (/^(MULTIRESPONSE|MR)/.test(type))
    return taking.refuse(i18n.t('Gap {place} allows several choices, which isn’t supported.', { place }));
  const right = answers.filter(({ share }) => share >= 1);
  const others = answers.filter(({ share }) => share < 1);
  if (others.some(({ share }) => share > 0)) warn(i18n.t('answers with partial marks now earn none.'));
  if (right.some(({ feedback }) => feedback)) warn(i18n.t('feedback on the correct answer was not imported.'));
  const feedbacks = [...new Set(others.map(({ feedback }) => feedback).filter(Boolean))];
  const isOneForAll = feedbacks.length === 1 && others.every(({ feedback }) => feedback);
  const feedback = feedbacks.map((html) => foundLine(html, source)).join(' ');
  if (feedbacks.length > 0 && !isOneForAll)
    warn(i18n.t('feedback on each incorrect answer was combined for all of them.'));
  if (CHOICES.test(type)) {
    if (right.length !== 1) taking.refuse(i18n.t('Gap {place} needs exactly one correct option.', { place }));
    const options = answers.map(({ text, share }, at) => ({
      id: `o${at + 1}`,
      text: foundLine(text, source),
      right: share >= 1,
    }));
    return { ...basics, feedback, as: 'choice', options };
  }
  const left = others.filter(({ text, share }) => text.trim() !== '*' && share <= 0).map(({ text }) => text);
  if (left.length > 0) warn(i18n.t('incorrect answers not imported: {left}', { left: left.join('; ').slice(0, 200) }));
  if (/^(NUMERICAL|NM)$/.test(type)) return { ...basics, feedback, ...numberGap(right, place, taking) };
  if (/_?C$/.test(type)) warn(i18n.t('answers are no longer case-sensitive.'));
  return { ...basics, feedback, as: 'text', accepted: right.map((answer) => wordsIn(answer, warn)).slice(0, 20) };
}

function wordsIn({ text }: ClozeAnswer, warn: (message: string) => void) {
  const plain = decoded(text);
  const answerText = plain
    .replace(/(?<!\\)\*/g, '')
    .replaceAll('\\*', '*')
    .replace(/\s+/g, ' ')
    .trim();
  if (/(?<!\\)\*/.test(plain))
    warn(
      i18n.t('Wildcards aren’t supported: instead of “{text}”, only “{words}” counts.', {
        text: plain,
        words: answerText,
      }),
    );
  return answerText;
}

function numberGap(right: ClozeAnswer[], place: number, taking: Taking) {
  const [first, ...rest] = right;
  const [numberText = '', near = ''] = decoded(first?.text ?? '').split(':');
  const value =
    numberIn(numberText) ??
    taking.refuse(i18n.t('Gap {place}: “{said}” isn’t a valid number.', { place, said: numberText.slice(0, 60) }));
  if (rest.length > 0) taking.warn(i18n.t('Gap {place}: only one number is supported.', { place }));
  return { as: 'number' as const, right: value, tolerance: Math.abs(numberIn(near) ?? 0) };
}

/** Letters of a text in HTML. */
const decoded = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#039;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
