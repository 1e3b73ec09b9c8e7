import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import { textOf } from '../../platform/author-html.ts';
import { i18n } from '../../platform/words.ts';

/** What a question lacks before it can be asked, in sentences. */
export function problemsInQuestion(question: DraftQuestion): string[] {
  const problems = textOf(question.stem) === '' ? [i18n.t('write the question.')] : [];
  if (question.penalty > question.marks) problems.push(i18n.t('a wrong answer costs more than a right one gives.'));
  return [...problems, ...answerProblems(question)];
}

function answerProblems(question: DraftQuestion): string[] {
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const right = question.options.filter((option) => option.right).length;
      const problems = listProblems(question.options.map(({ text }) => text));
      if (question.kind === 'single' && right !== 1) problems.push(i18n.t('mark exactly one option as right.'));
      if (question.kind === 'multiple' && right === 0) problems.push(i18n.t('mark at least one option as right.'));
      return problems;
    }
    case 'numeric':
      return question.right === null ? [i18n.t('say which number is right.')] : [];
    case 'short-text':
      return question.accepted.some((text) => text !== '') ? [] : [i18n.t('write at least one answer that counts.')];
    case 'ordering':
      return listProblems(question.items.map(({ text }) => text));
    case 'matching':
      return [
        ...new Set([
          ...listProblems(question.pairs.map(({ left }) => left)),
          ...listProblems(question.pairs.map(({ right }) => right)),
        ]),
      ];
    default:
      return [];
  }
}

function listProblems(texts: string[]) {
  const problems: string[] = [];
  if (texts.length < 2) problems.push(i18n.t('give at least two to choose from.'));
  if (texts.some((text) => text === '')) problems.push(i18n.t('fill the empty line, or remove it.'));
  const said = texts.filter((text) => text !== '');
  if (new Set(said).size < said.length) problems.push(i18n.t('two of the lines are alike.'));
  return problems;
}
