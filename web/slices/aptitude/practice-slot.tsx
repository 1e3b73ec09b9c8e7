import { i18n } from '@lingui/core';
import { aptitude, type Practice } from '@stepwell/contract/aptitude/aptitude.ts';
import type { Answer as Said } from '@stepwell/contract/questions/question.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../api/call.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { useOnce } from '../../ui/storage/use-once.ts';
import css from './aptitude.module.css';
import { pathTo } from './aptitude-at.ts';
import { abilityLabel, scopeLabel } from './aptitude-labels.public.ts';
import { PracticeQuestion } from './practice-question.tsx';

/** Practice, one question at a time. Its address is enough: a reload comes back to the same question. */
export function PracticePlace({ sessionId }: { sessionId: string }) {
  const page = useQuery({
    ...ask(aptitude.practice, { params: { sessionId } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return <Answer of={page}>{(practice) => <Running practice={practice} />}</Answer>;
}

function Running({ practice }: { practice: Practice }) {
  const { sessionId, area, topic, answered, right, ability, question, explained, ended, more } = practice;
  const params = { sessionId };
  const queryClient = useQueryClient();
  const take = (fresh: Practice) => {
    queryClient.setQueryData(ask(aptitude.practice, { params }).queryKey, fresh);
    void queryClient.invalidateQueries(everything(aptitude.home));
    void queryClient.invalidateQueries(everything(aptitude.figures));
  };
  const act = useMutation({
    // One after the other: the answer to an earlier one, coming later, would show what is over.
    scope: { id: sessionId },
    mutationFn: (what: () => Promise<Practice>) => what(),
    onSuccess: take,
    onError: ({ message }) => toast.error(message),
  });
  const next = useOnce(() => act.mutateAsync(() => call(aptitude.ask, { params })));
  const end = useOnce(() => act.mutateAsync(() => call(aptitude.end, { params })));
  const answer = (response: Said | null) =>
    act.mutateAsync(() =>
      call(aptitude.answer, {
        params: { sessionId, questionId: question?.questionId ?? '' },
        body: { answer: response },
      }),
    );
  return (
    <div className={css['room']}>
      <header className={css['roomHead']}>
        <h1>{scopeLabel(area, topic)}</h1>
        <p className="num" role="status">
          {i18n.t('{answered} answered, {right} correct', { answered, right })}
          {ability && <> · {i18n.t('estimated score {words}', { words: abilityLabel(ability) })}</>}
        </p>
      </header>
      {ended ? (
        <div className={css['ended']}>
          <h2>{i18n.t('Practice ended')}</h2>
          <p>
            {answered > right
              ? i18n.t('Your mistakes are in your mistake book, ready for review when due.')
              : i18n.t('No mistakes this time.')}
          </p>
          <p className={css['acts']}>
            <ButtonLink tone="lamp" to={pathTo('home')}>
              {i18n.t('Next steps')}
            </ButtonLink>
            <ButtonLink tone="ghost" to={pathTo('mistakes')}>
              {i18n.t('Mistake book')}
            </ButtonLink>
          </p>
        </div>
      ) : (
        <>
          {question && (
            <PracticeQuestion
              key={question.questionId}
              number={explained ? answered : answered + 1}
              about={scopeLabel(question.area, question.topic)}
              {...question}
              view={question.face}
              explanation={explained}
              busy={act.isPending}
              then={i18n.t('Added to your mistake book.')}
              onAnswer={answer}
              next={
                <Button tone="lamp" autoFocus busy={act.isPending} onClick={next}>
                  {i18n.t('Next question')}
                </Button>
              }
            />
          )}
          {!question && more && (
            <Button tone="lamp" busy={act.isPending} onClick={next}>
              {i18n.t('First question')}
            </Button>
          )}
          <p className={css['leave']}>
            <button type="button" className="lnk" onClick={end}>
              {i18n.t('End practice')}
            </button>
          </p>
        </>
      )}
    </div>
  );
}
