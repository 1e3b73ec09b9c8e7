import { site } from '@stepwell/contract/site/site.ts';
import { eq } from 'drizzle-orm';
import { anyone } from '../../platform/security/viewer.ts';
import { logoUrlOf, siteSettingsOf } from '../../platform/site-settings.ts';
import { route } from '../../platform/slice.ts';
import { counters } from '../../tables/platform/platform.ts';
import { figuresOf } from '../catalog/site-figures.public.ts';
import { needsSetUp } from '../identity/set-up/set-up.public.ts';
import { homePageOf } from './homes/home-page.ts';

export const routes = [
  route(site.frame, anyone, async ({ db }) => {
    const [mark] = await db.select().from(counters).where(eq(counters.name, 'demo-content'));
    const { siteName, siteLine, contactEmail, logoKey, home } = await siteSettingsOf(db);
    return {
      demo: mark?.value === 1,
      siteName,
      siteLine,
      contactEmail,
      logoUrl: logoUrlOf(logoKey),
      needsSetUp: await needsSetUp(db),
      home,
    };
  }),

  route(site.home, anyone, ({ params: { home }, ...services }) => homePageOf(services, home)),

  route(site.figures, anyone, ({ db }) => figuresOf(db)),
];
