import { type Answer, isBlank, type QuestionView, type SettledKey } from '@stepwell/contract/questions/question.ts';
import { escaped } from '../../platform/text/escaped.ts';
import { i18n } from '../../platform/text/messages.ts';
import { rightAnswer } from './right-answer.ts';

const namesOf = (view: QuestionView): Map<string, string> =>
  new Map(
    ('options' in view
      ? view.options
      : 'items' in view
        ? view.items
        : 'lefts' in view
          ? [...view.lefts, ...view.rights]
          : []
    ).map(({ id, text }) => [id, text]),
  );

/** An answer as one line of HTML, in the order of the question's own parts; nothing for a blank one. */
export function answerHtml(view: QuestionView, answer: Answer | null): string | null {
  if (!answer || isBlank(answer)) return null;
  const names = namesOf(view);
  const name = (id: string) => names.get(id) ?? '?';
  switch (answer.kind) {
    case 'single':
      return name(answer.choice);
    case 'multiple':
      return ('options' in view ? view.options : [])
        .filter(({ id }) => answer.choices.includes(id))
        .map(({ text }) => text)
        .join('; ');
    case 'ordering':
      return answer.order.map(name).join(' → ');
    case 'matching':
      return ('lefts' in view ? view.lefts : [])
        .map(({ id, text }) => `${text}: ${answer.pairs[id] === undefined ? '–' : name(answer.pairs[id])}`)
        .join('; ');
    case 'cloze':
      return (view.kind === 'cloze' ? view.gaps : [])
        .map((gap, at) => {
          const message = answer.gaps[gap.id]?.trim() ?? '';
          const chosen = gap.as === 'choice' ? gap.options.find(({ id }) => id === message)?.text : undefined;
          return `${at + 1}: ${(chosen ?? escaped(message)) || '–'}`;
        })
        .join('; ');
    case 'hotspot':
      return answer.points.map(({ x, y }) => `(${percent(x)}%, ${percent(y)}%)`).join('; ');
    default:
      return null;
  }
}

/** Of a picture's width or height. */
const percent = (part: number) => Math.round(part * 100);

/** What is right, as one line of text; where it is a place in a picture, how many places there are. */
export function rightText(view: QuestionView, key: SettledKey): string {
  if (key.kind === 'hotspot')
    return i18n.t('{n, plural, one {# correct region} other {# correct regions}}', { n: key.regions.length });
  if (key.kind === 'code')
    return i18n.t('A program that passes the tests of “{title}”', { title: view.kind === 'code' ? view.title : '' });
  if (key.kind === 'essay' || key.kind === 'file') return plainOf(key.model);
  return answerText(view, rightAnswer(key, view));
}

/** An answer as plain text, whatever its kind. */
export function answerText(view: QuestionView, answer: Answer | null): string {
  if (!answer || isBlank(answer)) return '';
  if (answer.kind === 'code') return answer.files.map(({ text }) => text).join('\n\n');
  if (answer.kind === 'file') return answer.files.map(({ name }) => name).join('; ');
  if (answer.kind === 'essay') return view.kind === 'essay' && view.rich ? plainOf(answer.text) : answer.text;
  if ('text' in answer) return answer.text;
  if (answer.kind === 'true-false') return answer.value ? i18n.t('True') : i18n.t('False');
  return plainOf(answerHtml(view, answer) ?? '');
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ', '#39': "'" };

/** The words of sanitised HTML, in which formulas stand drawn beside their source. */
export const plainOf = (html: string) =>
  html
    .replace(/<math\b[\s\S]*?<annotation[^<>]*>([\s\S]*?)<\/annotation>[\s\S]*?<\/math>/g, ' $1 ')
    .replace(/<span class="katex-html"[\s\S]*$/g, '')
    .replace(/<(br|\/p|\/li|\/pre|\/h\d)\b[^<>]*>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|amp|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
