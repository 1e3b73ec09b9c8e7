import type { World } from '../api/world.ts';
import { screens as catalog } from '../slices/catalog/catalog.screens.ts';
import { screens as coursePages } from '../slices/catalog/course-pages.screens.ts';
import { screens as instructors } from '../slices/catalog/instructors.screens.ts';
import { screens as certificates } from '../slices/certificates/certificates.screens.ts';
import { screens as content } from '../slices/content/content.screens.ts';
import { screens as enquiries } from '../slices/enquiries/enquiries.screens.ts';
import { screens as events } from '../slices/events/events.screens.ts';
import { screens as account } from '../slices/identity/account.screens.ts';
import { screens as jobs } from '../slices/jobs/public-jobs.screens.ts';
import { screens as learning } from '../slices/learning/learning.screens.ts';
import { screens as player } from '../slices/learning/player.screens.ts';
import { screens as plans } from '../slices/plans/plans.screens.ts';
import { screens as publicResumes } from '../slices/resumes/public-resumes.screens.ts';
import { screens as shop } from '../slices/shop/shop.screens.ts';
import { screens as site } from '../slices/site/site.screens.ts';

/** Every screen that is open to visitors, but for those that lead to an account. */
export const publicScreens = (world: World) =>
  [
    account,
    catalog,
    coursePages,
    instructors,
    learning,
    player,
    certificates,
    publicResumes,
    jobs,
    enquiries,
    content,
    plans,
    events,
    shop,
    site,
  ].flatMap((slice) => slice(world));
