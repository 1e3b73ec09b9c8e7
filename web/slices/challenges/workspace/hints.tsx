import { i18n } from '@lingui/core';
import { type Challenge, challenges } from '@stepwell/contract/challenges/challenges.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import css from './workspace.public.module.css';

/** Hints one after the other, each for what it costs; free once the challenge is solved. */
export function Hints({ challenge: { slug, hints, pointsNow, solution } }: { challenge: Challenge }) {
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState<number>();
  const next = hints.find(({ html }) => html === null);
  const hint = hints.find(({ number }) => number === asks);
  const take = async () => {
    if (!hint) return;
    const updated = await call(challenges.takeHint, { params: { slug, number: String(hint.number) } as never });
    queryClient.setQueryData(
      ask(challenges.one, { params: { slug } }).queryKey,
      (one) => one && { ...one, ...updated },
    );
    setAsks(undefined);
  };
  return (
    <>
      {!solution && (
        <p className={`${css['quiet']} num`}>
          {i18n.t('A solution earns {points} points now. Each hint reduces this.', { points: pointsNow })}
        </p>
      )}
      <ol className={css['hints']}>
        {hints.map(({ number, cost, html, taken }) => (
          <li key={number}>
            <h2>
              {i18n.t('Hint {number}', { number })}{' '}
              <span className="num">
                {taken
                  ? i18n.t('cost {cost} points', { cost })
                  : solution
                    ? ''
                    : i18n.t('costs {cost} points', { cost })}
              </span>
            </h2>
            {html !== null ? (
              <Prose html={html} />
            ) : number === next?.number ? (
              <Button size="small" tone="ghost" onClick={() => setAsks(number)}>
                {i18n.t('Show hint {number}', { number })}
              </Button>
            ) : (
              <p className={css['quiet']}>{i18n.t('Opens after the previous hint.')}</p>
            )}
          </li>
        ))}
      </ol>
      {hint && (
        <ConfirmDialog
          title={i18n.t('Show hint {number}?', { number: hint.number })}
          hint={i18n.t('A solution will earn {points} points instead of {before}.', {
            points: Math.max(0, pointsNow - hint.cost),
            before: pointsNow,
          })}
          action={i18n.t('Show hint for {cost, plural, one {# point} other {# points}}', { cost: hint.cost })}
          onConfirm={take}
          onClose={() => setAsks(undefined)}
        />
      )}
    </>
  );
}
