import { i18n } from '@lingui/core';
import { type IntegrityCheck, integrityChecks, STILL_DAYS } from '@stepwell/contract/exams/integrity.ts';
import { Tick } from '../../../ui/fields/author-fields.tsx';

const labels: Record<IntegrityCheck, { label: () => string; hint: () => string }> = {
  fullScreen: {
    label: () => i18n.t('Full screen'),
    hint: () => i18n.t('Asks for full screen and records when students leave it. Doesn’t prevent leaving.'),
  },
  focus: {
    label: () => i18n.t('Other windows and tabs'),
    hint: () =>
      i18n.t('Records when the page loses focus and for how long, not what was viewed. Up to 3 seconds are ignored.'),
  },
  paste: {
    label: () => i18n.t('Pasted text'),
    hint: () =>
      i18n.t('Records how many characters were pasted into which answer, not the text. Pasting stays allowed.'),
  },
  screens: {
    label: () => i18n.t('Multiple screens'),
    hint: () => i18n.t('Records whether a second screen is connected, if the browser reports it. Many don’t.'),
  },
  camera: {
    label: () => i18n.t('Camera photos'),
    hint: () =>
      i18n.t(
        'Takes a small photo every 1–2 minutes, kept for {days} days after the end. No video, sound or face recognition.',
        { days: STILL_DAYS },
      ),
  },
  watermark: {
    label: () => i18n.t('Watermark'),
    hint: () =>
      i18n.t(
        'Shows the student’s name faintly over the questions. Doesn’t prevent screenshots, but shows whose they are.',
      ),
  },
};

export const checkLabels = Object.fromEntries(integrityChecks.map((check) => [check, labels[check].label])) as Record<
  IntegrityCheck,
  () => string
>;

/** Which checks an author asks for, of those that are offered. */
export function CheckTicks<S extends Partial<Record<IntegrityCheck, boolean>>>({
  settings,
  onChange,
}: {
  settings: S;
  onChange: (settings: S) => void;
}) {
  return integrityChecks
    .filter((check) => check in settings)
    .map((check) => (
      <Tick
        key={check}
        label={labels[check].label()}
        hint={labels[check].hint()}
        checked={settings[check] === true}
        onChange={(on) => onChange({ ...settings, [check]: on })}
      />
    ));
}
