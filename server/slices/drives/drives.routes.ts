import { driveDay } from '@stepwell/contract/drives/drive-day.ts';
import { ownDrives } from '@stepwell/contract/drives/own-drives.ts';
import { staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import type { Db } from '../../platform/database/db.ts';
import { approved, instructor } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { checkIn, deskList } from './day/desk.ts';
import { callNext, endTurn, joinQueue, panelDay } from './day/panels.ts';
import { driveChoices } from './planning/choices.ts';
import { addColleague, saveDrive, setDriveState, staffDrive, staffDriveList } from './planning/drives.ts';
import { previewRules, saveRules } from './planning/eligibility.ts';
import { savePlan } from './planning/plan.ts';
import { makeSlots, removeSlot, staffSlots } from './planning/slots.ts';
import { candidateList, candidateOf } from './results/candidates.ts';
import { moveCandidates, undoMove } from './results/moves.ts';
import { saveResult } from './results/results.ts';
import { driveSummary } from './results/summary.ts';
import { bookFast } from './taking-part/book-fast-path.ts';
import { assignSlot, giveBack } from './taking-part/booking.ts';
import { ownDrive, ownDriveList } from './taking-part/own-drives.ts';
import { register, withdraw } from './taking-part/registering.ts';

/** Runs a change in a transaction, and answers what it left behind. */
const changed = async <T>(db: Db, change: (tx: Db) => Promise<unknown>, read: () => Promise<T>): Promise<T> => {
  await db.transaction(change);
  return read();
};

const staffRoutes = [
  route(staffDrives.list, instructor, ({ db, viewer, query }) => staffDriveList(db, viewer, query)),
  route(staffDrives.choices, instructor, ({ db, viewer }) => driveChoices(db, viewer)),
  route(staffDrives.one, instructor, ({ db, viewer, params }) => staffDrive(db, viewer, params.driveId)),
  route(staffDrives.save, instructor, ({ db, viewer, params, body, now }) =>
    changed(
      db,
      (tx) => saveDrive(tx, viewer, { ...params, ...body, now: now() }),
      () => staffDrive(db, viewer, params.driveId),
    ),
  ),
  route(staffDrives.setState, instructor, ({ db, viewer, params, body, now }) =>
    changed(
      db,
      (tx) => setDriveState(tx, viewer, { ...params, ...body, now: now() }),
      () => staffDrive(db, viewer, params.driveId),
    ),
  ),
  route(staffDrives.addColleague, instructor, ({ db, viewer, params, body }) =>
    changed(
      db,
      (tx) => addColleague(tx, viewer, params.driveId, body.email),
      () => staffDrive(db, viewer, params.driveId),
    ),
  ),
  route(
    staffDrives.previewRules,
    instructor,
    ({ db, viewer, params, body }) => previewRules(db, viewer, { ...params, ...body }),
    { whileViewingAs: 'too' },
  ),
  route(staffDrives.saveRules, instructor, ({ db, viewer, params, body }) =>
    changed(
      db,
      (tx) => saveRules(tx, viewer, { ...params, ...body }),
      () => staffDrive(db, viewer, params.driveId),
    ),
  ),
  route(staffDrives.savePlan, instructor, ({ db, viewer, params, body, now }) =>
    changed(
      db,
      (tx) => savePlan(tx, viewer, { ...params, ...body, now: now() }),
      () => staffDrive(db, viewer, params.driveId),
    ),
  ),
  route(staffDrives.slots, instructor, ({ db, viewer, params }) => staffSlots(db, viewer, params.driveId)),
  route(staffDrives.makeSlots, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => makeSlots(tx, viewer, { ...params, ...body, now: now() })),
  ),
  route(staffDrives.removeSlot, instructor, ({ db, viewer, params, now }) =>
    db.transaction((tx) => removeSlot(tx, viewer, { ...params, now: now() })),
  ),
  route(staffDrives.assign, instructor, ({ db, viewer, params, body, now }) =>
    changed(
      db,
      (tx) => assignSlot(tx, viewer, { ...params, ...body, now: now() }),
      () => candidateOf(db, body.registrationId),
    ),
  ),
  route(staffDrives.candidates, instructor, ({ db, viewer, params, query }) =>
    candidateList(db, viewer, { ...params, ...query }),
  ),
  route(staffDrives.move, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => moveCandidates(tx, viewer, { ...params, ...body, now: now() })),
  ),
  route(staffDrives.undoMove, instructor, ({ db, viewer, params, now }) =>
    db.transaction((tx) => undoMove(tx, viewer, { ...params, now: now() })),
  ),
  route(staffDrives.summary, instructor, ({ db, viewer, params, now }) =>
    driveSummary(db, viewer, { ...params, now: now() }),
  ),
];

const dayRoutes = [
  route(driveDay.desk, instructor, ({ db, viewer, params }) => deskList(db, viewer, params.driveId)),
  route(driveDay.checkIn, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => checkIn(tx, viewer, { ...params, ...body, now: now() })),
  ),
  route(driveDay.panel, instructor, ({ db, viewer, params, now }) => panelDay(db, viewer, { ...params, now: now() })),
  route(driveDay.queue, instructor, ({ db, viewer, params, body, now }) =>
    changed(
      db,
      (tx) => joinQueue(tx, viewer, { ...params, ...body, now: now() }),
      () => panelDay(db, viewer, { ...params, now: now() }),
    ),
  ),
  route(driveDay.next, instructor, ({ db, viewer, params, body, now }) =>
    changed(
      db,
      (tx) => callNext(tx, viewer, { ...params, ...body, now: now() }),
      () => panelDay(db, viewer, { ...params, now: now() }),
    ),
  ),
  route(driveDay.end, instructor, ({ db, viewer, params, body, now }) =>
    changed(
      db,
      (tx) => endTurn(tx, viewer, { ...params, ...body, now: now() }),
      () => panelDay(db, viewer, { ...params, now: now() }),
    ),
  ),
  route(driveDay.saveResult, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => saveResult(tx, viewer, { ...params, ...body, now: now() })),
  ),
];

const ownRoutes = [
  route(ownDrives.list, approved, ({ viewer, ...services }) => ownDriveList(services, viewer.id)),
  route(ownDrives.one, approved, ({ viewer, params, ...services }) => ownDrive(services, viewer.id, params.driveId)),
  route(ownDrives.register, approved, ({ viewer, params, ...services }) =>
    changed(
      services.db,
      (tx) => register(tx, { ...params, studentId: viewer.id, now: services.now() }),
      () => ownDrive(services, viewer.id, params.driveId),
    ),
  ),
  route(ownDrives.withdraw, approved, ({ viewer, params, ...services }) =>
    changed(
      services.db,
      (tx) => withdraw(tx, { ...params, studentId: viewer.id, now: services.now() }),
      () => ownDrive(services, viewer.id, params.driveId),
    ),
  ),
  route(ownDrives.book, approved, async ({ viewer, params, body, ...services }) => {
    await bookFast(services.db, { ...params, ...body, studentId: viewer.id, now: services.now() });
    return ownDrive(services, viewer.id, params.driveId);
  }),
  route(ownDrives.giveBack, approved, ({ viewer, params, ...services }) =>
    changed(
      services.db,
      (tx) => giveBack(tx, { ...params, studentId: viewer.id, now: services.now() }),
      () => ownDrive(services, viewer.id, params.driveId),
    ),
  ),
];

export const routes = [...staffRoutes, ...dayRoutes, ...ownRoutes];
