import { i18n } from '@lingui/core';
import type { LectureKind } from '@stepwell/contract/catalog.ts';

export function kindWord(kind: LectureKind) {
  if (kind === 'video') return i18n.t('Video');
  return kind === 'article' ? i18n.t('Article') : i18n.t('Quiz');
}
