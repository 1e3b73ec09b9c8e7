import { i18n } from '@lingui/core';
import type { IntegrityCheck, SignalKind, Timeline, TimelineEntry } from '@stepwell/contract/exams/integrity.ts';
import { durationText } from '../../../ui/time/durations.ts';

/** What each kind is called, and what it can innocently mean: facts need their other sides beside them. */
export const signalLabel: Record<SignalKind, () => { name: string; innocent: string }> = {
  'left-full-screen': () => ({
    name: i18n.t('Left full screen'),
    innocent: i18n.t('Escape, F11 or a notification can end full screen, often by accident.'),
  }),
  'not-in-full-screen': () => ({
    name: i18n.t('Outside full screen'),
    innocent: i18n.t('Some browsers, such as on iPhone, don’t support full screen, and a reload ends it.'),
  }),
  'lost-focus': () => ({
    name: i18n.t('Switched to another window'),
    innocent: i18n.t(
      'A message, an update, a password manager or a click outside the page can take focus. Up to 3 seconds are ignored.',
    ),
  }),
  'hid-tab': () => ({
    name: i18n.t('Tab hidden'),
    innocent: i18n.t(
      'Another tab or app was in front, the screen was locked, or a call came in. What was shown is unknown.',
    ),
  }),
  pasted: () => ({
    name: i18n.t('Pasted into an answer'),
    innocent: i18n.t(
      'Dictation, writing aids and personal notes also count as pasting. The text isn’t recorded, and moves within the attempt are ignored.',
    ),
  }),
  'several-screens': () => ({
    name: i18n.t('Multiple screens connected'),
    innocent: i18n.t('Many people use two screens. What the second one showed is unknown.'),
  }),
  'screens-not-known': () => ({
    name: i18n.t('Number of screens unknown'),
    innocent: i18n.t('Most browsers don’t report the number of screens. This says nothing about the student.'),
  }),
  'camera-denied': () => ({
    name: i18n.t('No camera'),
    innocent: i18n.t('The camera may be missing, in use by another program, or blocked by the browser.'),
  }),
  'camera-stopped': () => ({
    name: i18n.t('Camera stopped'),
    innocent: i18n.t('Laptops turn cameras off to save energy, and other programs can take them over.'),
  }),
  'other-device': () => ({
    name: i18n.t('Continued on another device'),
    innocent: i18n.t('A battery can run out, a computer restart, or a browser lose its session.'),
  }),
};

/** `2 times, 47 s in all`. */
export const totalLabel = ({ times, seconds }: Timeline['totals'][number]) => {
  const often = i18n.t('{times, plural, one {once} other {# times}}', { times });
  if (seconds === null) return often;
  const length = durationText(Math.round(seconds));
  return times === 1
    ? i18n.t('{often}, {length}', { often, length })
    : i18n.t('{often}, {length} in total', { often, length });
};

type Signal = Extract<TimelineEntry, { what: 'signal' }>;
/** One signal in a line, without its length. */
export const lineWords = ({ kind, position, letters }: Signal) =>
  kind === 'pasted' && position !== null && letters !== null
    ? i18n.t(
        'Pasted {letters, plural, one {# character} other {# characters}} into the answer to question {position}',
        {
          letters,
          position,
        },
      )
    : signalLabel[kind]().name;

/** What each check is called in a list. */
export const identityCheckLabel: Record<IntegrityCheck, () => string> = {
  fullScreen: () => i18n.t('Full screen'),
  focus: () => i18n.t('Other windows and tabs'),
  paste: () => i18n.t('Pasted text'),
  screens: () => i18n.t('Number of screens'),
  camera: () => i18n.t('Camera photos'),
  watermark: () => i18n.t('Watermark'),
};
