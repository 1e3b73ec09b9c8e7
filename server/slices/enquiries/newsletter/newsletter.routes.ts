import { newsletter, newsletterAdmin } from '@stepwell/contract/enquiries/newsletter.ts';
import { admin, anyone } from '../../../platform/security/viewer.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { type Pace, route } from '../../../platform/slice.ts';
import { issuesOf, listSubscriptions, sendIssue } from './issues.ts';
import { confirmSubscription, endSubscription, requestSubscription } from './subscriptions.ts';

const subscribing: Pace = { max: 60, seconds: 600, per: 'address' };

export const newsletterRoutes = [
  route(newsletter.subscribe, anyone, ({ body, ...services }) => requestSubscription(services, body), {
    pace: subscribing,
  }),
  route(newsletter.confirm, anyone, ({ body, ...services }) => confirmSubscription(services, body.key)),
  // Leaving must work even while nothing else can be saved.
  route(newsletter.unsubscribe, anyone, ({ body, ...services }) => endSubscription(services, body.key), {
    whenFull: 'too',
  }),
  route(
    newsletter.oneClick,
    anyone,
    async ({ query, ...services }) => {
      await endSubscription(services, query.key);
      return {};
    },
    { whenFull: 'too' },
  ),
  route(newsletter.comingSoon, anyone, async ({ db }) => {
    const { comingSoonAt: at, comingSoonTitle: title, comingSoonText: text } = await siteSettingsOf(db);
    return { at, title, text };
  }),
  route(newsletterAdmin.list, admin, ({ db, query }) => listSubscriptions(db, query)),
  route(newsletterAdmin.issues, admin, ({ db }) => issuesOf(db)),
  route(newsletterAdmin.sendIssue, admin, ({ db, viewer, body, now }) => sendIssue(db, viewer.id, body, now())),
];
