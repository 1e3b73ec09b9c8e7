import { i18n } from '@lingui/core';
import type { VideoLevel } from '@stepwell/contract/interview-videos/interview-videos.ts';
import type { VideoState } from '@stepwell/contract/interview-videos/own-videos.ts';

export function levelText(level: VideoLevel) {
  if (level === 'entry') return i18n.t('Entry level');
  return level === 'mid' ? i18n.t('Mid level') : i18n.t('Senior level');
}

export function stateText(state: VideoState) {
  if (state === 'draft') return i18n.t('Draft');
  return state === 'published' ? i18n.t('Published') : i18n.t('Archived');
}

/** Role, round and company of an interview in one line. */
export const aboutText = ({ role, round, company }: { role: string; round: string; company: string }) =>
  [role, round, company].filter(Boolean).join(' · ');
