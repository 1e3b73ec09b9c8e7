import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { i18n } from '../../platform/text/messages.ts';
import { rubricProblems } from './rubric-problems.public.ts';

type Draft<Kind extends DraftQuestion['kind']> = Extract<DraftQuestion, { kind: Kind }>;

/** What a question that people mark lacks, in sentences. */
export function handProblems(question: Draft<'essay'> | Draft<'file'>): string[] {
  const problems = rubricProblems(question.rubric);
  if (question.penalty > 0) problems.push(i18n.t('manually marked questions can’t have a penalty. Set it to 0.'));
  if (question.kind === 'file') return problems;
  const { leastWords, mostWords } = question;
  if (leastWords !== null && mostWords !== null && leastWords > mostWords)
    problems.push(i18n.t('the minimum words exceed the maximum.'));
  return problems;
}

/** What a question that a program answers lacks, in sentences. */
export function codeProblems({ challenge, penalty }: Draft<'code'>): string[] {
  const problems = challenge ? [] : [i18n.t('choose a challenge.')];
  if (penalty > 0) problems.push(i18n.t('code questions can’t have a penalty. Set it to 0.'));
  return problems;
}
