import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { textOf } from '../../platform/text/author-html.ts';
import { i18n } from '../../platform/text/messages.ts';
import { codeProblems, handProblems } from './hand-problems.ts';
import { calculatedProblems, clozeProblems, hotspotProblems, listProblems } from './kind-problems.ts';

type Draft<Kind extends DraftQuestion['kind']> = Extract<DraftQuestion, { kind: Kind }>;
/** Percent by which credits that earn something may miss all of it: thirds and sevenths do. */
const ROUNDED = 5;

/** What a question lacks before it can be asked, in sentences. */
export function problemsInQuestion(question: DraftQuestion): string[] {
  const problems = textOf(question.stem) === '' ? [i18n.t('enter the question text.')] : [];
  if (question.penalty > question.marks) problems.push(i18n.t('the penalty is larger than the marks.'));
  if (/<img(?=[^>]*\salt="\s*")[^>]*>|!\[\s*\]\(picture:/.test(JSON.stringify(question).replaceAll('\\"', '"')))
    problems.push(i18n.t('describe every image for screen readers.'));
  return [...problems, ...answerProblems(question)];
}

function answerProblems(question: DraftQuestion): string[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return [...listProblems(question.options.map(({ text }) => text)), ...rightProblems(question)];
    case 'numeric':
      return [...(question.right === null ? [i18n.t('enter the correct number.')] : []), ...unitProblems(question)];
    case 'short-text':
      return [
        ...(question.accepted.some((text) => text !== '') ? [] : [i18n.t('add at least one accepted answer.')]),
        ...((question.partly ?? []).some(({ text }) => text === '')
          ? [i18n.t('fill in or remove the empty line.')]
          : []),
      ];
    case 'ordering':
      return listProblems(question.items.map(({ text }) => text));
    case 'matching':
      return [
        ...new Set([
          ...listProblems(question.pairs.map(({ left }) => left)),
          ...listProblems([...question.pairs.map(({ right }) => right), ...(question.others ?? [])]),
        ]),
      ];
    case 'cloze':
      return clozeProblems(question);
    case 'hotspot':
      return hotspotProblems(question);
    case 'calculated':
      return calculatedProblems(question);
    case 'essay':
    case 'file':
      return handProblems(question);
    case 'code':
      return codeProblems(question);
    default:
      return [];
  }
}

function rightProblems({ kind, options }: Draft<'single'> | Draft<'multiple'>): string[] {
  if (options.some(({ credit }) => credit !== undefined)) {
    const earning = options.flatMap(({ credit = 0 }) => (credit > 0 ? credit : []));
    if (kind === 'single') return earning.includes(100) ? [] : [i18n.t('at least one option needs 100% credit.')];
    const sum = earning.reduce((all, credit) => all + credit, 0);
    return Math.abs(sum - 100) <= ROUNDED
      ? []
      : [i18n.t('the correct options’ credit adds up to {sum}%, not 100%.', { sum })];
  }
  const right = options.filter((option) => option.right).length;
  if (kind === 'single' && right !== 1) return [i18n.t('mark exactly one option as correct.')];
  return right === 0 ? [i18n.t('mark at least one option as correct.')] : [];
}

function unitProblems({ unit, units }: Draft<'numeric'>): string[] {
  if (!units) return [];
  if (unit === '') return [i18n.t('enter the unit of the correct number.')];
  const names = [unit, ...units.others.map(({ name }) => name)];
  if (names.includes('')) return [i18n.t('fill in or remove the empty line.')];
  return new Set(names).size < names.length ? [i18n.t('two of the units are the same.')] : [];
}
