import { i18n } from '@lingui/core';
import type { LectureKind } from '@stepwell/contract/catalog/catalog.ts';

export function kindWord(kind: LectureKind) {
  if (kind === 'video') return i18n.t('Video');
  if (kind === 'file') return i18n.t('Files');
  if (kind === 'assignment') return i18n.t('Assignment');
  if (kind === 'coding') return i18n.t('Coding');
  if (kind === 'live') return i18n.t('Live class');
  if (kind === 'package') return i18n.t('Package');
  return kind === 'article' ? i18n.t('Article') : i18n.t('Quiz');
}

/** Previews that the dialog over the page can show. */
export const opensHere = (kind: LectureKind) => kind === 'video' || kind === 'article';
