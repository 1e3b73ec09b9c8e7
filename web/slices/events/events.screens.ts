import { i18n } from '@lingui/core';
import type { EventKind } from '@stepwell/contract/events/details.ts';
import { events } from '@stepwell/contract/events/events.ts';
import { redirect } from 'react-router';
import { READ_BY_ENGINES } from '../../api/read-by-engines.ts';
import type { Screen, World } from '../../api/world.ts';
import { breadcrumbList } from '../../ui/page/breadcrumb-list.ts';
import { eventData, programmeData } from './event-data.ts';
import {
  eventCrumbs,
  eventQueryOf,
  idAt,
  kindsLabel,
  PROGRAMME,
  pagePaths,
  programmeCrumbs,
  programmeQueryOf,
} from './events-at.ts';

const PICTURE = '/pictures/stepwell.png';

export const screens = ({ queryClient, ask }: World): Screen[] => {
  const eventScreen = (kind: EventKind): Screen => ({
    path: pagePaths[kind],
    loader: async ({ request }) => {
      const search = new URL(request.url).searchParams;
      const { event } = await queryClient.ensureQueryData(ask(events.page, eventQueryOf(kind, search)));
      // Named by an old slug: the page has moved for good.
      if (event && idAt(search) !== undefined && event.slug !== idAt(search)) throw redirect(event.path, 301);
      return null;
    },
    lazy: async () => {
      const { EventDetail, WorkshopDetail } = await import('./event/event.screen.tsx');
      return { Component: kind === 'event' ? EventDetail : WorkshopDetail };
    },
    handle: {
      head: ({ search }) => {
        const { queryKey } = ask(events.page, eventQueryOf(kind, search));
        if (queryClient.getQueryState(queryKey)?.status === 'error')
          return { title: i18n.t('Event not found'), noindex: true };
        const found = queryClient.getQueryData(queryKey);
        if (!found) return undefined;
        const { event } = found;
        if (!event) return { title: kindsLabel(kind), noindex: true };
        return {
          title: event.title,
          description: event.summary,
          canonical: event.path,
          image: PICTURE,
          feeds: [{ type: 'text/calendar', path: `/calendars/${kind}s.ics` }],
          jsonLd: (site) =>
            READ_BY_ENGINES
              ? [
                  eventData(event, site),
                  breadcrumbList(site, [...eventCrumbs(kind), { label: event.title, to: event.path }]),
                ]
              : [],
        };
      },
    },
  });

  return [
    eventScreen('event'),
    eventScreen('workshop'),
    {
      path: PROGRAMME,
      loader: async ({ request }) => {
        const search = new URL(request.url).searchParams;
        const { programme } = await queryClient.ensureQueryData(ask(events.programme, programmeQueryOf(search)));
        if (programme && idAt(search) !== undefined && programme.slug !== idAt(search))
          throw redirect(programme.path, 301);
        return null;
      },
      lazy: async () => ({ Component: (await import('./programme/programme.screen.tsx')).ProgrammeDetail }),
      handle: {
        head: ({ search }) => {
          const { queryKey } = ask(events.programme, programmeQueryOf(search));
          if (queryClient.getQueryState(queryKey)?.status === 'error')
            return { title: i18n.t('Programme not found'), noindex: true };
          const found = queryClient.getQueryData(queryKey);
          if (!found) return undefined;
          const { programme } = found;
          if (!programme) return { title: i18n.t('Study abroad'), noindex: true };
          return {
            title: `${programme.title}, ${programme.university}`,
            description: programme.summary,
            canonical: programme.path,
            noindex: search.has('compare'),
            image: PICTURE,
            jsonLd: (site) =>
              READ_BY_ENGINES
                ? [
                    programmeData(programme, site),
                    breadcrumbList(site, [...programmeCrumbs(), { label: programme.title, to: programme.path }]),
                  ]
                : [],
          };
        },
      },
    },
    {
      path: '/registration',
      lazy: async () => ({ Component: (await import('./registration/registration.screen.tsx')).OwnRegistrationPage }),
      handle: { head: () => ({ title: i18n.t('Your registration'), noindex: true }) },
    },
  ];
};
