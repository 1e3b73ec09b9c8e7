import { i18n } from '@lingui/core';
import { type MarkingQuestion, marking, type QuizMarking as Told } from '@stepwell/contract/grading/marking.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { useRights } from '../../../session/staff.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { plainOf } from '../../../ui/text/plain-text.ts';
import { marksText } from '../../../ui/time/durations.ts';
import { toMarking } from '../results/results-at.ts';
import { AnswerList } from './answer-list.tsx';
import css from './marking.module.css';
import { RulesDialog } from './rules-dialog.tsx';

interface Props {
  quizId: string;
  questionId?: string | undefined;
}

/** What of one quiz people mark: question by question, and by which rules. */
export function QuizMarking({ quizId, questionId }: Props) {
  const page = useQuery({ ...ask(marking.quiz, { params: { quizId } }), staleTime: 0 });
  return (
    <Answer of={page}>
      {(known) =>
        questionId ? (
          <AnswerList quizId={quizId} question={known.questions.find((one) => one.questionId === questionId)} />
        ) : (
          <Questions known={known} />
        )
      }
    </Answer>
  );
}

function Questions({ known }: { known: Told }) {
  const { isStaff } = useRights();
  const { quizId, rules, questions } = known;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css['quiz']}>
      <div className={css['rules']}>
        <p>
          {rules.anonymous ? i18n.t('Names are hidden until an answer is marked.') : i18n.t('Names are shown.')}{' '}
          {rules.markers === 1
            ? i18n.t('One marker per answer.')
            : i18n.t('Two markers per answer. If they differ by more than {marks}, someone else decides.', {
                marks: marksText(rules.settleOver),
              })}
        </p>
        {!isStaff && (
          <Button tone="ghost" size="small" onClick={() => setOpen(true)}>
            {i18n.t('Marking settings')}
          </Button>
        )}
      </div>
      {isOpen && <RulesDialog known={known} onClose={() => setOpen(false)} />}
      {questions.length === 0 ? (
        <NothingYet
          title={i18n.t('No answers to mark')}
          hint={i18n.t('Essay and file answers appear here when students submit them.')}
        />
      ) : (
        <ol className={css['questions']}>
          {questions.map((question) => (
            <Row key={question.questionId} quizId={quizId} question={question} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({ quizId, question }: { quizId: string; question: MarkingQuestion }) {
  const { questionId, stem, kind, waiting, toSettle, marked, flagged, nextId } = question;
  const [search] = useSearchParams();
  const here = toMarking(search, quizId, questionId);
  return (
    <li>
      <div>
        <Link className="lnk" to={here}>
          {plainOf(stem).slice(0, 160)}
        </Link>
        <p className="mut num">
          {[
            kind === 'essay' ? i18n.t('Essay') : kind === 'file' ? i18n.t('Files') : i18n.t('Program'),
            i18n.t('{n} to mark', { n: waiting }),
            toSettle > 0 && i18n.t('{n} to resolve', { n: toSettle }),
            i18n.t('{n} marked', { n: marked }),
            flagged > 0 && i18n.t('{n} flagged', { n: flagged }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {nextId && (
        <ButtonLink
          tone="lamp"
          to={`${here}&answer=${nextId}`}
          aria-label={i18n.t('Mark “{stem}”', { stem: plainOf(stem).slice(0, 80) })}
        >
          {i18n.t('Mark')}
        </ButtonLink>
      )}
    </li>
  );
}
