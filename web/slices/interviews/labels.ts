import { i18n } from '@lingui/core';
import type { StructurePart } from '@stepwell/contract/interviews/feedback/structure.ts';
import type { InterviewWay, TextSource } from '@stepwell/contract/interviews/interviews.ts';
import type { SetState } from '@stepwell/contract/interviews/own-sets.ts';

export function wayText(way: InterviewWay) {
  if (way === 'text') return i18n.t('Text');
  return way === 'microphone' ? i18n.t('Microphone') : i18n.t('Camera and microphone');
}

export function setStateText(state: SetState) {
  if (state === 'draft') return i18n.t('Draft');
  return state === 'published' ? i18n.t('Published') : i18n.t('Archived');
}

/** How an answer came to its words. */
export function sourceText(source: TextSource, isSpoken: boolean, model: string | null) {
  if (source === 'model') return i18n.t('Transcribed by the model {model}', { model: model ?? '' });
  if (source === 'model-corrected')
    return i18n.t('Transcribed by the model {model}, corrected by the student', { model: model ?? '' });
  if (source === 'browser') return i18n.t('Transcribed by the browser');
  if (source === 'corrected') return i18n.t('Transcribed by the browser, corrected by the student');
  return isSpoken ? i18n.t('Transcript typed by the student') : i18n.t('Typed answer');
}

export function partText(part: StructurePart) {
  if (part === 'opening') return i18n.t('Opening names the topic');
  return part === 'example' ? i18n.t('Example') : i18n.t('Result');
}

/** A set in one line: its round, and the company where it has one. */
export const roundText = ({ round, company }: { round: string; company: string }) =>
  company === '' ? round : i18n.t('{round}, {company}', { round, company });
