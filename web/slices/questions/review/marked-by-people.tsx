import { i18n } from '@lingui/core';
import type { ReviewQuestion } from '@stepwell/contract/quizzes/attempts.ts';
import { bestOf, RubricTable } from '../../../ui/rubric/rubric-table.public.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import css from './review.public.module.css';
import { SubmittedAnswer } from './submitted-answer.public.tsx';

/** What people mark, looked back at: what was handed in, what its rubric gave, and a good answer. */
export function MarkedByPeople({
  question,
}: {
  question: Pick<ReviewQuestion, 'face' | 'key' | 'answer' | 'files' | 'levels'>;
}) {
  const { face, key, answer, files, levels } = question;
  const model = key && 'model' in key ? key.model : '';
  return (
    <>
      <SubmittedAnswer view={face} answer={answer} files={files} />
      {'rubric' in face && face.rubric.length > 0 && (
        <RubricTable within rubric={face.rubric} outOf={bestOf(face.rubric)} {...(levels && { chosen: levels })} />
      )}
      {model && (
        <section className={css['model']} aria-label={i18n.t('Model answer')}>
          <h4>{i18n.t('Model answer')}</h4>
          <Prose html={model} />
        </section>
      )}
    </>
  );
}
