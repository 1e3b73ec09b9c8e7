import { i18n } from '@lingui/core';
import { homeCrumb } from '../../../ui/page/breadcrumbs.tsx';

export const HELP = '/help/center';
export const articlePath = (slug: string) => `/help/center-detail?article=${encodeURIComponent(slug)}`;
export const questionAt = (search: URLSearchParams) => search.get('q')?.trim().slice(0, 200) || undefined;
export const articleAt = (search: URLSearchParams) => {
  const slug = search.get('article');
  return slug && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? slug : undefined;
};

export const helpCrumbs = () => [homeCrumb(), { label: i18n.t('Help centre'), to: HELP }];
