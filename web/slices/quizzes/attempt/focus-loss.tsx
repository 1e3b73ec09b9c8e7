import { i18n } from '@lingui/core';
import { IconDeviceMobileShare } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { secondOf, zoneName } from '../../../ui/time/durations.ts';
import css from '../attempt.module.css';
import type { Attempt } from './attempt-store.public.ts';

/** Told on the device that the attempt has left: what was typed here went along. */
export function Away({ since, attempt }: { since: string; attempt: Attempt }) {
  const [busy, setBusy] = useState(false);
  return (
    <div className={`num ${css['strip']}`} role="alert">
      <IconDeviceMobileShare size={20} stroke={1.8} aria-hidden />
      <span title={zoneName()}>
        <b>{i18n.t('This attempt moved to another device at {time}.', { time: secondOf(since) })}</b>{' '}
        {i18n.t('This device is view-only. Your answers here were transferred.')}
      </span>
      <Button
        tone="ghost"
        size="small"
        busy={busy}
        onClick={async () => {
          setBusy(true);
          await attempt.takeBack();
          setBusy(false);
        }}
      >
        {i18n.t('Continue on this device')}
      </Button>
    </div>
  );
}
