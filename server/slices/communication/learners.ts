import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { communicationModules, communicationPlaces } from '../../tables/communication/communication.ts';
import { users } from '../../tables/identity/identity.ts';
import { isInGroup } from './audience.ts';

/** Students of a module: of its courses and batches, and whoever opened it. */
export const learners = (db: Db, moduleId: string, ...more: (SQL | undefined)[]) =>
  db
    .select({
      studentId: users.id,
      fullName: users.fullName,
      email: users.email,
      openedAt: communicationPlaces.openedAt,
    })
    .from(users)
    .innerJoin(communicationModules, eq(communicationModules.id, moduleId))
    .leftJoin(
      communicationPlaces,
      and(eq(communicationPlaces.moduleId, moduleId), eq(communicationPlaces.studentId, users.id)),
    )
    .where(
      and(
        isNull(users.erasedAt),
        sql`(${communicationPlaces.openedAt} is not null or ${isInGroup(sql`${users.id}`)})`,
        ...more,
      ),
    );
