import { type Answer, type AnswerKey, isBlank, type QuestionFace } from '@stepwell/contract/question.ts';
import { i18n } from '../../../platform/words.ts';

const namesOf = (face: QuestionFace): Map<string, string> =>
  new Map(
    ('options' in face
      ? face.options
      : 'items' in face
        ? face.items
        : 'lefts' in face
          ? [...face.lefts, ...face.rights]
          : []
    ).map(({ id, text }) => [id, text]),
  );

/** An answer as one line of HTML, in the order of the question's own parts; nothing for a blank one. */
export function answerHtml(face: QuestionFace, answer: Answer | null): string | null {
  if (!answer || isBlank(answer)) return null;
  const names = namesOf(face);
  const name = (id: string) => names.get(id) ?? '?';
  switch (answer.kind) {
    case 'single':
      return name(answer.choice);
    case 'multiple':
      return ('options' in face ? face.options : [])
        .filter(({ id }) => answer.choices.includes(id))
        .map(({ text }) => text)
        .join('; ');
    case 'ordering':
      return answer.order.map(name).join(' → ');
    case 'matching':
      return ('lefts' in face ? face.lefts : [])
        .map(({ id, text }) => `${text}: ${answer.pairs[id] === undefined ? '–' : name(answer.pairs[id])}`)
        .join('; ');
    default:
      return null;
  }
}

/** What is right, as an answer that says it. */
export function rightAnswer(key: AnswerKey): Answer {
  switch (key.kind) {
    case 'single':
      return { kind: 'single', choice: key.right };
    case 'multiple':
      return { kind: 'multiple', choices: key.right };
    case 'true-false':
      return { kind: 'true-false', value: key.right };
    case 'numeric':
      return { kind: 'numeric', text: String(key.right) };
    case 'short-text':
      return { kind: 'short-text', text: key.accepted[0] ?? '' };
    case 'ordering':
      return { kind: 'ordering', order: key.right };
    case 'matching':
      return { kind: 'matching', pairs: key.right };
  }
}

/** An answer as plain text, whatever its kind. */
export function answerText(face: QuestionFace, answer: Answer | null): string {
  if (!answer || isBlank(answer)) return '';
  if (answer.kind === 'numeric' || answer.kind === 'short-text') return answer.text;
  if (answer.kind === 'true-false') return answer.value ? i18n.t('True') : i18n.t('False');
  return plainOf(answerHtml(face, answer) ?? '');
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ', '#39': "'" };

/** The words of sanitised HTML, in which formulas stand drawn beside their source. */
export const plainOf = (html: string) =>
  html
    .replace(/<math\b[\s\S]*?<annotation[^>]*>([\s\S]*?)<\/annotation>[\s\S]*?<\/math>/g, ' $1 ')
    .replace(/<span class="katex-html"[\s\S]*$/g, '')
    .replace(/<(br|\/p|\/li|\/pre|\/h\d)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
