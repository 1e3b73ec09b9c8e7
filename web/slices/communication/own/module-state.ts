import { i18n } from '@lingui/core';
import type { ModuleForm, ModuleState, OwnModule } from '@stepwell/contract/communication/own-modules.ts';

export function stateText(state: ModuleState) {
  if (state === 'draft') return i18n.t('Draft');
  return state === 'published' ? i18n.t('Published') : i18n.t('Archived');
}

export const emptyModule = (moduleId: string): OwnModule => ({
  moduleId,
  title: '',
  summary: '',
  state: 'draft',
  dueAt: null,
  steps: [],
  rubric: [],
  audience: { everybody: false, courses: [], batches: [] },
  version: 0,
});

/** As it is sent. */
export const formOf = ({ title, summary, dueAt, steps, rubric, audience }: OwnModule): ModuleForm => ({
  title,
  summary,
  dueAt,
  steps,
  rubric,
  everybody: audience.everybody,
  courseIds: audience.courses.map(({ courseId }) => courseId),
  batchIds: audience.batches.map(({ batchId }) => batchId),
});
