import type { LaunchAnswer } from '@stepwell/contract/lti/launches.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { mayLearn, type Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../../../platform/slice.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { ltiContents, ltiGradeLinks } from '../../../tables/lti/lti.ts';
import {
  accountWithEmail,
  addLaunched,
  askForProof,
  enterLaunched,
  launchedAccount,
} from '../../identity/ways-in/launched.public.ts';
import { enrolLaunched } from '../../learning/launch-enrolling.public.ts';
import { type Errands, findErrand, spendErrand } from '../errands.ts';
import { keepScores } from './scores.ts';

type Launch = Errands['launch'];
interface From {
  caller: Caller;
  device: string | undefined;
}

const refuse = (message: string) => new Problem('lti_not_admitted', { message });

/** Which accounts a launch may open: never an admin’s, and a teacher’s only where it is one already. */
function refuseAccount({ role }: { role: Viewer['role'] }, { teaches }: Launch) {
  if (role === 'admin')
    throw refuse(i18n.t('Admins aren’t signed in by a launch. Sign in here with your own password instead.'));
  if (teaches && role !== 'instructor')
    throw refuse(
      i18n.t('You teach this course elsewhere, but your account here isn’t an instructor’s. Ask your admin.'),
    );
}

/**
 * Signs in whoever was launched. Nobody gets an account that exists already by an email address alone: its owner shows
 * once that it is theirs. Throws `lti_over` and `lti_not_admitted`.
 */
export async function enterByLaunch(services: Services, from: From, token: string): Promise<LaunchAnswer> {
  const found = await findErrand(services, 'launch', token);
  if (!found) throw new Problem('lti_over');
  const { issuer, subject, email, isConfirmed, fullName, teaches } = found.about;
  const named = { issuer, subject };
  const linked = await launchedAccount(services.db, named);
  if (linked) {
    refuseAccount(linked, found.about);
    return enterLaunched(services, from, { ...named, userId: linked.id });
  }
  if (!email)
    throw refuse(
      i18n.t('Your platform doesn’t send your email address. Ask your admin to turn this on for this site.'),
    );
  const owner = await accountWithEmail(services.db, email);
  if (owner) {
    refuseAccount(owner, found.about);
    const about = { ...named, userId: owner.id, email: isConfirmed ? email : null };
    return { kind: 'prove', token: await askForProof(services, about), email };
  }
  if (teaches)
    throw refuse(i18n.t('There’s no instructor account with your email address here. Ask your admin for one.'));
  if (!isConfirmed)
    throw refuse(i18n.t('There’s no account with your email address here. Create one, then open the activity again.'));
  const name = fullName.length >= 2 ? fullName : (email.split('@')[0] ?? email);
  const userId = await addLaunched(services, { ...named, email, fullName: name.length >= 2 ? name : email });
  // Somebody took the address meanwhile: the next try finds them.
  if (!userId) throw new Problem('lti_over');
  return enterLaunched(services, from, { ...named, userId });
}

/**
 * The end of a launch, once its person is signed in: they are enrolled in what a teacher chose for the platform, and their
 * scores go there from now on. Throws `lti_over`, and `lti_other_account` where somebody else is signed in.
 */
export async function arrive(services: Services, viewer: Viewer, token: string) {
  const { db, now } = services;
  const found = await findErrand(services, 'launch', token);
  if (!found) throw new Problem('lti_over');
  const account = await launchedAccount(db, found.about);
  if (account?.id !== viewer.id) throw new Problem('lti_other_account');
  refuseAccount(account, found.about);
  const path = await db.transaction(async (tx) => {
    const spent = await spendErrand(tx, 'launch', token, now());
    if (!spent) throw new Problem('lti_over');
    return placeOf(tx, viewer, spent.about);
  });
  // What they reached before goes to the platform at once.
  const { contentId, lineItemUrl } = found.about;
  if (contentId && lineItemUrl) await keepScores(services, { userId: viewer.id, contentId });
  return { path };
}

async function placeOf(tx: Db, viewer: Viewer, launch: Launch) {
  const { contentId, path, teaches } = launch;
  if (!contentId) return path ?? (teaches ? '/instructor/dashboard' : '/');
  const [content] = await tx
    .select({ lectureId: ltiContents.lectureId, courseId: courses.id, slug: courses.slug, state: courses.state })
    .from(ltiContents)
    .innerJoin(courses, eq(courses.id, ltiContents.courseId))
    .where(eq(ltiContents.id, contentId));
  if (!content) throw new Problem('lti_over');
  const { slug, lectureId, courseId } = content;
  if (teaches) return `/instructor/manage-course?course=${slug}`;
  if (content.state === 'published' && mayLearn(viewer)) await enrolLaunched(tx, viewer.id, courseId);
  await keepGradeLink(tx, viewer.id, launch);
  return `/pages/course/video-player?course=${slug}${lectureId ? `&lecture=${lectureId}` : ''}`;
}

async function keepGradeLink(tx: Db, userId: string, launch: Launch) {
  const { platformId, contentId, subject, lineItemUrl } = launch;
  if (!lineItemUrl || !contentId) return;
  await tx
    .insert(ltiGradeLinks)
    .values({ platformId, userId, contentId, subject, lineItemUrl })
    .onConflictDoUpdate({
      target: [ltiGradeLinks.platformId, ltiGradeLinks.lineItemUrl, ltiGradeLinks.userId],
      set: { subject, contentId },
    });
}
