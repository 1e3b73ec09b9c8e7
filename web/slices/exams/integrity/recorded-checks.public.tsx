import { i18n } from '@lingui/core';
import { type IntegrityCheck, type IntegritySettings, integrityChecks } from '@stepwell/contract/exams/integrity.ts';
import css from './integrity.module.css';
import { identityCheckLabel } from './signal-labels.ts';

const requirements: Record<IntegrityCheck, () => string> = {
  fullScreen: () => i18n.t('When you leave full screen, and for how long. Leaving doesn’t end your attempt.'),
  focus: () => i18n.t('When you switch to another window or tab, and for how long. Up to 3 seconds are ignored.'),
  paste: () =>
    i18n.t('How many characters you paste into which answer. Text you move within the attempt isn’t counted.'),
  screens: () => i18n.t('Whether several screens are connected, if your browser reports it.'),
  camera: () =>
    i18n.t('A small camera photo every 1–2 minutes, without sound. You can see yourself while the camera is on.'),
  watermark: () => i18n.t('Your name, email address and a number appear faintly over the questions, also in print.'),
};

/** What of an attempt is recorded, check by check, in plain words. */
export function RecordedChecks({ settings }: { settings: Partial<IntegritySettings> }) {
  return (
    <dl className={css['asked']}>
      {integrityChecks
        .filter((check) => settings[check])
        .map((check) => (
          <div key={check}>
            <dt>{identityCheckLabel[check]()}</dt>
            <dd>{requirements[check]()}</dd>
          </div>
        ))}
    </dl>
  );
}
