import { i18n } from '@lingui/core';

/** What /admin/admin-settings shows, in groups, in its order; the address says which view. */
const groups = {
  site: ['site', 'home', 'visits'],
  shop: ['products', 'plans', 'prices', 'coupons', 'sales', 'seller', 'payments'],
  people: ['people', 'enquiries', 'chat'],
  mail: ['mail', 'letters', 'outbox'],
  learning: ['languages', 'records', 'model', 'accents'],
  integrations: ['webhooks', 'keys', 'scim', 'lti'],
  operation: ['system', 'backups', 'audit'],
} as const;
export type Group = keyof typeof groups;
export type View = (typeof groups)[Group][number];
export const viewGroups = Object.keys(groups) as Group[];
export const viewsOf = (group: Group): readonly View[] => groups[group];

const views = viewGroups.flatMap((group) => viewsOf(group));
export const viewAt = (search: URLSearchParams): View => views.find((view) => view === search.get('view')) ?? 'site';
export const groupOf = (view: View): Group => viewGroups.find((group) => viewsOf(group).includes(view)) ?? 'site';

const groupLabels: Record<Group, () => string> = {
  site: () => i18n.t('Site'),
  shop: () => i18n.t('Shop'),
  people: () => i18n.t('People'),
  mail: () => i18n.t('Mail'),
  learning: () => i18n.t('Learning'),
  integrations: () => i18n.t('Integrations'),
  operation: () => i18n.t('Operation'),
};
export const groupLabel = (group: Group) => groupLabels[group]();

const viewLabels: Record<View, () => string> = {
  site: () => i18n.t('Branding'),
  home: () => i18n.t('Home page'),
  people: () => i18n.t('Accounts'),
  enquiries: () => i18n.t('Enquiries'),
  chat: () => i18n.t('Chat'),
  visits: () => i18n.t('Visits'),
  products: () => i18n.t('Products'),
  seller: () => i18n.t('Seller and taxes'),
  payments: () => i18n.t('Payments'),
  plans: () => i18n.t('Plans'),
  prices: () => i18n.t('Price lists'),
  coupons: () => i18n.t('Coupons'),
  sales: () => i18n.t('Refunds and shares'),
  mail: () => i18n.t('Sending'),
  letters: () => i18n.t('Email templates'),
  outbox: () => i18n.t('Outbox'),
  records: () => i18n.t('Learning records'),
  languages: () => i18n.t('Programming languages'),
  model: () => i18n.t('Language model'),
  accents: () => i18n.t('Accepted accents'),
  webhooks: () => i18n.t('Webhooks'),
  keys: () => i18n.t('API keys'),
  scim: () => i18n.t('Provisioning (SCIM)'),
  lti: () => i18n.t('LTI'),
  backups: () => i18n.t('Backups'),
  system: () => i18n.t('System'),
  audit: () => i18n.t('Audit log'),
};
export const viewLabel = (view: View) => viewLabels[view]();
