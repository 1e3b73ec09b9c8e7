import type { Db } from '../../platform/database/db.ts';
import { enrol } from './enrolments.ts';

/** Enrols somebody whom another platform launched, in a course that its teacher chose for it. Safe to repeat. */
export const enrolLaunched = (tx: Db, studentId: string, courseId: string) => enrol(tx, studentId, courseId);
