import { i18n } from '@lingui/core';
import { type BookRules, firstRules, type GradeCategory } from '@stepwell/contract/grading/gradebook-rules.ts';

export const weightingWord = (weighting: BookRules['weighting']) =>
  weighting === 'points' ? i18n.t('By points: all points count equally') : i18n.t('By weighted categories');
export const emptyWord = (empty: BookRules['empty']) =>
  empty === 'leave-out' ? i18n.t('Not counted yet') : i18n.t('Counts as zero after the due date');

export const dropLowestLabel = ({ dropLowest, keepHighest }: Pick<GradeCategory, 'dropLowest' | 'keepHighest'>) => {
  if (keepHighest !== null) return i18n.t('highest {keepHighest} kept', { keepHighest });
  return dropLowest === 0 ? i18n.t('none dropped') : i18n.t('up to {dropLowest} dropped', { dropLowest });
};
const categoryWords = (category: GradeCategory, weighting: BookRules['weighting']) => {
  const { title, weight, within } = category;
  const dropped = dropLowestLabel(category);
  if (weighting === 'points') return i18n.t('{title}: {dropped}', { title, dropped });
  return within === 'equal'
    ? i18n.t('{title}: {weight}%, equal weight, {dropped}', { title, weight, dropped })
    : i18n.t('{title}: {weight}%, by points, {dropped}', { title, weight, dropped });
};

/** Each rule as a line, so that what two books say differently is found by comparing lines. */
function linesOf(rules: BookRules) {
  const titleOf = new Map(rules.categories.map(({ categoryId, title }) => [categoryId, title]));
  const columns = { out: 0, extra: 0, hidden: 0 };
  const placed = new Map<string, number>();
  for (const { categoryId, leftOut, extra, shown } of rules.columns) {
    if (leftOut) columns.out += 1;
    if (extra) columns.extra += 1;
    if (!shown) columns.hidden += 1;
    const title = titleOf.get(categoryId ?? '');
    if (title !== undefined) placed.set(title, (placed.get(title) ?? 0) + 1);
  }
  return [
    weightingWord(rules.weighting),
    i18n.t('Empty cells: {words}', { words: emptyWord(rules.empty) }),
    i18n.t('Pass mark: {percent}%', { percent: rules.passPercent }),
    ...rules.categories.map((category) => categoryWords(category, rules.weighting)),
    ...[...placed].map(([title, n]) => i18n.t('{title}: {n, plural, one {# column} other {# columns}}', { title, n })),
    i18n.t('{n, plural, one {# column} other {# columns}} excluded', { n: columns.out }),
    i18n.t('{n, plural, one {# extra-credit column} other {# extra-credit columns}}', { n: columns.extra }),
    i18n.t('{n, plural, one {# column} other {# columns}} hidden from students', { n: columns.hidden }),
    ...rules.byHand.map(({ title, of, dueAt }) =>
      dueAt
        ? i18n.t('Manual: {title}, of {of}, due {day}', { title, of, day: dueAt.slice(0, 10) })
        : i18n.t('Manual: {title}, of {of}', { title, of }),
    ),
    ...rules.bands.map(({ letter, from, gradePoints }) =>
      gradePoints === null
        ? i18n.t('Grade {letter} from {from}%', { letter, from })
        : i18n.t('Grade {letter} from {from}%, {gradePoints} grade points', { letter, from, gradePoints }),
    ),
  ];
}

/** What changed: lines that went, then lines that came. */
export function changedWords(before: BookRules | null, after: BookRules): string[] {
  const [old, fresh] = [linesOf(before ?? firstRules), linesOf(after)];
  const gone = old.filter((line) => !fresh.includes(line)).map((line) => i18n.t('Removed: {line}', { line }));
  const come = fresh.filter((line) => !old.includes(line)).map((line) => i18n.t('Added: {line}', { line }));
  const all = [...gone, ...come];
  return all.length > 0 ? all : [i18n.t('Columns in categories')];
}
