import { i18n } from '@lingui/core';
import { aptitudeUploads, type Decision, type TwinPair } from '@stepwell/contract/aptitude/uploads.ts';
import { type QuestionImport, questionExchange } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { WholeQuestion } from './shown-question.tsx';
import css from './uploads.module.css';
import { twinsAt } from './uploads-at.ts';

type Found = Extract<QuestionImport, { counts: unknown }>;

/** What a file brings and the pool, or the file itself, has already: side by side, with what is to become of it. */
export function TwinPairs({ of, list }: { of: Found; list: ListAddress }) {
  const { importId, state, counts } = of;
  const query = twinsAt(list.search);
  const pairs = useQuery({ ...ask(aptitudeUploads.twins, { params: { importId }, query }), staleTime: 0 });
  const decide = useDeciding(importId);
  const { refetch } = pairs;
  // All duplicates can be taken, or left out, by one press elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number is what says that something changed.
  useEffect(() => void refetch(), [refetch, counts.leftOut]);
  return (
    <Answer
      of={pairs}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={
        <NothingYet
          title={i18n.t('No duplicates')}
          hint={i18n.t('The file’s questions aren’t in the pool yet and don’t repeat.')}
        >
          <ButtonLink to={list.to({ show: undefined })}>{i18n.t('All questions in the file')}</ButtonLink>
        </NothingYet>
      }
    >
      {({ items, nextCursor }) => (
        <>
          <ul className={css['pairs']}>
            {items.map((pair) => (
              <Pair key={pair.number} pair={pair} isOpen={state === 'read'} decide={decide} />
            ))}
          </ul>
          <Pager nextCursor={nextCursor} rows={items.length} />
        </>
      )}
    </Answer>
  );
}

function useDeciding(importId: string) {
  const queryClient = useQueryClient();
  const params = { importId };
  return useMutation({
    mutationFn: (what: { number: number; decision: Decision }) =>
      call(aptitudeUploads.decide, { params, body: { numbers: [what.number], decision: what.decision } }),
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries(everything(aptitudeUploads.twins)),
        queryClient.invalidateQueries(everything(questionExchange.rows)),
        queryClient.invalidateQueries({ queryKey: ask(questionExchange.outcome, { params }).queryKey }),
      ]);
    },
    onError: (error) => error.message !== 'Unauthorized' && toast.error(error.message),
  });
}

const labels: Record<Decision, () => string> = {
  skip: () => i18n.t('Skip'),
  take: () => i18n.t('Import anyway'),
  replace: () => i18n.t('Replace existing'),
};

interface PairProps {
  pair: TwinPair;
  isOpen: boolean;
  decide: ReturnType<typeof useDeciding>;
}

function Pair({ pair: { number, decision, row, twin }, isOpen, decide }: PairProps) {
  const mayReplace = twin.in === 'pool' && twin.mayReplace;
  const offered: Decision[] = mayReplace ? ['skip', 'take', 'replace'] : ['skip', 'take'];
  const busy = decide.isPending && decide.variables.number === number;
  return (
    <li>
      <div className={css['sides']}>
        <article aria-label={i18n.t('Question {number} in the file', { number })}>
          <h3>{i18n.t('Question {number} in the file', { number })}</h3>
          <WholeQuestion of={row} />
        </article>
        <article aria-label={i18n.t('Duplicate question')}>
          <h3>
            {twin.in === 'file'
              ? i18n.t('Question {number} in the file', { number: twin.number })
              : i18n.t('In the pool')}
          </h3>
          <WholeQuestion of={twin.question} />
          {twin.in === 'pool' && (
            <p className="mut">
              {twin.uploadedBy
                ? i18n.t('Uploaded by {name}', { name: twin.uploadedBy })
                : i18n.t('Built in, or uploaded by a former user')}
              {' · '}
              {i18n.t('{asked, plural, =0 {not used yet} one {used once} other {used # times}}', {
                asked: twin.asked,
              })}
            </p>
          )}
        </article>
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that are pressed, no form.
        <div role="group" aria-label={i18n.t('Action for question {number}', { number })} className={css['decide']}>
          {offered.map((one) => (
            <Button
              key={one}
              size="small"
              tone={one === decision ? 'main' : 'ghost'}
              aria-pressed={one === decision}
              busy={busy}
              onClick={() => one !== decision && decide.mutate({ number, decision: one })}
            >
              {labels[one]()}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
