import type { Slice } from '../../platform/slice.ts';
import { enquiryFileRoute } from './admissions/admission-files.ts';
import { admissionListeners } from './admissions/admissions.listeners.ts';
import { admissionRoutes } from './admissions/admissions.routes.ts';
import { classCalendarRoute } from './classes/class-calendars.ts';
import { classListeners } from './classes/classes.listeners.ts';
import { classRoutes } from './classes/classes.routes.ts';
import { listeners } from './enquiries.listeners.ts';
import { routes } from './enquiries.routes.ts';
import { onErased } from './erasure.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { deliverIssue } from './newsletter/issues.ts';
import { newsletterListeners } from './newsletter/newsletter.listeners.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { forgetOldEnquiries } from './retention.ts';

export const enquiries: Slice = {
  name: 'enquiries',
  routes: [...routes, ...inboxRoutes, ...newsletterRoutes, ...admissionRoutes, ...classRoutes],
  rawRoutes: [enquiryFileRoute, classCalendarRoute],
  listeners: [...listeners, ...newsletterListeners, ...admissionListeners, ...classListeners, onErased],
  jobs: [
    { name: 'enquiries.forget-old', cron: '53 3 * * *', run: forgetOldEnquiries },
    {
      name: 'enquiries.deliver-issue',
      run: (services, { issueId }: { issueId: string }) => deliverIssue(services, issueId),
    },
  ],
  addresses: async () => [
    { path: '/pages/about/contact-us' },
    { path: '/pages/form/request-demo' },
    { path: '/pages/form/request-access' },
    { path: '/pages/form/book-class' },
    { path: '/pages/form/admission-form' },
    { path: '/coming-soon' },
  ],
};
