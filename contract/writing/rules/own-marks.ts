import { agreementRules } from './agreement.ts';
import { articleRules } from './articles.ts';
import { confusableRules } from './confusables.ts';
import { prepositionRules } from './prepositions.ts';
import { registerRules } from './register.ts';
import type { Mark, Rule } from './rule.ts';
import { sentencesOf } from './sentences.ts';
import { tenseRules } from './tenses.ts';

/** Every rule of ours, in the order of the published list. */
export const ownRules: readonly Rule[] = [
  ...agreementRules,
  ...articleRules,
  ...tenseRules,
  ...prepositionRules,
  ...confusableRules,
  ...registerRules,
];

/** Marks of our own rules, by their place; the same in the browser and on the server. */
export function ownMarks(text: string): Mark[] {
  const found: Mark[] = [];
  for (const sentence of sentencesOf(text)) for (const rule of ownRules) found.push(...marksIn(sentence, rule));
  return withoutOverlaps(found);
}

function* marksIn({ text, start }: { text: string; start: number }, rule: Rule): Generator<Mark> {
  for (const one of rule.patterns)
    for (const match of text.matchAll(one)) {
      const [from, to] = match.indices?.groups?.['x'] ?? [match.index, match.index + match[0].length];
      if (rule.unlessBefore?.test(text.slice(0, match.index))) continue;
      if (rule.unlessAfter?.test(text.slice(to))) continue;
      const marked = text.slice(from, to);
      const fix = rule.fix?.(marked, match.groups ?? {});
      if (fix !== undefined && fix.toLowerCase() === marked.toLowerCase()) continue;
      yield {
        start: start + from,
        end: start + to,
        ruleId: rule.id,
        category: rule.category,
        severity: rule.category === 'register' ? 'advice' : 'error',
        reason: rule.reason,
        suggestions: fix === undefined ? [] : [likeWritten(fix, marked)],
      };
    }
}

/** A suggestion begins with a capital where the marked words do. */
const likeWritten = (fix: string, marked: string) =>
  /^[A-Z]/.test(marked) && !/^I\b/.test(marked) ? fix.charAt(0).toUpperCase() + fix.slice(1) : fix;

/** Of marks that overlap the first found stays, so one mistake is one mark. */
export function withoutOverlaps(marks: readonly Mark[]): Mark[] {
  const nonOverlapping: Mark[] = [];
  for (const mark of marks)
    if (!nonOverlapping.some(({ start, end }) => mark.start < end && start < mark.end)) nonOverlapping.push(mark);
  return nonOverlapping.sort((a, b) => a.start - b.start);
}
