import * as z from 'zod/mini';

/** Whom it concerns. */
const readers = z.array(z.uuid());

/** A class was cancelled. */
export const liveClassCancelled = { name: 'live.class-cancelled', payload: z.object({ classId: z.uuid(), readers }) };

/** A class was moved to another time. */
export const liveClassMoved = {
  name: 'live.class-moved',
  payload: z.object({ classId: z.uuid(), version: z.int(), readers }),
};

/** It starts in a day, or in 15 minutes. */
export const liveClassNear = {
  name: 'live.class-near',
  payload: z.object({ classId: z.uuid(), when: z.enum(['day', 'soon']), startsAt: z.iso.datetime(), readers }),
};

/** People attended a class for long enough, or caught up on it. */
export const liveAttendedClass = {
  name: 'live.class-attended',
  payload: z.object({ classId: z.uuid(), userIds: z.array(z.uuid()) }),
};

/** The class of these lectures was cancelled or never started. */
export const liveLecturesWaived = {
  name: 'live.lectures-waived',
  payload: z.object({ classId: z.uuid(), lectureIds: z.array(z.uuid()) }),
};
