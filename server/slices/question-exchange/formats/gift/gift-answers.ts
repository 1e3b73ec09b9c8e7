import { findSign } from './gift-signs.ts';

/** One answer between the braces. */
export interface GiftAnswer {
  /** `=` or `~`. */
  sign: string;
  /** In percent, where it is said. */
  weight: number | undefined;
  /** With its strokes still in it. */
  text: string;
  feedback: string | undefined;
  /** Where it begins in the whole. */
  at: number;
}

const WEIGHT = /^\s*%\s*(-?\d{1,3}(?:\.\d{1,8})?)\s*%/;

/** Answers, each of which begins with `=` or `~`; `lead` is what stands before the first. */
export function giftAnswers(message: string, at: number): { lead: string; answers: GiftAnswer[] } {
  const answers: GiftAnswer[] = [];
  const first = findSign(message, '=~');
  for (let from = first; from !== -1; ) {
    const next = findSign(message, '=~', from + 1);
    answers.push(giftAnswer(message.slice(from, next === -1 ? undefined : next), at + from));
    from = next;
  }
  return { lead: (first === -1 ? message : message.slice(0, first)).trim(), answers };
}

/** `%50%words#feedback`, with or without the sign before it. */
export function giftAnswer(message: string, at: number): GiftAnswer {
  const sign = message.startsWith('=') || message.startsWith('~') ? (message[0] ?? '') : '';
  const body = message.slice(sign.length);
  const [weighed, weight] = WEIGHT.exec(body) ?? ['', undefined];
  const rest = body.slice(weighed.length);
  const feedback = findSign(rest, '#');
  return {
    sign,
    at,
    weight: weight === undefined ? undefined : Number(weight),
    text: (feedback === -1 ? rest : rest.slice(0, feedback)).trim(),
    feedback: feedback === -1 ? undefined : rest.slice(feedback + 1).trim() || undefined,
  };
}
