import { i18n } from '@lingui/core';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { redirect } from 'react-router';
import { READ_BY_ENGINES } from '../../api/read-by-engines.ts';
import { siteNameIn } from '../../api/site-frame.ts';
import type { Screen, World } from '../../api/world.ts';
import { breadcrumbList } from '../../ui/page/breadcrumb-list.ts';
import { HERE, instructorCrumbs, instructorsAt } from './instructors/instructors-at.ts';

export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: HERE,
    loader: async ({ request }) => {
      const query = instructorsAt(new URL(request.url).searchParams);
      const { q, subject, rating } = query;
      await Promise.all([
        queryClient.ensureQueryData(ask(catalog.instructors, { query })),
        queryClient.ensureQueryData(ask(catalog.instructorFacets, { query: { q, subject, rating } })),
      ]);
    },
    lazy: async () => ({ Component: (await import('./instructors/instructors.screen.tsx')).Instructors }),
    handle: {
      head: ({ search }) => ({
        title: i18n.t('Instructors'),
        description: i18n.t('Meet the instructors: their expertise, courses and student reviews.'),
        canonical: HERE,
        noindex: search.size > 0,
        image: '/pictures/stepwell.png',
        jsonLd: (site) => (READ_BY_ENGINES ? [breadcrumbList(site, instructorCrumbs())] : []),
      }),
    },
  },
  {
    path: '/pages/instructors/:instructorId',
    loader: async ({ params }) => {
      const instructorId = params['instructorId'] ?? '';
      const found = await queryClient.ensureQueryData(ask(catalog.instructor, { params: { instructorId } }));
      // Asked by an old name: the page has moved for good.
      if (found.instructorId !== instructorId) throw redirect(`${HERE}/${found.instructorId}`, 301);
      return null;
    },
    lazy: async () => ({ Component: (await import('./instructors/instructor-page.screen.tsx')).InstructorProfile }),
    handle: {
      head: ({ params }) => {
        const { queryKey } = ask(catalog.instructor, { params: { instructorId: params['instructorId'] ?? '' } });
        if (queryClient.getQueryState(queryKey)?.status === 'error')
          return { title: i18n.t('Instructor not found'), noindex: true };
        const person = queryClient.getQueryData(queryKey);
        if (!person) return undefined;
        const { fullName, headline, subjects, picture, instructorId } = person;
        return {
          title: fullName,
          description:
            headline || i18n.t('{fullName} teaches at {site}.', { fullName, site: siteNameIn({ queryClient, ask }) }),
          image: picture,
          jsonLd: ({ origin, address, siteName, home }) =>
            READ_BY_ENGINES
              ? [
                  {
                    '@type': 'Person',
                    name: fullName,
                    url: address,
                    ...(headline && { jobTitle: headline }),
                    ...(subjects.length > 0 && { knowsAbout: subjects }),
                    image: origin + picture,
                    worksFor: {
                      '@type': 'EducationalOrganization',
                      name: siteName,
                      url: origin + home,
                    },
                  },
                  breadcrumbList({ origin, home }, [
                    ...instructorCrumbs(),
                    { label: fullName, to: `${HERE}/${instructorId}` },
                  ]),
                ]
              : [],
        };
      },
    },
  },
];
