import { i18n } from '@lingui/core';
import type { TaskKind } from '@stepwell/contract/speaking/tasks.ts';

const kinds: Record<TaskKind, () => string> = {
  read: () => i18n.t('Read aloud'),
  shadow: () => i18n.t('Shadowing'),
  'role-play': () => i18n.t('Role plays'),
  picture: () => i18n.t('Pictures'),
  topic: () => i18n.t('Topics'),
  drill: () => i18n.t('Sound drills'),
};
export const kindLabel = (kind: TaskKind) => kinds[kind]();
