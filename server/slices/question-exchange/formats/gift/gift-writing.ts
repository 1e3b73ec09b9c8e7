import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { mathTo, plainLine, withoutPictures } from '../../text/text-lines.ts';
import type { OutgoingQuestion } from '../format.ts';
import { giftEscaped } from './gift-signs.ts';
import { moodleWeight } from './gift-weights.ts';

/** Kinds that GIFT has a way to say. */
export const inGift = ['single', 'multiple', 'true-false', 'numeric', 'short-text', 'matching', 'essay'] as const;
type Sayable = Extract<DraftQuestion, { kind: (typeof inGift)[number] }>;
export const isSayable = (question: DraftQuestion): question is Sayable =>
  (inGift as readonly string[]).includes(question.kind);

/** Questions as a GIFT file, a category before each change of it. Kinds that it cannot say are not in it. */
export async function* writeGift(questions: AsyncIterable<OutgoingQuestion>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let topic = '';
  for await (const { question, tags, title } of questions) {
    if (!isSayable(question)) continue;
    const category = question.topic === topic ? '' : `$CATEGORY: ${categoryOf(question.topic)}\n\n`;
    topic = question.topic;
    yield encoder.encode(`${category}${giftOf(question, tags, title)}\n\n`);
  }
}

const categoryOf = (topic: string) => ['top', ...topic.split(' / ').filter(Boolean)].join('/');

function giftOf(question: Sayable, tags: string[], title = '') {
  const comment = tags.map((tag) => `[tag:${tag.replace(/[\\\]]/g, '\\$&')}]`).join(' ');
  const general = question.explanation ? `####${longText(question.explanation)}` : '';
  return `${comment ? `// ${comment}\n` : ''}${title && `::${giftEscaped(title)}::`}${longText(question.stem)} {${answersOf(question)}${general}}`;
}

const longText = (html: string) => `[html]${giftEscaped(mathTo(withoutPictures(html)))}`;
const line = (markdown: string) => `[markdown]${giftEscaped(withoutPictures(markdown))}`;
/** Words that stand for themselves, also where they look like the name of a format. */
const plain = (text: string) => `${text.startsWith('[') ? '[plain]' : ''}${giftEscaped(text)}`;
const feedback = (markdown: string | undefined) => (markdown ? `#${line(markdown)}` : '');

function answersOf(question: Sayable): string {
  const combinedFeedback = question.said ?? { right: '', partly: '', wrong: '' };
  switch (question.kind) {
    case 'single':
      return question.options
        .map(({ text, right, credit, feedback: optionFeedback }) => {
          const sign = credit === undefined ? (right ? '=' : '~') : credit === 100 ? '=' : `~%${moodleWeight(credit)}%`;
          return `${sign}${line(text)}${feedback(optionFeedback)}`;
        })
        .join(' ');
    case 'multiple': {
      const share = Number((100 / question.options.filter(({ right }) => right).length).toFixed(5));
      return question.options
        .map(({ text, right, credit, feedback: feedbackText }) => {
          const weight = credit === undefined ? (right ? share : -share) : moodleWeight(credit);
          return `~%${weight}%${line(text)}${feedback(feedbackText)}`;
        })
        .join(' ');
    }
    case 'true-false': {
      const wrong =
        combinedFeedback.wrong || combinedFeedback.right
          ? `#${combinedFeedback.wrong && line(combinedFeedback.wrong)}`
          : '';
      return `${question.right ? 'TRUE' : 'FALSE'}${wrong}${feedback(combinedFeedback.right)}`;
    }
    case 'numeric': {
      const near = question.tolerance > 0 ? `:${question.tolerance}` : '';
      const wrong = combinedFeedback.wrong ? ` ~${feedback(combinedFeedback.wrong)}` : '';
      return `#${question.right ?? 0}${near}${feedback(combinedFeedback.right)}${wrong}`;
    }
    case 'short-text': {
      const typed = (text: string, weight: string, message: string) =>
        `=${weight || (text.startsWith('%') ? '%100%' : '')}${plain(text.replaceAll('*', '\\*'))}${feedback(message)}`;
      return [
        ...question.accepted.filter(Boolean).map((text) => typed(text, '', combinedFeedback.right)),
        ...(question.partly ?? []).map(({ text, credit }) => typed(text, `%${credit}%`, combinedFeedback.partly)),
        ...(combinedFeedback.wrong ? [`=%0%*${feedback(combinedFeedback.wrong)}`] : []),
      ].join(' ');
    }
    case 'matching': {
      const right = (text: string) => plain(plainLine(text) === text ? text : withoutPictures(text));
      return [
        ...question.pairs.map((pair) => `=${line(pair.left)} -> ${right(pair.right)}`),
        ...(question.others ?? []).map((other) => `= -> ${right(other)}`),
      ].join(' ');
    }
    case 'essay':
      return '';
  }
}
