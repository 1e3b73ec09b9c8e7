import { createHash } from 'node:crypto';
import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import { textOf } from '../../../platform/author-html.ts';
import { picturesNamedIn } from '../pictures/named-pictures.public.ts';

/**
 * What two questions share that say the same: their words without regard to case, spaces and stress, what is right, and
 * their pictures. Explanation, feedback, topic and marks may differ. Hex.
 */
export function samenessOf(question: DraftQuestion): string {
  const said = [question.kind, plain(textOf(question.stem)), partsOf(question), picturesNamedIn(question)];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*_`\s]+/g, ' ')
    .trim();
const sorted = (texts: string[]) => texts.map(plain).toSorted();

function partsOf(question: DraftQuestion): unknown {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.map(({ text, right, credit }) => `${plain(text)} ${credit ?? right}`).toSorted();
    case 'true-false':
      return question.right;
    case 'numeric':
      return [question.right, question.tolerance, question.unit];
    case 'short-text':
      return sorted(question.accepted);
    case 'ordering':
      return question.items.map(({ text }) => plain(text));
    case 'matching':
      return [
        question.pairs.map(({ left, right }) => `${plain(left)} > ${plain(right)}`).toSorted(),
        question.others?.length,
      ];
    case 'cloze':
      return [plain(textOf(question.text)), question.gaps.map(({ as }) => as)];
    case 'hotspot':
      return question.regions.map(({ id: _, ...region }) => region);
    case 'calculated':
      return [question.formula, question.variables];
    default:
      return question;
  }
}
