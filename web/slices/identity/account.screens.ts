import { i18n } from '@lingui/core';
import { publicPerson } from '@stepwell/contract/person.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { READ_BY_ENGINES } from '../../api/read-by-engines.ts';
import { siteNameIn } from '../../api/site-frame.ts';
import type { Screen, World } from '../../api/world.ts';

export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/people/:userId',
    loader: async ({ params }) => {
      await queryClient.ensureQueryData(ask(publicPerson, { params: { userId: params['userId'] ?? '' } }));
      return null;
    },
    lazy: async () => {
      const { PersonPage, PersonFailed } = await import('./person.screen.tsx');
      return { Component: PersonPage, ErrorBoundary: PersonFailed };
    },
    handle: {
      head: ({ params }) => {
        const { queryKey } = ask(publicPerson, { params: { userId: params['userId'] ?? '' } });
        const person = queryClient.getQueryData(queryKey);
        if (!person) return { title: i18n.t('Person not found'), noindex: true };
        const { fullName, headline, links, userId } = person;
        return {
          title: fullName,
          description:
            headline ||
            i18n.t('{fullName} is a student at {siteName}.', { fullName, siteName: siteNameIn({ queryClient, ask }) }),
          canonical: `/people/${userId}`,
          noindex: false,
          ...(READ_BY_ENGINES && {
            jsonLd: ({ address }: { address: string }) => [
              {
                '@type': 'ProfilePage',
                mainEntity: {
                  '@type': 'Person',
                  name: fullName,
                  url: address,
                  ...(headline && { description: headline }),
                  ...(links.length > 0 && { sameAs: links }),
                },
              },
            ],
          }),
        };
      },
    },
  },
  {
    path: '/pages/become-instructor',
    // The page stands without its figures, too.
    loader: async () => {
      await queryClient.prefetchQuery(ask(site.figures, {}));
    },
    lazy: async () => ({
      Component: (await import('./become-instructor/become-instructor.screen.tsx')).BecomeInstructor,
    }),
    handle: {
      head: () => ({
        title: i18n.t('Become an instructor'),
        description: i18n.t(
          'Teach at {siteName}: apply with your subject and experience. Every course is reviewed before it’s published.',
          { siteName: siteNameIn({ queryClient, ask }) },
        ),
        image: '/pictures/stepwell.png',
      }),
    },
  },
];
