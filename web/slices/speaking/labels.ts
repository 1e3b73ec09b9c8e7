import { i18n } from '@lingui/core';
import type { Fault } from '@stepwell/contract/speaking/scoring/assess.ts';
import type { WordState } from '@stepwell/contract/speaking/scoring/grade.ts';
import { isSound, sounds } from '@stepwell/contract/speaking/sounds.ts';

const states: Record<WordState, () => string> = {
  good: () => i18n.t('Clear'),
  check: () => i18n.t('Check this word'),
  wrong: () => i18n.t('Sounds like another word'),
  missing: () => i18n.t('Not heard'),
};
export const stateLabel = (state: WordState) => states[state]();

/** As a learner knows it: letters, and a word that holds the sound. */
export const soundLabel = (sound: string) => {
  if (!isSound(sound)) return sound;
  const [spelling, word] = sounds[sound];
  return i18n.t('{spelling} as in “{word}”', { spelling, word });
};

const faults: Record<Fault, () => string> = {
  'too-short': () => i18n.t('This recording is too short to score. Read the whole text.'),
  silent: () => i18n.t('Nothing was heard. Check that the right microphone is on and not muted.'),
  clipped: () => i18n.t('This recording is too loud, so its sound is cut off. Move back from the microphone.'),
  noisy: () => i18n.t('There is too much noise to score this fairly. Try a quieter place, or move closer.'),
  'other-text': () => i18n.t('We couldn’t match this recording to the text. Read the text as it stands, in English.'),
  'no-speech': () => i18n.t('No speech was found in this recording.'),
};
export const faultText = (fault: Fault) => faults[fault]();
