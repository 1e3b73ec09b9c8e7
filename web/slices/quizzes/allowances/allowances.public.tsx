import { i18n } from '@lingui/core';
import { type AllowanceLine, plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { GivenRow } from '../planning/parts/given-row.public.tsx';
import { PageTurns } from '../planning/parts/page-turns.tsx';
import css from '../planning/planning.public.module.css';
import { AllowanceDialog } from './allowance-dialog.tsx';
import { givenLabel } from './given-label.ts';

/** What single students are given beyond the rules. It is kept at once, apart from the rest of the quiz. */
export function Allowances({ quizId }: { quizId: string }) {
  const queryClient = useQueryClient();
  const [pages, setPages] = useState<string[]>([]);
  const [writing, setWriting] = useState<AllowanceLine | 'new'>();
  const [removing, setRemoving] = useState<AllowanceLine>();
  const lines = useQuery(ask(plannedQuizzes.allowances, { params: { quizId }, query: { cursor: pages.at(-1) } }));
  const refresh = () => queryClient.invalidateQueries(everything(plannedQuizzes.allowances));
  return (
    <section className={`${css['group']} ${css['form']}`} aria-labelledby="allowances">
      <h2 id="allowances">{i18n.t('Accommodations')}</h2>
      <p className="mut">
        {i18n.t(
          'Extra time, extra attempts or different dates for one student. Other students aren’t affected or notified.',
        )}
      </p>
      <Answer
        of={lines}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={<p>{i18n.t('No accommodations yet')}</p>}
      >
        {({ items, nextCursor }) => (
          <>
            <ul className={css['items']}>
              {items.map((line) => (
                <GivenRow
                  key={line.userId}
                  student={line}
                  onChange={() => setWriting(line)}
                  onRemove={() => setRemoving(line)}
                >
                  <p className="num">{givenLabel(line)}</p>
                  {(line.opensAt || line.closesAt) && (
                    <p className="num">
                      {line.opensAt && (
                        <>
                          {i18n.t('Opens')} <When at={line.opensAt} as="time" />{' '}
                        </>
                      )}
                      {line.closesAt && (
                        <>
                          {i18n.t('Closes')} <When at={line.closesAt} as="time" />
                        </>
                      )}
                    </p>
                  )}
                </GivenRow>
              ))}
            </ul>
            <PageTurns pages={pages} nextCursor={nextCursor} onTurn={setPages} />
          </>
        )}
      </Answer>
      <div>
        <Button tone="ghost" size="small" onClick={() => setWriting('new')}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add accommodation')}
        </Button>
      </div>
      {writing && (
        <AllowanceDialog
          quizId={quizId}
          line={writing === 'new' ? undefined : writing}
          onKept={refresh}
          onClose={() => setWriting(undefined)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={i18n.t('Remove accommodation for {name}?', { name: removing.fullName })}
          hint={i18n.t('Attempts in progress keep their time. Later attempts use the standard rules.')}
          action={i18n.t('Remove')}
          onConfirm={async () => {
            await call(plannedQuizzes.disallow, { params: { quizId, userId: removing.userId } });
            await refresh();
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  );
}
