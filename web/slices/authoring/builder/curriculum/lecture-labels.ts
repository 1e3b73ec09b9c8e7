import { i18n } from '@lingui/core';
import type { DraftLine } from '@stepwell/contract/authoring/drafts.ts';
import type { LectureKind } from '@stepwell/contract/catalog/catalog.ts';
import {
  IconArticle,
  IconCalendarEvent,
  IconCode,
  IconListCheck,
  IconPackage,
  IconPaperclip,
  IconVideo,
  IconWriting,
} from '@tabler/icons-react';
import { spanOf } from '../../../../ui/time/span.ts';

export const kindIcons = {
  video: IconVideo,
  article: IconArticle,
  quiz: IconListCheck,
  file: IconPaperclip,
  assignment: IconWriting,
  package: IconPackage,
  coding: IconCode,
  live: IconCalendarEvent,
};

export function kindWord(kind: LectureKind) {
  if (kind === 'video') return i18n.t('Video');
  if (kind === 'article') return i18n.t('Article');
  if (kind === 'quiz') return i18n.t('Quiz');
  if (kind === 'assignment') return i18n.t('Assignment');
  if (kind === 'coding') return i18n.t('Coding');
  if (kind === 'live') return i18n.t('Live class');
  return kind === 'package' ? i18n.t('Package') : i18n.t('Files');
}

/** What stands at the end of a lecture's row. */
export function measureOf({ kind, seconds, files, problems }: DraftLine): { label: string; missing: boolean } {
  if (problems > 0) {
    if (kind === 'video' && seconds === 0) return { label: i18n.t('No video yet'), missing: true };
    if (kind === 'file' && files === 0) return { label: i18n.t('No file yet'), missing: true };
    if (kind === 'coding' && seconds < 60) return { label: i18n.t('No challenge yet'), missing: true };
    if (kind === 'live' && seconds < 60) return { label: i18n.t('No class yet'), missing: true };
    return { label: i18n.t('Incomplete'), missing: true };
  }
  return { label: spanOf(Math.max(1, Math.round(seconds / 60))), missing: false };
}

/** What sets a lecture apart from others, in a word each. */
export function completionRuleLabel({ rules }: Pick<DraftLine, 'rules'>): string[] {
  return [
    rules.preview && i18n.t('Preview'),
    (rules.opensAt || rules.opensAfterDays !== null || rules.needs.length > 0) && i18n.t('Opens later'),
    !rules.required && i18n.t('Optional'),
  ].filter((word) => word !== false);
}
