import { i18n } from '@lingui/core';
import { adminSettings, type ChainCheck } from '@stepwell/contract/admin/settings.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from './settings.module.css';

/** Has the whole log read and its chain computed again, and says what was found. */
export function ChainPlace() {
  const check = useMutation({ mutationFn: () => call(adminSettings.checkChain, {}) });
  return (
    <section className={css['chain']} aria-label={i18n.t('The chain')}>
      <p>
        {i18n.t(
          'Entries are only ever appended, and each carries a seal over all before it. The seals are checked every night; a fault is told to every admin.',
        )}
      </p>
      <Button tone="ghost" size="small" busy={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? i18n.t('Checking') : i18n.t('Check the chain')}
      </Button>
      <div role="status">
        {check.data && <Found found={check.data} />}
        {check.error && <p className={css['bad']}>{check.error.message}</p>}
      </div>
    </section>
  );
}

const faultWords = (fault: ChainCheck['faults'][number]['fault']) => {
  if (fault === 'missing') return i18n.t('is missing');
  return fault === 'altered' ? i18n.t('was altered, or the one before it') : i18n.t('belongs to another place');
};

function Found({ found: { entries, faults, faultCount, last } }: { found: ChainCheck }) {
  if (faultCount === 0) {
    return (
      <>
        <p className={css['good']}>
          <IconCircleCheck size={19} stroke={1.8} aria-hidden />
          {i18n.t(
            '{entries, plural, =0 {Intact: nothing stands here yet.} one {Intact: the one entry is as it was written.} other {Intact: all # entries are as they were written.}}',
            {
              entries,
            },
          )}
        </p>
        {last && (
          <p className={css['seal']}>
            {i18n.t('Seal of No. {seq}:', { seq: last.seq })} <code>{last.hash}</code>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <p className={css['bad']}>
        <IconAlertTriangle size={19} stroke={1.8} aria-hidden />
        {i18n.t(
          '{faultCount, plural, one {One entry is} other {# entries are}} not as written. Somebody with access to the database changed the log.',
          {
            faultCount,
          },
        )}
      </p>
      <ul>
        {faults.map(({ seq, fault }) => (
          <li key={`${seq} ${fault}`}>
            <b className="num">{i18n.t('No. {seq}', { seq })}</b> {faultWords(fault)}
          </li>
        ))}
      </ul>
      {faultCount > faults.length && <p>{i18n.t('and {more} more', { more: faultCount - faults.length })}</p>}
    </>
  );
}
