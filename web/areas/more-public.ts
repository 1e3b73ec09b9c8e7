import type { World } from '../api/world.ts';
import { screens as certificates } from '../slices/certificates/certificates.screens.ts';
import { screens as account } from '../slices/identity/account.screens.ts';
import { screens as jobs } from '../slices/jobs/public-jobs.screens.ts';
import { screens as learning } from '../slices/learning/learning.screens.ts';
import { screens as publicResumes } from '../slices/resumes/public-resumes.screens.ts';
import { screens as shop } from '../slices/shop/shop.screens.ts';

/** Screens that are open to visitors and that a visit rarely begins with. */
export const morePublicScreens = (world: World) =>
  [account, learning, certificates, publicResumes, jobs, shop].flatMap((slice) => slice(world));
