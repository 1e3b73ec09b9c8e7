import { i18n } from '@lingui/core';
import type { DraftQuiz } from '@stepwell/contract/authoring/authoring.ts';
import { questionKindWord } from '../../questions/editing/new-question.public.ts';
import { QuestionWithKey, useQuestionKeys } from '../../questions/editing/question-key.public.tsx';
import css from './preview.module.css';

/** A quiz with its key: what learners are asked, and what counts as right. */
export function PreviewQuiz({ quiz, lang }: { quiz: DraftQuiz; lang: string }) {
  const tried = useQuestionKeys(quiz.questions);
  return (
    <>
      {quiz.instructions && <p lang={lang}>{quiz.instructions}</p>}
      <p className="mut">
        {i18n.t('{n, plural, one {# question} other {# questions}}', { n: quiz.questions.length })},{' '}
        {i18n.t('pass mark: {percent}%', { percent: quiz.passPercent })}
      </p>
      <ol className={css['questions']}>
        {quiz.questions.map((question) => (
          <li key={question.id}>
            <small className="mut">{questionKindWord(question.kind)}</small>
            <QuestionWithKey question={question} tried={tried.get(question.id)} lang={lang} />
          </li>
        ))}
      </ol>
    </>
  );
}
