import { i18n } from '@lingui/core';
import { siteNameIn } from '../../api/site-frame.ts';
import type { Screen, World } from '../../api/world.ts';

export const screens = (world: World): Screen[] => [
  {
    path: '/pages/about/contact-us',
    lazy: async () => ({ Component: (await import('./forms/contact.screen.tsx')).ContactUs }),
    handle: {
      head: () => ({
        title: i18n.t('Contact'),
        description: i18n.t('Write to {siteName}: questions about courses, your account or payments.', {
          siteName: siteNameIn(world),
        }),
      }),
    },
  },
  {
    path: '/pages/form/request-demo',
    lazy: async () => ({ Component: (await import('./forms/demo.screen.tsx')).RequestDemo }),
    handle: {
      head: () => ({
        title: i18n.t('Request a demo'),
        description: i18n.t('See {siteName} in a short call, with your own students in mind.', {
          siteName: siteNameIn(world),
        }),
      }),
    },
  },
  {
    path: '/pages/form/request-access',
    lazy: async () => ({ Component: (await import('./forms/access.screen.tsx')).RequestAccess }),
    handle: {
      head: () => ({
        title: i18n.t('Request access'),
        description: i18n.t('Access to {siteName} for a college, a school or a company.', {
          siteName: siteNameIn(world),
        }),
      }),
    },
  },
  {
    path: '/pages/form/book-class',
    loader: async () => {
      await (await import('./enquiries.loaders.ts')).questions(world).teachers();
      return null;
    },
    lazy: async () => ({ Component: (await import('./classes/book-class.screen.tsx')).BookClass }),
    handle: {
      head: () => ({
        title: i18n.t('Book a class'),
        description: i18n.t('Book a class with an instructor of {siteName}, at a time that suits you both.', {
          siteName: siteNameIn(world),
        }),
        canonical: '/pages/form/book-class',
      }),
    },
  },
  {
    path: '/pages/form/admission-form',
    lazy: async () => ({ Component: (await import('./admission/admission.screen.tsx')).AdmissionForm }),
    handle: {
      head: ({ search }) => ({
        title: i18n.t('Admission form'),
        description: i18n.t('Apply for admission to {siteName} in five short steps, saved as you write.', {
          siteName: siteNameIn(world),
        }),
        canonical: '/pages/form/admission-form',
        noindex: search.has('key'),
      }),
    },
  },
  {
    path: '/coming-soon',
    loader: async () => {
      await (await import('./enquiries.loaders.ts')).questions(world).comingSoon();
      return null;
    },
    lazy: async () => ({ Component: (await import('./newsletter/coming-soon.screen.tsx')).ComingSoonPage }),
    handle: { head: () => ({ title: i18n.t('Coming soon') }) },
  },
  {
    path: '/newsletter',
    lazy: async () => ({ Component: (await import('./newsletter/newsletter.screen.tsx')).NewsletterPage }),
    handle: { head: () => ({ title: i18n.t('Newsletter'), canonical: '/newsletter', noindex: true }) },
  },
  {
    path: '/enquiry',
    lazy: async () => ({ Component: (await import('./own/own-enquiry.screen.tsx')).OwnEnquiryPage }),
    // Only for whoever was given the link.
    handle: { head: () => ({ title: i18n.t('Your message'), noindex: true }) },
  },
];
