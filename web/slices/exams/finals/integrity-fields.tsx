import { i18n } from '@lingui/core';
import { type IntegrityCheck, integrityChecks, STILL_DAYS } from '@stepwell/contract/exams/integrity.ts';
import { Tick } from '../../../ui/fields/author-fields.tsx';
import planning from '../../quizzes/planning/planning.public.module.css';
import type { DraftProps } from './final-draft.ts';

const words: Record<IntegrityCheck, { label: () => string; hint: () => string }> = {
  fullScreen: {
    label: () => i18n.t('Full screen'),
    hint: () => i18n.t('Asks for full screen and notes when it is left. It keeps nobody from leaving it.'),
  },
  focus: {
    label: () => i18n.t('Other windows and tabs'),
    hint: () =>
      i18n.t(
        'Notes when the page is not in front, and for how long. Up to three seconds do not count: a dialog of the system takes as much. It does not say what was looked at.',
      ),
  },
  paste: {
    label: () => i18n.t('Pasted text'),
    hint: () =>
      i18n.t('Notes how many letters were pasted into which answer, never which ones. Pasting stays possible.'),
  },
  screens: {
    label: () => i18n.t('Several screens'),
    hint: () => i18n.t('Notes whether more than one screen is connected, where a browser tells. Many do not.'),
  },
  camera: {
    label: () => i18n.t('Stills of the camera'),
    hint: () =>
      i18n.t(
        'Keeps a small picture every one to two minutes, for {days} days after the end. No film, no sound, and no machine looks at faces.',
        { days: STILL_DAYS },
      ),
  },
  watermark: {
    label: () => i18n.t('Watermark'),
    hint: () =>
      i18n.t('Writes the student’s name faintly over the questions. It hinders no picture, it says whose it was.'),
  },
};

/** What is noted while it is taken: only with consent, for people to read, and never a verdict. */
export function IntegrityFields({ draft, set }: DraftProps) {
  const { integrity } = draft;
  return (
    <section className={planning['group']} aria-labelledby="noted">
      <h2 id="noted">{i18n.t('What is noted while it is taken')}</h2>
      <p className="mut">
        {i18n.t(
          'Students read all of it before the start and agree, or do not begin. What is noted is a timeline that you and the student read alike, and that they can answer. Nothing of it takes marks off or ends an attempt.',
        )}
      </p>
      {integrityChecks.map((check) => (
        <Tick
          key={check}
          label={words[check].label()}
          hint={words[check].hint()}
          checked={integrity[check]}
          onChange={(on) => set({ integrity: { ...integrity, [check]: on } })}
        />
      ))}
    </section>
  );
}
