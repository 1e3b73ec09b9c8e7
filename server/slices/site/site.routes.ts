import { site } from '@stepwell/contract/site.ts';
import { eq } from 'drizzle-orm';
import { route } from '../../platform/slice.ts';
import { anyone } from '../../platform/viewer.ts';
import { counters } from '../../tables/platform.ts';
import { defaultHomeOf } from './default-home.ts';

export const routes = [
  route(site.frame, anyone, async ({ db }) => {
    const [mark] = await db.select().from(counters).where(eq(counters.name, 'demo-content'));
    return { demo: mark?.value === 1 };
  }),

  route(site.defaultHome, anyone, ({ db }) => defaultHomeOf(db)),
];
