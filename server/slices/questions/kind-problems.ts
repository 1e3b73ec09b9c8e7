import type { DraftGap, DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { FormulaFault, formulaOf, isVariableName } from '@stepwell/contract/questions/formulas.ts';
import type { Region } from '@stepwell/contract/questions/question-parts.ts';
import {
  answerWith,
  asWritten,
  corners,
  drawn,
  MOST_STEPS,
  sampleChance,
  stepsIn,
} from '@stepwell/contract/questions/variables.ts';
import { textOf } from '../../platform/text/author-html.ts';
import { i18n } from '../../platform/text/messages.ts';

type Draft<Kind extends DraftQuestion['kind']> = Extract<DraftQuestion, { kind: Kind }>;
/** So many draws are tried before a formula is believed, beside every corner of its values. */
const DRAWS = 200;

/** What is wrong with texts to choose from, in sentences. */
export function listProblems(texts: string[], least = 2) {
  const problems: string[] = [];
  if (texts.length < least) problems.push(i18n.t('add at least 2 options.'));
  if (texts.some((text) => text === '')) problems.push(i18n.t('fill in or remove the empty line.'));
  const filled = texts.filter((text) => text !== '');
  if (new Set(filled).size < filled.length) problems.push(i18n.t('two of the lines are the same.'));
  return problems;
}

export function clozeProblems({ text, gaps }: Draft<'cloze'>): string[] {
  if (textOf(text) === '') return [i18n.t('write the text with the gaps.')];
  const problems = gaps.length === 0 ? [i18n.t('add at least one gap to the text.')] : [];
  const withoutTags = text.replace(/<[^<>]*>/g, '');
  const placed = [...withoutTags.matchAll(/\[\[(\d{1,2})\]\]/g)].map(([, place]) => Number(place));
  const known = gaps.map(({ place }) => place);
  if (new Set(known).size < known.length) problems.push(i18n.t('two gaps have the same number.'));
  for (const place of new Set(placed)) {
    if (!known.includes(place))
      problems.push(i18n.t('the text has {place}, but there is no such gap.', { place: `[[${place}]]` }));
    else if (placed.filter((one) => one === place).length > 1)
      problems.push(i18n.t('{place} appears twice in the text.', { place: `[[${place}]]` }));
  }
  for (const gap of gaps) {
    const place = `[[${gap.place}]]`;
    if (!placed.includes(gap.place)) problems.push(i18n.t('add {place} to the text where the gap is.', { place }));
    problems.push(
      ...gapProblems(gap).map((problem) => i18n.t('gap {place}: {words}', { place: gap.place, words: problem })),
    );
  }
  return problems;
}

function gapProblems(gap: DraftGap): string[] {
  if (gap.as === 'text') return gap.accepted.some(Boolean) ? [] : [i18n.t('add at least one accepted answer.')];
  if (gap.as === 'number') return gap.right === null ? [i18n.t('enter the correct number.')] : [];
  const problems = listProblems(gap.options.map(({ text }) => text));
  if (gap.options.filter(({ right }) => right).length !== 1)
    problems.push(i18n.t('mark exactly one option as correct.'));
  return problems;
}

const isEmpty = (region: Region) =>
  region.shape === 'rectangle'
    ? region.width <= 0 || region.height <= 0
    : region.shape === 'circle'
      ? region.radius <= 0
      : region.points.length < 3;

export function hotspotProblems({ pictureId, alt, width, height, points, regions }: Draft<'hotspot'>): string[] {
  if (pictureId === null || width < 1 || height < 1) return [i18n.t('choose an image.')];
  const problems = alt === '' ? [i18n.t('describe the image for screen readers.')] : [];
  if (regions.length === 0) problems.push(i18n.t('draw at least one correct region.'));
  if (regions.some(isEmpty)) problems.push(i18n.t('a region has no area. A polygon needs at least 3 corners.'));
  if (regions.length > 0 && points > regions.length)
    problems.push(i18n.t('students must place more points than there are regions.'));
  return problems;
}

export function calculatedProblems(question: Draft<'calculated'>): string[] {
  const { variables, formula, stem } = question;
  const names = variables.map(({ name }) => name);
  const problems = names.length === 0 ? [i18n.t('add at least one variable.')] : [];
  for (const one of variables) {
    const { name, least, most } = one;
    if (!isVariableName(name))
      problems.push(
        i18n.t('“{name}” can’t be a variable name. Start with a letter and avoid function names.', {
          name,
        }),
      );
    else if (!textOf(stem).includes(`{${name}}`))
      problems.push(i18n.t('the question doesn’t use {name}. Add it as {place}.', { name, place: `{${name}}` }));
    if (most < least) problems.push(i18n.t('the minimum of {name} is larger than its maximum.', { name }));
    else if (stepsIn(one) > MOST_STEPS)
      problems.push(i18n.t('{name} has more than 1 million values. Use a larger step.', { name }));
  }
  if (new Set(names).size < names.length) problems.push(i18n.t('two variables have the same name.'));
  return problems.length > 0 ? problems : formulaProblems(formula, question);
}

function formulaProblems(formula: string, { variables, id }: Draft<'calculated'>): string[] {
  if (formula === '') return [i18n.t('enter the answer formula.')];
  try {
    formulaOf(
      formula,
      variables.map(({ name }) => name),
    );
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    return [i18n.t('in the formula, column {column}: {words}', { column: error.column, words: error.message })];
  }
  const chance = sampleChance(Number.parseInt(id.slice(0, 8), 16) || 1);
  const tries = [...corners(variables), ...Array.from({ length: DRAWS }, () => drawn(variables, chance))];
  const fails = tries.find((values) => !Number.isFinite(answerWith(formula, values)));
  if (!fails) return [];
  const values = [...fails].map(([name, value]) => `${name} = ${asWritten(value)}`).join(', ');
  return [i18n.t('the formula has no answer for {values}.', { values })];
}
