import { i18n } from '@lingui/core';
import { type IntegritySettings, STILL_DAYS } from '@stepwell/contract/exams/integrity.ts';
import { useId, useState } from 'react';
import { Check } from '../../../ui/fields/check.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './integrity.module.css';
import { RecordedChecks } from './recorded-checks.public.tsx';

interface Props {
  /** What is asked of this student: what they are freed from is not in it. */
  settings: IntegritySettings;
  onAgree: () => void;
  /** While the attempt is being begun. */
  busy?: boolean;
  /** What the button says. */
  action?: string;
}

/** What is recorded during an attempt, what is not, who sees it and how long it is kept: agreed to before it begins. */
export function IntegrityConsent({ settings, onAgree, busy = false, action = i18n.t('Agree and start') }: Props) {
  const [agrees, setAgrees] = useState(false);
  const [missing, setMissing] = useState(false);
  const id = useId();
  return (
    <section className={css['consent']} aria-label={i18n.t('What is recorded')}>
      <h2>{i18n.t('Before you start: what is recorded')}</h2>
      <RecordedChecks settings={settings} />
      <h3>{i18n.t('What is not recorded')}</h3>
      <p>
        {settings.camera
          ? i18n.t(
              'No video, sound, screen content, keystrokes, names of other windows or programs, or text you paste.',
            )
          : i18n.t(
              'No camera, microphone, screen content, keystrokes, names of other windows or programs, or text you paste.',
            )}
      </p>
      <h3>{i18n.t('Who can see it, and for how long')}</h3>
      <p>
        {i18n.t(
          'Your teacher and the site’s admins see a timeline. After you submit, you see the same timeline and can respond.',
        )}{' '}
        {settings.camera && i18n.t('Photos are deleted {days} days after the attempt ends. ', { days: STILL_DAYS })}
        {i18n.t('The timeline is kept as long as the attempt and is deleted with your account.')}
      </p>
      <p>
        <b>{i18n.t('No automatic decisions')}</b>{' '}
        {i18n.t('Nothing here changes your marks or ends your attempt. People review it and ask you.')}
      </p>
      <label className={css['agree']} htmlFor={id}>
        <Check
          id={id}
          checked={agrees}
          aria-invalid={missing && !agrees}
          onChange={({ currentTarget }) => setAgrees(currentTarget.checked)}
        />
        <span>{i18n.t('I’ve read this and agree to it for this attempt.')}</span>
      </label>
      {missing && !agrees && (
        <p role="alert" className={css['missing']}>
          {i18n.t('Tick the box to start. If you don’t agree, talk to your teacher first.')}
        </p>
      )}
      <div className={css['acts']}>
        <Button
          tone="lamp"
          size="big"
          busy={busy}
          onClick={() => {
            setMissing(!agrees);
            if (agrees) onAgree();
          }}
        >
          {action}
        </Button>
      </div>
      <p className="mut">
        {i18n.t(
          'You can’t start unless you agree. Your teacher can exempt you from individual checks or offer an alternative.',
        )}
      </p>
    </section>
  );
}
