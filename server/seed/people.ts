import { staffRoles } from '@stepwell/contract/identity/staff-rights.ts';
import type { Db } from '../platform/database/db.ts';
import { one } from '../platform/database/db.ts';
import { DEMO_PASSWORD } from '../slices/identity/sign-in/demo-password.ts';
import { hashOfPassword } from '../slices/identity/sign-in/passwords.public.ts';
import { users } from '../tables/identity/identity.ts';
import { courseSources, learnerSources, peopleSource } from './sources.ts';

/** One person for each of two roles of staff. */
const demoStaff = [
  { email: 'accountant@stepwell.test', fullName: 'Meera Joshi', role: 'accountant' },
  { email: 'placement@stepwell.test', fullName: 'Farhan Qureshi', role: 'placement-officer' },
] as const;

const DAY = 24 * 60 * 60 * 1000;

/** Everybody of the demo, all with the one known password; answers their ids by address. */
export async function loadPeople(tx: Db, now: Date) {
  const { admin, instructors, students, applicants } = peopleSource();
  const passwordHash = await hashOfPassword(DEMO_PASSWORD);
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const ids = new Map<string, string>();
  const add = async (person: Omit<typeof users.$inferInsert, 'passwordHash'>) => {
    const { id, email } = one(
      await tx
        .insert(users)
        .values({ ...person, passwordHash })
        .returning(),
    );
    ids.set(email, id);
    return id;
  };

  const staff = { status: 'approved' as const, createdAt: ago(320), emailConfirmedAt: ago(320), decidedAt: ago(320) };
  await add({ ...staff, ...admin, role: 'admin' });
  for (const { role, ...person } of demoStaff) {
    await add({ ...staff, ...person, role: 'staff', rights: [...staffRoles[role]] });
  }
  for (const { email, fullName, headline, bio } of instructors) {
    await add({ ...staff, email, fullName, headline, bio, role: 'instructor' });
  }
  const visits = courseSources().flatMap(({ slug }) => learnerSources(slug));
  for (const { email, fullName, status, statusReason, joinedDaysAgo, confirmedEmail } of students) {
    const own = visits.filter(({ student }) => student === email);
    const lastOpened = Math.min(...own.map(({ lastOpenedDaysAgo }) => lastOpenedDaysAgo), joinedDaysAgo);
    await add({
      email,
      fullName,
      status,
      statusReason: statusReason ?? null,
      createdAt: ago(joinedDaysAgo),
      emailConfirmedAt: confirmedEmail ? ago(joinedDaysAgo - 0.01) : null,
      decidedAt: status === 'pending' ? null : ago(Math.max(0, joinedDaysAgo - 1)),
      lastSeenAt: ago(lastOpened),
    });
  }
  for (const { email, fullName, appliedDaysAgo } of applicants) {
    const joined = ago(appliedDaysAgo + 20);
    await add({ ...staff, email, fullName, createdAt: joined, emailConfirmedAt: joined, decidedAt: joined });
  }
  return ids;
}
