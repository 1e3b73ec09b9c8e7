import { i18n } from '@lingui/core';

/** What stands at /admin/admin-settings, in its order; the address says which. */
export const views = [
  'site',
  'home',
  'people',
  'enquiries',
  'plans',
  'visits',
  'model',
  'mail',
  'outbox',
  'records',
  'languages',
  'backups',
  'system',
  'audit',
] as const;
export type View = (typeof views)[number];
export const viewAt = (search: URLSearchParams): View => views.find((view) => view === search.get('view')) ?? 'site';

export const viewWord = (view: View) => {
  if (view === 'site') return i18n.t('Site');
  if (view === 'home') return i18n.t('Home page');
  if (view === 'people') return i18n.t('People');
  if (view === 'enquiries') return i18n.t('Enquiries');
  if (view === 'visits') return i18n.t('Visits');
  if (view === 'plans') return i18n.t('Plans');
  if (view === 'model') return i18n.t('Language model');
  if (view === 'mail') return i18n.t('Mail');
  if (view === 'records') return i18n.t('Learning records');
  if (view === 'languages') return i18n.t('Languages');
  if (view === 'backups') return i18n.t('Backups');
  if (view === 'system') return i18n.t('System');
  return view === 'outbox' ? i18n.t('Outbox') : i18n.t('Audit log');
};
