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
    <section className={css['chain']} aria-label={i18n.t('Log integrity')}>
      <p>
        {i18n.t(
          'Entries can’t be edited: each carries a seal over all earlier ones. Seals are checked nightly and admins are notified of any error.',
        )}
      </p>
      <Button tone="ghost" size="small" busy={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? i18n.t('Checking…') : i18n.t('Check integrity')}
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
  return fault === 'altered' ? i18n.t('or the entry before it was altered') : i18n.t('is out of sequence');
};

function Found({ found: { entries, faults, faultCount, last } }: { found: ChainCheck }) {
  if (faultCount === 0) {
    return (
      <>
        <p className={css['good']}>
          <IconCircleCheck size={19} stroke={1.8} aria-hidden />
          {i18n.t(
            '{entries, plural, =0 {Intact: no entries yet.} one {Intact: # entry unchanged.} other {Intact: all # entries unchanged.}}',
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
          '{faultCount, plural, one {# entry was} other {# entries were}} altered by someone with access to the database.',
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
