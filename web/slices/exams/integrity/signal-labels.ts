import { i18n } from '@lingui/core';
import type { IntegrityCheck, SignalKind, Timeline, TimelineEntry } from '@stepwell/contract/exams/integrity.ts';
import { durationText } from '../../../ui/time/durations.ts';

/** What each kind is called, and what it can innocently mean: facts need their other sides beside them. */
export const signalWords: Record<SignalKind, () => { name: string; innocent: string }> = {
  'left-full-screen': () => ({
    name: i18n.t('Left full screen'),
    innocent: i18n.t('Escape, F11, a notification or a window of the system ends full screen, often by accident.'),
  }),
  'not-in-full-screen': () => ({
    name: i18n.t('Outside full screen'),
    innocent: i18n.t('Some browsers, such as those of iPhones, have no full screen, and a reload ends it.'),
  }),
  'lost-focus': () => ({
    name: i18n.t('Another window was in front'),
    innocent: i18n.t(
      'A message, an update or a password manager can take the front by itself; so can a click beside the page. Up to three seconds are not counted.',
    ),
  }),
  'hid-tab': () => ({
    name: i18n.t('The tab was out of sight'),
    innocent: i18n.t(
      'Another tab or app was in front, the screen was locked, or a phone rang. What was to be seen there is not known.',
    ),
  }),
  pasted: () => ({
    name: i18n.t('Pasted into an answer'),
    innocent: i18n.t(
      'Dictation, writing aids and one’s own notes come this way as well. What was pasted is not recorded, and text moved within the attempt is not counted.',
    ),
  }),
  'several-screens': () => ({
    name: i18n.t('Several screens were connected'),
    innocent: i18n.t('Many desks have two screens. What the second one showed is not known.'),
  }),
  'screens-not-known': () => ({
    name: i18n.t('Screens are not known'),
    innocent: i18n.t('Most browsers do not tell how many screens there are. It says nothing about the student.'),
  }),
  'camera-denied': () => ({
    name: i18n.t('No camera'),
    innocent: i18n.t('There may be none, another program may use it, or the browser may not have been allowed to.'),
  }),
  'camera-stopped': () => ({
    name: i18n.t('The camera stopped'),
    innocent: i18n.t('Laptops switch cameras off to save energy, and other programs take them over.'),
  }),
  'other-device': () => ({
    name: i18n.t('Went on at another device'),
    innocent: i18n.t('A battery runs out, a computer has to restart, or a browser forgets which one it is.'),
  }),
};

/** `2 times, 47 s in all`. */
export const totalWords = ({ times, seconds }: Timeline['totals'][number]) => {
  const often = i18n.t('{times, plural, one {once} other {# times}}', { times });
  if (seconds === null) return often;
  const length = durationText(Math.round(seconds));
  return times === 1
    ? i18n.t('{often}, {length}', { often, length })
    : i18n.t('{often}, {length} in all', { often, length });
};

type Signal = Extract<TimelineEntry, { what: 'signal' }>;
/** One signal in a line, without its length. */
export const lineWords = ({ kind, position, letters }: Signal) =>
  kind === 'pasted' && position !== null && letters !== null
    ? i18n.t('Pasted {letters, plural, one {# letter} other {# letters}} into the answer to question {position}', {
        letters,
        position,
      })
    : signalWords[kind]().name;

/** What each check is called in a list. */
export const checkWords: Record<IntegrityCheck, () => string> = {
  fullScreen: () => i18n.t('Full screen'),
  focus: () => i18n.t('Other windows and tabs'),
  paste: () => i18n.t('Pasted text'),
  screens: () => i18n.t('Number of screens'),
  camera: () => i18n.t('Stills of the camera'),
  watermark: () => i18n.t('Name over the questions'),
};
