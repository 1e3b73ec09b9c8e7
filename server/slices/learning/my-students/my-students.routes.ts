import { batches } from '@stepwell/contract/learning/batches.ts';
import { enrolling } from '@stepwell/contract/learning/enrolling.ts';
import { students } from '@stepwell/contract/learning/students.ts';
import { admin, instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { addPeople, candidatesFor, removePerson } from './batch-people.ts';
import { batchesOf, batchOf, changeBatch, makeBatch, removeBatch } from './batches.ts';
import { enrolChosen, undoEnrolling } from './enrolling.ts';
import { countLearners, learnersOf } from './learners.ts';
import { sendMessage } from './messages.ts';
import { studentWork } from './student-work.ts';

/** The people in one's courses, alone and in batches, for whoever teaches them. */
export const teachingRoutes = [
  route(students.list, instructor, ({ db, viewer, query }) => learnersOf(db, viewer, query)),

  route(students.counts, instructor, ({ db, viewer, query }) => countLearners(db, viewer, query)),

  route(students.work, instructor, ({ db, viewer, params }) => studentWork(db, viewer, params)),

  route(students.message, instructor, async ({ db, now, viewer, body }) => ({
    sent: await db.transaction((tx) => sendMessage(tx, { viewer, ...body }, now())),
  })),

  route(enrolling.enrol, admin, ({ db, viewer, body: { courseId, userIds } }) =>
    db.transaction((tx) => enrolChosen(tx, { actorId: viewer.id, slug: courseId, userIds })),
  ),

  route(enrolling.undo, admin, async ({ db, viewer, body: { courseId, userIds } }) => ({
    undone: await db.transaction((tx) => undoEnrolling(tx, { actorId: viewer.id, slug: courseId, userIds })),
  })),

  route(batches.list, instructor, ({ db, now, viewer, query }) => batchesOf(db, viewer, query, now())),

  route(batches.batch, instructor, ({ db, now, viewer, params }) => batchOf(db, viewer, params.batchId, now())),

  route(batches.make, instructor, async ({ db, now, viewer, body }) => {
    const batchId = await db.transaction((tx) => makeBatch(tx, viewer, body));
    return batchOf(db, viewer, batchId, now());
  }),

  route(batches.change, instructor, async ({ db, now, viewer, params: { batchId }, body }) => {
    await db.transaction((tx) => changeBatch(tx, viewer, batchId, body));
    return batchOf(db, viewer, batchId, now());
  }),

  route(batches.remove, instructor, async ({ db, viewer, params: { batchId } }) => {
    await db.transaction((tx) => removeBatch(tx, viewer, batchId));
    return {};
  }),

  route(batches.candidates, instructor, async ({ db, viewer, params: { batchId }, query: { q } }) => ({
    items: await db.transaction((tx) => candidatesFor(tx, viewer, batchId, q)),
  })),

  route(batches.add, instructor, async ({ db, viewer, params: { batchId }, body }) => ({
    items: await db.transaction((tx) => addPeople(tx, viewer, batchId, body)),
  })),

  route(batches.removePerson, instructor, async ({ db, viewer, params: { batchId, userId } }) => {
    await db.transaction((tx) => removePerson(tx, viewer, batchId, userId));
    return {};
  }),
];
