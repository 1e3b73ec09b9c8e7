import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { DEMO_PASSWORD } from '../slices/identity/sign-in/demo-password.ts';
import { counters } from '../tables/platform/platform.ts';

/** The counter that says whether the demo is here: 1 where it was loaded, 0 where people had been here before it. */
export const DEMO_MARK = 'demo-content';

const lines = [
  `Demo accounts, all with the password ${DEMO_PASSWORD}:`,
  '  admin@stepwell.test       approves people',
  '  instructor@stepwell.test  teaches',
  '  accountant@stepwell.test  staff: earnings, refunds, payouts',
  '  placement@stepwell.test   staff: jobs, drives, assessments',
  '  student@stepwell.test     approved, in the middle of a course',
  '  pending@stepwell.test     waits for approval',
];

/** What to tell whoever starts a site with the demo in it; false where there is none, undefined before anything was tried. */
export async function demoIn(db: Db): Promise<{ lines: string[] } | false | undefined> {
  const [mark] = await db.select().from(counters).where(eq(counters.name, DEMO_MARK));
  return mark && (mark.value === 1 ? { lines } : false);
}
