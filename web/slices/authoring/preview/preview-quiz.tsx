import { i18n } from '@lingui/core';
import type { DraftQuiz } from '@stepwell/contract/authoring.ts';
import { Prose } from '../../../ui/prose.tsx';
import { questionKindWord } from '../../assessment/editing/new-question.public.ts';
import { QuestionKey } from '../../assessment/editing/question-key.public.tsx';
import css from './preview.module.css';

/** A quiz with its key: what learners are asked, and what counts as right. */
export function PreviewQuiz({ quiz, lang }: { quiz: DraftQuiz; lang: string }) {
  return (
    <>
      {quiz.instructions && <p lang={lang}>{quiz.instructions}</p>}
      <p className="mut">
        {i18n.t('{n, plural, one {# question} other {# questions}}', { n: quiz.questions.length })},{' '}
        {i18n.t('passed with {percent} %', { percent: quiz.passPercent })}
      </p>
      <ol className={css['questions']}>
        {quiz.questions.map((question) => (
          <li key={question.id}>
            <small className="mut">{questionKindWord(question.kind)}</small>
            <Prose html={question.stem} lang={lang} />
            <QuestionKey question={question} lang={lang} />
            {question.explanation && <Prose html={question.explanation} lang={lang} />}
          </li>
        ))}
      </ol>
    </>
  );
}
