import { createHash } from 'node:crypto';
import type { AboutMe, OwnProfile } from '@stepwell/contract/identity/account.ts';
import type { PublicPerson } from '@stepwell/contract/person.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { profileChanged } from '../../../events/identity.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { photoUrlOf } from '../../../platform/files/photo-url.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { courses, instructors } from '../../../tables/catalog/catalog.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { profiles, users } from '../../../tables/identity/identity.ts';

/** What somebody says about themselves, with the version that a change has to start from. */
export async function ownProfile(db: Db, userId: string): Promise<OwnProfile> {
  const { user, profile, instructorId } = one(
    await db
      .select({ user: users, profile: profiles, instructorId: instructors.slug })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .leftJoin(instructors, eq(instructors.userId, users.id))
      .where(eq(users.id, userId)),
  );
  const about = aboutOf(user, profile);
  return { ...about, userId, photoUrl: photoUrlOf(user.photoKey), instructorId, version: versionOf(about) };
}

const aboutOf = (user: typeof users.$inferSelect, profile: typeof profiles.$inferSelect | null): AboutMe => ({
  fullName: user.fullName,
  headline: user.headline,
  bio: user.bio,
  location: profile?.location ?? '',
  education: profile?.education ?? [],
  skills: profile?.skills ?? [],
  links: profile?.links ?? [],
  isPublic: profile?.isPublic ?? false,
});

/** Made of what it says, so that every change counts, an admin's correction of the name too. */
const versionOf = (about: AboutMe) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(about).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
    .slice(0, 16);

/** Keeps the whole form. The person's row is held meanwhile: of two tabs that save at once the second is refused. */
export async function keepProfile(tx: Db, userId: string, { version, ...about }: AboutMe & { version: string }) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const before = await ownProfile(tx, userId);
  if (before.version !== version) throw new Problem('changed_elsewhere');
  const { fullName, headline, bio, ...rest } = about;
  const fields = { ...rest, updatedAt: new Date() };
  await tx.update(users).set({ fullName, headline, bio }).where(eq(users.id, userId));
  await tx
    .insert(profiles)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: profiles.userId, set: fields });
  const isAnother = before.fullName !== fullName || before.headline !== headline || before.bio !== bio;
  if (isAnother) await emit(tx, profileChanged, { userId });
  // Reviews carry the name, and a page that was or will be public is kept somewhere.
  if (before.fullName !== fullName || before.isPublic || about.isPublic) await touchPublicContent(tx);
  return ownProfile(tx, userId);
}

/** Somebody's page, if they made it public and nothing stands against their account. */
export async function findPublicPerson(db: Db, userId: string): Promise<PublicPerson | undefined> {
  const [row] = await db
    .select({ user: users, profile: profiles })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(eq(users.id, userId), eq(profiles.isPublic, true), eq(users.status, 'approved'), isNull(users.erasedAt)),
    );
  if (!row) return undefined;
  const { isPublic: _, ...about } = aboutOf(row.user, row.profile);
  const finished = await db
    .select({
      code: certificates.code,
      courseId: courses.slug,
      courseTitle: certificates.courseTitle,
      issuedAt: certificates.issuedAt,
    })
    .from(certificates)
    .leftJoin(courses, eq(courses.id, certificates.courseId))
    .where(and(eq(certificates.studentId, userId), isNull(certificates.withdrawnAt)))
    .orderBy(desc(certificates.issuedAt), certificates.id);
  return {
    ...about,
    userId,
    photoUrl: photoUrlOf(row.user.photoKey),
    certificates: finished.map((one) => ({ ...one, issuedAt: one.issuedAt.toISOString() })),
  };
}
