import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';

type Choice = Extract<DraftQuestion, { kind: 'single' }>['options'][number];
/** What one option earns, as a part of all; negative where it costs some. */
export interface ScoredOption {
  text: string;
  feedback: string;
  share: number;
}
const alike = (a: number, b: number) => Math.abs(a - b) < 0.006;
const percent = (share: number) => Math.min(100, Math.max(-100, Math.round(share * 100)));

/**
 * Options as the site keeps them: where they say nothing but which are right, no credits; the usual way of several is
 * that a wrong one takes off what a right one gives.
 */
export function optionsByShare(kind: 'single' | 'multiple', options: readonly ScoredOption[]): Choice[] {
  const earning = options.filter(({ share }) => share > 0);
  const isPlain =
    kind === 'single'
      ? earning.length === 1 && options.every(({ share }) => alike(share, share > 0 ? 1 : 0))
      : earning.length > 0 &&
        options.every(({ share }) => alike(share, share > 0 ? 1 / earning.length : -1 / earning.length));
  return options.map(({ text, feedback, share }, at) => ({
    id: `c${at + 1}`,
    text,
    feedback,
    right: share > 0,
    ...(!isPlain && { credit: percent(share) }),
  }));
}

/** What each option is worth, as a part of all. */
export function sharesOf(kind: 'single' | 'multiple', options: readonly Choice[]): number[] {
  if (options.some(({ credit }) => credit !== undefined)) return options.map(({ credit = 0 }) => credit / 100);
  const right = Math.max(1, options.filter((option) => option.right).length);
  return options.map((option) => (option.right ? 1 / right : kind === 'single' ? 0 : -1 / right));
}

/** Whether credits come back as credits, and not as what they amount to. */
export function keepsCredits(kind: 'single' | 'multiple', options: readonly Choice[]): boolean {
  if (options.every(({ credit }) => credit === undefined)) return true;
  const shares = sharesOf(kind, options);
  const back = optionsByShare(
    kind,
    options.map(({ text, feedback }, at) => ({ text, feedback, share: shares[at] ?? 0 })),
  );
  return back.some(({ credit }) => credit !== undefined);
}
