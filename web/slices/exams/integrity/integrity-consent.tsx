import { i18n } from '@lingui/core';
import {
  type IntegrityCheck,
  type IntegritySettings,
  integrityChecks,
  STILL_DAYS,
} from '@stepwell/contract/exams/integrity.ts';
import { useId, useState } from 'react';
import { Check } from '../../../ui/fields/check.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './integrity.module.css';
import { checkWords } from './signal-labels.ts';

interface Props {
  /** What is asked of this student: what they are freed from is not in it. */
  settings: IntegritySettings;
  onAgree: () => void;
  /** While the attempt is being begun. */
  busy?: boolean;
  /** What the button says. */
  action?: string;
}

const asked: Record<IntegrityCheck, () => string> = {
  fullScreen: () =>
    i18n.t('When you leave full screen, and for how long. A button takes you there; leaving it ends nothing.'),
  focus: () =>
    i18n.t(
      'When another window or tab is in front, and for how long. Up to three seconds without the focus are not counted: a window of the system can take it.',
    ),
  paste: () =>
    i18n.t('How many letters you paste into which answer. What you copy and move within the attempt is not counted.'),
  screens: () => i18n.t('Whether several screens are connected, where your browser tells.'),
  camera: () =>
    i18n.t(
      'A small still of your camera every one to two minutes, without sound. You see yourself while it is on. Your browser asks you for the camera.',
    ),
  watermark: () => i18n.t('Your name, your address and a number stand faintly over the questions, and in print.'),
};

/** What is recorded during an attempt, what is not, who sees it and how long it is kept: agreed to before it begins. */
export function IntegrityConsent({ settings, onAgree, busy = false, action = i18n.t('Agree and begin') }: Props) {
  const [agrees, setAgrees] = useState(false);
  const [missing, setMissing] = useState(false);
  const id = useId();
  const checks = integrityChecks.filter((check) => settings[check]);
  return (
    <section className={css['consent']} aria-label={i18n.t('What is recorded')}>
      <h2>{i18n.t('Before you begin: what is recorded')}</h2>
      <dl className={css['asked']}>
        {checks.map((check) => (
          <div key={check}>
            <dt>{checkWords[check]()}</dt>
            <dd>{asked[check]()}</dd>
          </div>
        ))}
      </dl>
      <h3>{i18n.t('What is not recorded')}</h3>
      <p>
        {settings.camera
          ? i18n.t(
              'No film and no sound, nothing of your screen, no other windows or programs by name, no keys, and never the text that you paste.',
            )
          : i18n.t(
              'Nothing of your camera or microphone, nothing of your screen, no other windows or programs by name, no keys, and never the text that you paste.',
            )}
      </p>
      <h3>{i18n.t('Who sees it, and for how long')}</h3>
      <p>
        {i18n.t(
          'Your teacher and the admins of this site read it as a list with times. After you hand in you see exactly the same list and may answer to it.',
        )}{' '}
        {settings.camera &&
          i18n.t('Stills are deleted {days} days after the end of the attempt. ', { days: STILL_DAYS })}
        {i18n.t('The list is kept as long as the attempt, and goes with your account.')}
      </p>
      <p>
        <b>{i18n.t('No machine judges.')}</b>{' '}
        {i18n.t('Nothing of this changes your marks or ends your attempt. People read it, and ask you.')}
      </p>
      <label className={css['agree']} htmlFor={id}>
        <Check
          id={id}
          checked={agrees}
          aria-invalid={missing && !agrees}
          onChange={({ currentTarget }) => setAgrees(currentTarget.checked)}
        />
        <span>{i18n.t('I have read this and agree to it for this attempt.')}</span>
      </label>
      {missing && !agrees && (
        <p role="alert" className={css['missing']}>
          {i18n.t('Tick the box to begin. If you do not want to, ask your teacher first.')}
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
          'If you do not agree, you cannot begin here. Ask your teacher: they can free you from single points, or find another way with you.',
        )}
      </p>
    </section>
  );
}
