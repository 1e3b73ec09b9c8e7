import type { BankCounts } from '@stepwell/contract/questions/question-bank.ts';

interface TopicOption {
  value: string;
  label: string;
}

/**
 * Topics as a tree to choose from: each path with all above it, indented by its depth, with the number of questions in it
 * and below.
 */
export function topicOptions(topics: BankCounts['topics']): TopicOption[] {
  const sums = new Map<string, number>();
  for (const { value, count } of topics) {
    const steps = value.split(' / ');
    for (const [place] of steps.entries()) {
      const path = steps.slice(0, place + 1).join(' / ');
      sums.set(path, (sums.get(path) ?? 0) + count);
    }
  }
  const inOrder = [...sums].toSorted(([one], [other]) => compare(one.split(' / '), other.split(' / ')));
  return inOrder.map(([value, count]) => {
    const steps = value.split(' / ');
    return { value, label: `${'\u2003'.repeat(steps.length - 1)}${steps.at(-1)} (${count})` };
  });
}

/** Step by step, so that a topic stands directly above what lies in it. */
function compare(one: string[], other: string[]): number {
  for (const [place, step] of one.entries()) {
    const beside = other[place];
    if (beside === undefined) return 1;
    const order = step.localeCompare(beside, 'en');
    if (order !== 0) return order;
  }
  return one.length - other.length;
}
