import { i18n } from '@lingui/core';
import { aptitude } from '@stepwell/contract/aptitude/aptitude.ts';
import { type DueMistake, type MistakeRating, mistakes, type Reviewed } from '@stepwell/contract/aptitude/mistakes.ts';
import type { Answer as Said } from '@stepwell/contract/questions/question.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../api/call.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import css from './aptitude.module.css';
import { pathTo } from './aptitude-at.ts';
import { gapLabel } from './aptitude-labels.public.ts';
import { PracticeQuestion } from './practice-question.tsx';

/** Cards that are due, one after the other. */
export function MistakeReview() {
  const [turn, setTurn] = useState(1);
  const queryClient = useQueryClient();
  // Asked once for each card: its clock begins as it is shown, so nothing asks again behind the person's back.
  const next = useQuery({
    queryKey: ['next mistake', turn],
    queryFn: () => call(mistakes.next, {}),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const goOn = () => {
    void queryClient.invalidateQueries(everything(mistakes.list));
    void queryClient.invalidateQueries(everything(aptitude.home));
    setTurn(turn + 1);
  };
  return (
    <div className={css['room']}>
      <header className={css['roomHead']}>
        <h1>{i18n.t('Mistake book')}</h1>
        {next.data?.card && (
          <p className="num">{i18n.t('{due, plural, one {# card due} other {# cards due}}', next.data)}</p>
        )}
      </header>
      <Answer
        of={next}
        isEmpty={({ card }) => card === null}
        whenEmpty={
          <NothingYet title={i18n.t('No cards due')} hint={i18n.t('Cards appear here when they are due.')}>
            <ButtonLink to={pathTo('mistakes', { shelf: 'later' })}>{i18n.t('View upcoming cards')}</ButtonLink>
          </NothingYet>
        }
      >
        {({ card }) => card && <OneCard key={`${turn} ${card.cardId}`} card={card} onNext={goOn} />}
      </Answer>
      <p className={css['leave']}>
        <ButtonLink tone="ghost" size="small" to={pathTo('mistakes')}>
          {i18n.t('Back to mistake book')}
        </ButtonLink>
      </p>
    </div>
  );
}

function OneCard({ card, onNext }: { card: DueMistake; onNext: () => void }) {
  const params = { cardId: card.cardId };
  const [answerId] = useState(() => crypto.randomUUID());
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const onError = ({ message }: Error) => toast.error(message);
  const answer = useMutation({
    mutationFn: (response: Said | null) => call(mistakes.answer, { params, body: { answerId, answer: response } }),
    onSuccess: setReviewed,
    onError,
  });
  return (
    <PracticeQuestion
      about={[card.topic, card.fresh && i18n.t('with new numbers')].filter(Boolean).join(', ')}
      {...card}
      view={card.face}
      explanation={reviewed}
      busy={answer.isPending}
      then={i18n.t('You’ll see it again soon.')}
      onAnswer={(response) => answer.mutateAsync(response)}
      next={
        reviewed && (
          <>
            <BackWhen cardId={card.cardId} reviewed={reviewed} />
            <Button tone="lamp" autoFocus onClick={onNext}>
              {i18n.t('Next card')}
            </Button>
          </>
        )
      }
    />
  );
}

const ratingWords: Record<MistakeRating, () => string> = {
  again: () => i18n.t('Again'),
  hard: () => i18n.t('Hard'),
  good: () => i18n.t('Good'),
  easy: () => i18n.t('Easy'),
};

/** When the card comes back, chosen by the answer and its time, and moved by the person's own word. */
function BackWhen({ cardId, reviewed }: { cardId: string; reviewed: Reviewed }) {
  const [rating, setRating] = useState(reviewed.rating);
  const now = Date.parse(reviewed.reviewedAt);
  const rate = useMutation({
    mutationFn: (wanted: MistakeRating) =>
      call(mistakes.rate, { params: { cardId }, body: { answerId: reviewed.answerId, rating: wanted } }),
    onSuccess: (saved) => setRating(saved.rating),
    onError: ({ message }) => toast.error(message),
  });
  const [only] = reviewed.choices;
  if (reviewed.choices.length < 2) {
    return <p className="num">{only && i18n.t('Due again in {gap}.', { gap: gapLabel(now, only.dueAt) })}</p>;
  }
  return (
    <fieldset className={css['ratings']}>
      <legend>{i18n.t('How was it? Next review in')}</legend>
      {reviewed.choices.map((choice) => (
        <button
          key={choice.rating}
          type="button"
          className="num"
          aria-pressed={rating === choice.rating}
          aria-disabled={rate.isPending || undefined}
          onClick={() => !rate.isPending && rate.mutate(choice.rating)}
        >
          <b>{ratingWords[choice.rating]()}</b> {gapLabel(now, choice.dueAt)}
        </button>
      ))}
    </fieldset>
  );
}
