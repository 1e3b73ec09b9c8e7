import { i18n } from '@lingui/core';
import { type Alike, type AlikePair, questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { questionKindWord } from '../editing/new-question.public.ts';
import css from './bank.public.module.css';
import { pairsAt } from './bank-at.public.ts';
import { percentWord } from './bank-labels.ts';
import type { BankActs } from './use-bank-actions.tsx';

interface Props {
  list: ListAddress;
  acts: BankActs;
}

/** Questions of one's own that resemble each other, side by side. */
export function AlikePairs({ list, acts }: Props) {
  const pairs = useQuery(ask(questionBank.pairs, { query: pairsAt(list.search) }));
  return (
    <Answer
      of={pairs}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={
        <NothingYet
          title={i18n.t('No similar questions')}
          hint={i18n.t('Possible duplicates among your questions appear here side by side.')}
        >
          <ButtonLink to="/instructor/quiz">{i18n.t('Your questions')}</ButtonLink>
        </NothingYet>
      }
    >
      {({ items, nextCursor }) => (
        <>
          <ul className={css['pairs']}>
            {items.map((pair) => (
              <Pair key={`${pair.one.questionId} ${pair.other.questionId}`} pair={pair} list={list} acts={acts} />
            ))}
          </ul>
          <Pager nextCursor={nextCursor} rows={items.length} />
        </>
      )}
    </Answer>
  );
}

function Pair({ pair: { likeness, one, other }, list, acts }: Props & { pair: AlikePair }) {
  const params = { oneId: one.questionId, otherId: other.questionId };
  const apart = useMutation({
    mutationFn: () => call(questionBank.keepApart, { params, body: { apart: true } }),
    onSuccess: acts.refresh,
    onError: (error) => error.message !== 'Unauthorized' && toast.error(error.message),
  });
  return (
    <li>
      <header>
        <b>{likeness === 1 ? i18n.t('Identical text') : i18n.t('{share} similar', { share: percentWord(likeness) })}</b>
        <Button size="small" tone="ghost" busy={apart.isPending} onClick={() => apart.mutate()}>
          {i18n.t('Not duplicates')}
        </Button>
      </header>
      <div className={css['sides']}>
        {[one, other].map((side) => (
          <Side key={side.questionId} side={side} list={list} acts={acts} />
        ))}
      </div>
    </li>
  );
}

function Side({ side: { questionId, stem, kind, topic, uses }, list, acts }: Props & { side: Alike }) {
  return (
    <article>
      <Link className={css['stem']} to={list.beside({ question: questionId })} preventScrollReset lang="">
        {stem}
      </Link>
      <p className="mut">
        {[questionKindWord(kind), topic].filter(Boolean).join(' · ')}
        {' · '}
        {uses === 0
          ? i18n.t('not used')
          : i18n.t('used in {uses, plural, one {# lecture} other {# lectures}}', { uses })}
      </p>
      <Button
        size="small"
        tone="ghost"
        busy={acts.busy}
        onClick={() => acts.press({ kind: 'put-away' }, { ids: [questionId] })}
      >
        {i18n.t('Archive')}
      </Button>
    </article>
  );
}
