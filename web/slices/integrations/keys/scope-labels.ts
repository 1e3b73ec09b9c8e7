import { i18n } from '@lingui/core';
import type { ApiScope } from '@stepwell/contract/integrations/api-keys.ts';

const labels: Record<ApiScope, () => { title: string; hint: string }> = {
  'profile:read': () => ({
    title: i18n.t('Read profile'),
    hint: i18n.t('Name, role, status, settings and notifications'),
  }),
  'catalogue:read': () => ({
    title: i18n.t('Read catalogue'),
    hint: i18n.t('Published courses, instructors, events, plans and products'),
  }),
  'learning:read': () => ({
    title: i18n.t('Read learning'),
    hint: i18n.t('Courses, lectures, progress, notes and questions'),
  }),
  'learning:write': () => ({
    title: i18n.t('Write learning'),
    hint: i18n.t('Enrol in free courses, write notes, questions and answers'),
  }),
  'grades:read': () => ({
    title: i18n.t('Read grades'),
    hint: i18n.t('Own grades, and gradebooks of courses you teach'),
  }),
  'grades:write': () => ({ title: i18n.t('Write grades'), hint: i18n.t('Gradebook cells and marks of assignments') }),
  'classes:read': () => ({ title: i18n.t('Read classes'), hint: i18n.t('Live classes and their attendance') }),
  'jobs:read': () => ({ title: i18n.t('Read jobs'), hint: i18n.t('Jobs, applications and pipelines') }),
  'jobs:write': () => ({
    title: i18n.t('Write jobs'),
    hint: i18n.t('Saved jobs and searches; moving applications and notes on them'),
  }),
  'orders:read': () => ({
    title: i18n.t('Read orders'),
    hint: i18n.t('Own orders, and sales you may see. No payments'),
  }),
  'students:read': () => ({ title: i18n.t('Read students'), hint: i18n.t('Students, their progress, and batches') }),
  'students:write': () => ({
    title: i18n.t('Write students'),
    hint: i18n.t('Batches; for admins, also enrolments and approvals'),
  }),
  'people:provision': () => ({
    title: i18n.t('Provision people (SCIM)'),
    hint: i18n.t('Create, rename and suspend people and fill batches, for your identity provider'),
  }),
};

/** What a scope allows, in two words and in a line. */
export const scopeLabel = (scope: ApiScope) => labels[scope]();
