import { i18n } from '@lingui/core';
import type { EventKind } from '@stepwell/contract/events/details.ts';
import { type Crumb, homeCrumb } from '../../ui/page/breadcrumbs.tsx';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const pagePaths: Record<EventKind, string> = {
  event: '/pages/event-detail',
  workshop: '/pages/workshop-detail',
};
export const PROGRAMME = '/pages/abroad-single';

/** The slug that an address names; nothing where it names none, or what can’t be one. */
export function idAt(search: URLSearchParams) {
  const id = search.get('id') ?? '';
  return SLUG.test(id) ? id : undefined;
}

/** Programmes to be compared with the one of the page. */
export const comparedAt = (search: URLSearchParams) =>
  (search.get('compare') ?? '')
    .split(',')
    .filter((one) => SLUG.test(one))
    .slice(0, 2);

/** The question that an address of an event’s page asks. */
export const eventQueryOf = (kind: EventKind, search: URLSearchParams) => {
  const id = idAt(search);
  return { query: { kind, ...(id && { id }) } };
};
export const programmeQueryOf = (search: URLSearchParams) => {
  const [id, compare] = [idAt(search), comparedAt(search)];
  return { query: { ...(id && { id }), ...(compare.length > 0 && { compare: compare.join(',') as never }) } };
};

export const kindsLabel = (kind: EventKind) => (kind === 'event' ? i18n.t('Events') : i18n.t('Workshops'));
export const eventCrumbs = (kind: EventKind): Crumb[] => [
  homeCrumb(),
  { label: kindsLabel(kind), to: pagePaths[kind] },
];
export const programmeCrumbs = (): Crumb[] => [homeCrumb(), { label: i18n.t('Study abroad'), to: PROGRAMME }];
