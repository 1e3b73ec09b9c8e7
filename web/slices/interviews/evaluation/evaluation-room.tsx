import { i18n } from '@lingui/core';
import { type Evaluation, evaluations } from '@stepwell/contract/interviews/evaluations.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { RemarkForm } from '../../../ui/recording/remarks.tsx';
import { partId } from '../../../ui/storage/new-id.ts';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { EVALUATIONS_PATH } from '../interviews-at.ts';
import { roundText, wayText } from '../labels.ts';
import { AnswerPart } from '../result/answer-part.tsx';
import { CompareWith } from './compare-candidates.tsx';
import css from './evaluation.module.css';
import type { MarksDraft } from './marks-draft.ts';
import { MarksPanel } from './marks-panel.tsx';

/** One shared interview beside its marks. */
export function EvaluationRoom({ sessionId }: { sessionId: string }) {
  // Marks in hand are never replaced behind the grader's back.
  const found = useQuery({
    ...ask(evaluations.evaluation, { params: { sessionId } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  });
  const back = (
    <Link className="lnk" to={EVALUATIONS_PATH}>
      {i18n.t('All interview reviews')}
    </Link>
  );
  if (!found.data && found.error instanceof Refusal && found.error.status === 404)
    return (
      <>
        {back}
        <PageHeader title={i18n.t('Interview not found')} />
        <NothingYet title={i18n.t('This interview isn’t shared with you')} hint={found.error.message} />
      </>
    );
  return (
    <>
      {back}
      <Answer of={found}>{(evaluation) => <Room evaluation={evaluation} />}</Answer>
    </>
  );
}

const draftOf = ({ own: { chosen, comment, remarks } }: Evaluation): MarksDraft => ({ chosen, comment, remarks });

function Room({ evaluation }: { evaluation: Evaluation }) {
  const { student, interview, own } = evaluation;
  const { sessionId, feedback, steps, role, way } = interview;
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(evaluation));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(evaluation));
  const isClosed = own.submittedAt !== null;
  const params = { sessionId };
  const take = (fresh: Evaluation) => {
    queryClient.setQueryData(ask(evaluations.evaluation, { params }).queryKey, fresh);
    void queryClient.invalidateQueries(everything(evaluations.list));
  };
  const save = async () => {
    const fresh = await call(evaluations.keep, { params, body: draft });
    setDraft(draftOf(fresh));
    take(fresh);
  };
  const remark = (stepId: string, second: number | null, text: string) =>
    setDraft((now) => ({ ...now, remarks: [...now.remarks, { id: partId(), stepId, second, text }] }));
  let number = 0;
  return (
    <>
      <PageHeader title={<span lang="">{student}</span>} />
      <p className="mut">
        <span lang="">
          {role}, {roundText(interview)}
        </span>
        , {wayText(way)}
      </p>
      <CompareWith evaluation={evaluation} />
      <div className={css['room']}>
        <div>
          {feedback && (
            <Stats>
              <Stat label={i18n.t('Automatic score')}>{feedback.score}</Stat>
              <Stat label={i18n.t('Content')}>{feedback.content}</Stat>
              <Stat label={i18n.t('Structure')}>{feedback.structure}</Stat>
              {feedback.delivery !== null && <Stat label={i18n.t('Delivery')}>{feedback.delivery}</Stat>}
            </Stats>
          )}
          {steps.map((step) => {
            if (!step.isFollowUp) number += 1;
            return (
              <AnswerPart
                key={step.stepId}
                step={step}
                number={number}
                feedback={
                  step.isFollowUp
                    ? undefined
                    : feedback?.answers.find(({ questionId }) => questionId === step.questionId)
                }
                remarks={draft.remarks.filter(({ stepId }) => stepId === step.stepId)}
                remove={
                  isClosed
                    ? undefined
                    : ({ id }) => setDraft((now) => ({ ...now, remarks: now.remarks.filter((one) => one.id !== id) }))
                }
                tools={(secondNow) =>
                  !isClosed && (
                    <RemarkForm
                      hasRecording={Boolean(step.answer?.audioUrl ?? step.answer?.videoUrl)}
                      secondNow={secondNow}
                      onRemark={(second, text) => remark(step.stepId, second, text)}
                    />
                  )
                }
              />
            );
          })}
        </div>
        <MarksPanel
          evaluation={evaluation}
          draft={draft}
          isChanged={isChanged}
          change={(part) => setDraft((now) => ({ ...now, ...part }))}
          save={save}
          take={take}
        />
      </div>
      <UnsavedGuard within when={isChanged} saving={false} />
    </>
  );
}
