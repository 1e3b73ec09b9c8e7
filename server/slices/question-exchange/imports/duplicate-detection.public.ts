import { createHash } from 'node:crypto';
import type { DraftGap, DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { textOf } from '../../../platform/text/author-html.ts';
import { picturesNamedIn } from '../../questions/pictures/named-pictures.public.ts';
import { questionLine } from '../../questions/question-lines.public.ts';

/**
 * What two questions share that say the same: their words without regard to case, spaces and stress, what is right, and
 * what their pictures hold. Explanation, feedback, topic and marks may differ. Hex.
 */
export function duplicateKeyOf(
  question: DraftQuestion,
  pictureHashes: ReadonlyMap<string, string> = new Map(),
): string {
  const pictures = picturesNamedIn(question).map((id) => pictureHashes.get(id) ?? id);
  const hashed = [question.kind, plain(textOf(question.stem)), partsOf(question), pictures.toSorted()];
  return createHash('sha256').update(JSON.stringify(hashed)).digest('hex');
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*_`\s]+/g, ' ')
    .trim();
const sorted = (texts: string[]) => texts.map(plain).toSorted();
/** The words of a line, however its signs are written: `<br>` or `<br />`, a sign escaped or not. */
const line = (text: string) =>
  plain(/[<&\\$[\]]/.test(text) ? textOf(questionLine(text).replaceAll('<br />', ' ')) : text);
/** The same for the same, in whatever order a database gives what it holds. */
const canonicalise = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonicalise);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, canonicalise(one)]);
};

/** What a gap takes. */
function rightIn(gap: DraftGap): unknown {
  if (gap.as === 'text') return [gap.as, sorted(gap.accepted)];
  if (gap.as === 'number') return [gap.as, gap.right, gap.tolerance];
  return [gap.as, gap.options.map(({ text, right }) => `${line(text)} ${right}`).toSorted()];
}

function partsOf(question: DraftQuestion): unknown {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.map(({ text, right, credit }) => `${line(text)} ${credit ?? right}`).toSorted();
    case 'true-false':
      return question.right;
    case 'numeric':
      return [question.right, question.tolerance, question.unit];
    case 'short-text':
      return [
        sorted(question.accepted),
        question.partly?.map(({ text, credit }) => `${plain(text)} ${credit}`).toSorted(),
      ];
    case 'ordering':
      return question.items.map(({ text }) => line(text));
    case 'matching':
      return [
        question.pairs.map(({ left, right }) => `${line(left)} > ${line(right)}`).toSorted(),
        question.others?.map(line).toSorted(),
      ];
    case 'cloze':
      return [plain(textOf(question.text)), question.gaps.toSorted((a, b) => a.place - b.place).map(rightIn)];
    case 'hotspot':
      return [question.points, question.regions.map(({ id: _, ...region }) => canonicalise(region))];
    case 'calculated':
      return [
        question.formula,
        canonicalise(question.variables),
        question.tolerance,
        question.inPercent,
        question.unit,
      ];
    // What people mark is the same question where it has the same words.
    case 'essay':
    case 'file':
      return null;
    case 'code':
      return [question.challenge?.versionId, canonicalise(question.languages)];
  }
}
