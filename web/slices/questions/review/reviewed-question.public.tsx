import { i18n } from '@lingui/core';
import { isKeyless } from '@stepwell/contract/questions/question.ts';
import type { ReviewQuestion } from '@stepwell/contract/quizzes/attempts.ts';
import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { Link } from 'react-router';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { lecturePath } from '../../../ui/parts/lecture-path.ts';
import { Prose } from '../../../ui/text/prose.tsx';
import { marksText } from '../../../ui/time/durations.ts';
import { AnswerFields } from '../fields.public.tsx';
import { PointedPicture } from '../pointed-picture.tsx';
import { QuestionFigure } from '../question-figure.public.tsx';
import { Line } from './answer-text.public.tsx';
import { MarkedByPeople } from './marked-by-people.tsx';
import css from './review.public.module.css';
import type { ReviewLine } from './review-line.ts';
import { reviewLines } from './review-lines.ts';
import { numberedText } from './review-lines-of-parts.ts';

const JudgedAnswer = lazy(async () => ({ default: (await import('../code/judged-answer.tsx')).JudgedAnswer }));

interface Props {
  question: ReviewQuestion;
  /** Of which attempt, where what the judge said may be read; `isTaught` by whoever teaches the quiz. */
  judged?: { attemptId: string; isTaught: boolean } | undefined;
}

export function ReviewedQuestion({ question, judged }: Props) {
  const { position, stem, figure, face, key, marks, of, explanation, feedback, taughtIn, answer } = question;
  const labelId = useId();
  return (
    <article className={css['question']}>
      <header>
        <h3>{i18n.t('Question {position}', { position })}</h3>
        <span className="num">
          {question.judging
            ? i18n.t('Being judged, out of {of}', { of: marksText(of) })
            : question.waits
              ? i18n.t('Being marked, out of {of}', { of: marksText(of) })
              : marks === null
                ? i18n.t('{shown} {of, plural, one {mark} other {marks}}', { of, shown: marksText(of) })
                : answer || question.byHand !== undefined
                  ? i18n.t('{marks} of {of}', { marks: marksText(marks), of: marksText(of) })
                  : i18n.t('Skipped, 0 of {of}', { of: marksText(of) })}
        </span>
      </header>
      <div id={labelId}>
        <Prose html={stem} className={css['stem'] ?? ''} />
      </div>
      {figure && <QuestionFigure figure={figure} />}
      {question.hidden && (
        <p className={css['by-hand']}>{i18n.t('Answer hidden until marked: this quiz is marked anonymously.')}</p>
      )}
      {key || isKeyless(face.kind) ? (
        <Reviewed question={question} />
      ) : (
        // What is right is not shown: the question stands as it was answered.
        <fieldset className={css['asked']} disabled>
          <AnswerFields view={face} answer={answer} labelId={labelId} onAnswer={() => {}} />
        </fieldset>
      )}
      {judged && face.kind === 'code' && answer && (
        <Suspense fallback={<Waiting />}>
          <JudgedAnswer {...judged} position={position} />
        </Suspense>
      )}
      {question.byHand !== undefined && (
        <p className={css['by-hand']}>
          <b>{i18n.t('Marked by a teacher.')}</b> <span className={css['plain']}>{question.byHand}</span>
        </p>
      )}
      {question.regraded && (
        <p className={css['by-hand']}>
          {i18n.t('This question was corrected after you answered. Your answer was marked again.')}
        </p>
      )}
      <div className={css['why']}>
        {feedback && (
          <p className={css['feedback']}>
            <Line html={feedback} />
          </p>
        )}
        <Prose html={explanation} />
        {taughtIn && (
          <Link to={lecturePath(taughtIn.courseId, taughtIn.lectureId)} className="lnk">
            {taughtIn.title}
            <IconArrowRight size={17} stroke={1.8} aria-hidden />
          </Link>
        )}
      </div>
    </article>
  );
}

/** What was asked, answered and right, below the words of the question; also where nobody answered yet. */
export function Reviewed({
  question,
}: {
  question: Parameters<typeof reviewLines>[0] & Pick<ReviewQuestion, 'files' | 'levels'>;
}) {
  const { face, key, answer } = question;
  if (isKeyless(face.kind)) return <MarkedByPeople question={question} />;
  return (
    <>
      {face.kind === 'cloze' && <Prose html={numberedText(face)} />}
      {face.kind === 'hotspot' && key?.kind === 'hotspot' && (
        <PointedPicture
          picture={face.picture}
          regions={key.regions}
          points={answer?.kind === 'hotspot' ? answer.points : []}
        />
      )}
      <ul className={css['lines']}>
        {reviewLines(question).map((line) => (
          <Shown key={`${line.id} ${line.word}`} line={line} />
        ))}
      </ul>
    </>
  );
}

const icons: Record<ReviewLine['sign'], ReactNode> = {
  right: <IconCheck size={19} stroke={2.2} aria-hidden />,
  wrong: <IconX size={19} stroke={2.2} aria-hidden />,
  none: <i />,
};

function Shown({ line: { sign, html, text, word } }: { line: ReviewLine }) {
  return (
    <li className={css[`is-${sign}`]}>
      {icons[sign]}
      {html === undefined ? <span className={css['said']}>{text}</span> : <Line html={html} />}
      {word && <b>{word}</b>}
    </li>
  );
}
