import { i18n } from '@lingui/core';
import { jobs } from '@stepwell/contract/jobs/jobs.ts';
import { READ_BY_ENGINES } from '../../api/read-by-engines.ts';
import type { Screen, World } from '../../api/world.ts';
import { BOARD, employerPath, jobPath, jobsAt } from './jobs-at.ts';

const schemaTypes = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  internship: 'INTERN',
  contract: 'CONTRACTOR',
} as const;
const schemaUnits = { year: 'YEAR', month: 'MONTH', hour: 'HOUR' } as const;

const slugIn = (params: Readonly<Record<string, string | undefined>>) => ({ params: { slug: params['slug'] ?? '' } });
const codeIn = (params: Readonly<Record<string, string | undefined>>) => ({
  params: { code: (params['code'] ?? '').slice(0, 40) || '-' },
});

export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: BOARD,
    loader: async ({ request }) => {
      await queryClient.ensureQueryData(ask(jobs.list, { query: jobsAt(new URL(request.url).searchParams) }));
      return null;
    },
    lazy: async () => ({ Component: (await import('./public/board.screen.tsx')).JobBoard }),
    handle: {
      head: ({ search }) => ({
        title: i18n.t('Jobs'),
        description: i18n.t('Jobs and internships of verified employers. Every job says by when you hear back.'),
        canonical: BOARD,
        noindex: search.size > 0,
        feeds: [{ type: 'application/rss+xml', path: '/jobs/feed.xml' }],
      }),
    },
  },
  {
    path: '/jobs/:slug',
    loader: async ({ params }) => {
      await queryClient.ensureQueryData(ask(jobs.one, slugIn(params)));
      return null;
    },
    lazy: async () => ({ Component: (await import('./public/job.screen.tsx')).PublicJob }),
    handle: {
      head: ({ params }) => {
        const { queryKey } = ask(jobs.one, slugIn(params));
        if (queryClient.getQueryState(queryKey)?.status === 'error')
          return { title: i18n.t('Job not found'), noindex: true };
        const job = queryClient.getQueryData(queryKey);
        if (!job) return undefined;
        const { title, employer, place, mode, type, pay, description, publishedAt, closesAt, state, slug } = job;
        const values = { title, employer: employer.name };
        return {
          title:
            state === 'closed'
              ? i18n.t('{title} at {employer} (closed)', values)
              : i18n.t('{title} at {employer}', values),
          description: description.slice(0, 160),
          canonical: jobPath(slug),
          // A closed job says so to whoever has its address, and leaves search engines.
          ...(state === 'closed' && { noindex: true }),
          jsonLd: (site) =>
            READ_BY_ENGINES && state !== 'closed'
              ? [
                  {
                    '@type': 'JobPosting',
                    title,
                    description,
                    identifier: { '@type': 'PropertyValue', name: site.siteName, value: slug },
                    datePosted: publishedAt,
                    validThrough: closesAt,
                    employmentType: schemaTypes[type],
                    directApply: true,
                    url: site.address,
                    hiringOrganization: {
                      '@type': 'Organization',
                      name: employer.name,
                      ...(employer.website && { sameAs: employer.website }),
                    },
                    ...(mode === 'remote'
                      ? {
                          jobLocationType: 'TELECOMMUTE',
                          applicantLocationRequirements: { '@type': 'Country', name: 'India' },
                        }
                      : {
                          jobLocation: {
                            '@type': 'Place',
                            address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'IN' },
                          },
                        }),
                    ...(pay && {
                      baseSalary: {
                        '@type': 'MonetaryAmount',
                        currency: 'INR',
                        value: {
                          '@type': 'QuantitativeValue',
                          minValue: pay.minMinor / 100,
                          maxValue: pay.maxMinor / 100,
                          unitText: schemaUnits[pay.per],
                        },
                      },
                    }),
                  },
                ]
              : [],
        };
      },
    },
  },
  {
    path: '/employers/:slug',
    loader: async ({ params }) => {
      await queryClient.ensureQueryData(ask(jobs.employer, slugIn(params)));
      return null;
    },
    lazy: async () => ({ Component: (await import('./public/employer.screen.tsx')).EmployerScreen }),
    handle: {
      head: ({ params }) => {
        const { queryKey } = ask(jobs.employer, slugIn(params));
        if (queryClient.getQueryState(queryKey)?.status === 'error')
          return { title: i18n.t('Employer not found'), noindex: true };
        const employer = queryClient.getQueryData(queryKey);
        return (
          employer && {
            title: i18n.t('Jobs at {employer}', { employer: employer.name }),
            description: employer.about.slice(0, 160),
            canonical: employerPath(employer.slug),
            ...(!employer.isVerified && { noindex: true }),
          }
        );
      },
    },
  },
  {
    path: '/offers/:code',
    loader: async ({ params }) => {
      await queryClient.ensureQueryData(ask(jobs.offer, codeIn(params)));
      return null;
    },
    lazy: async () => {
      const { OfferCheck, OfferGone } = await import('./public/offer.screen.tsx');
      return { Component: OfferCheck, ErrorBoundary: OfferGone };
    },
    handle: { head: () => ({ title: i18n.t('Check an offer'), noindex: true }) },
  },
];
