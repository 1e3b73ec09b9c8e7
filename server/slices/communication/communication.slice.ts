import { communication as contract } from '@stepwell/contract/communication/communication.ts';
import { moduleMarking } from '@stepwell/contract/communication/module-marking.ts';
import { MOST_BODY, MOST_STEPS, ownModules } from '@stepwell/contract/communication/own-modules.ts';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import { approved, instructor, type Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { route, type Slice } from '../../platform/slice.ts';
import { fileAddress } from '../../platform/submitted-files/signed-files.ts';
import * as tables from '../../tables/communication/communication.ts';
import { exerciseChoices } from './exercises.ts';
import { chooseRecording, keepPlace, modulePage, modulesFor } from './learner-modules.ts';
import { giveFeedback, moduleWork, releaseFeedback } from './marking.ts';
import { ownModule, ownModuleList, ownRow, saveModule, setModuleState } from './own-modules.ts';
import type { AddressOf } from './recordings.ts';
import { moduleResults } from './results.ts';
import { workCounts, workList } from './work-lists.ts';

/** A module whose lessons are mostly as long as they may be; a longer body is refused before it is read. */
const MODULE_BYTES = (MOST_BODY * MOST_STEPS) / 2;

/** Recordings are heard at addresses of one session. */
const addressFor =
  (services: Pick<Services, 'signer' | 'now'>, { sessionId }: Pick<Viewer, 'sessionId'>): AddressOf =>
  (attemptId) =>
    fileAddress(services, 'speaking', attemptId, sessionId);

const routes = [
  route(contract.modules, approved, ({ db, viewer }) => modulesFor(db, viewer.id)),
  route(contract.module, approved, ({ viewer, params, ...services }) =>
    modulePage(services.db, viewer.id, params.moduleId, addressFor(services, viewer)),
  ),
  route(contract.keepPlace, approved, ({ viewer, params, body, ...services }) =>
    services.db.transaction((tx) =>
      keepPlace(tx, viewer.id, {
        ...params,
        ...body,
        now: services.now(),
        addressOf: addressFor(services, viewer),
      }),
    ),
  ),
  route(contract.submitRecording, approved, ({ viewer, params, body, ...services }) =>
    services.db.transaction((tx) =>
      chooseRecording(tx, viewer.id, {
        ...params,
        ...body,
        now: services.now(),
        addressOf: addressFor(services, viewer),
      }),
    ),
  ),
  route(contract.withdrawRecording, approved, ({ viewer, params, ...services }) =>
    services.db.transaction((tx) =>
      chooseRecording(tx, viewer.id, {
        ...params,
        attemptId: null,
        now: services.now(),
        addressOf: addressFor(services, viewer),
      }),
    ),
  ),
  route(ownModules.list, instructor, ({ db, viewer, query }) => ownModuleList(db, viewer, query)),
  route(ownModules.choices, instructor, async () => exerciseChoices()),
  route(ownModules.module, instructor, ({ db, viewer, params }) => ownModule(db, viewer, params.moduleId)),
  route(
    ownModules.save,
    instructor,
    ({ db, viewer, params, body, now }) =>
      db.transaction((tx) => saveModule(tx, viewer, { ...params, ...body, now: now() })),
    { bodyLimit: MODULE_BYTES },
  ),
  route(ownModules.setState, instructor, ({ db, viewer, params, body }) =>
    db.transaction((tx) => setModuleState(tx, viewer, params.moduleId, body.state)),
  ),
  route(ownModules.results, instructor, ({ db, viewer, params, query }) =>
    moduleResults(db, viewer, { ...params, ...query }),
  ),
  route(moduleMarking.works, instructor, async ({ db, viewer, params, query }) =>
    workList(db, await ownRow(db, viewer, params.moduleId), query),
  ),
  route(moduleMarking.workCounts, instructor, async ({ db, viewer, params, query }) =>
    workCounts(db, (await ownRow(db, viewer, params.moduleId)).id, query.q),
  ),
  route(moduleMarking.work, instructor, ({ viewer, params, ...services }) =>
    moduleWork(services.db, viewer, { ...params, addressOf: addressFor(services, viewer) }),
  ),
  route(moduleMarking.giveFeedback, instructor, ({ viewer, params, body, ...services }) =>
    services.db.transaction(async (tx) => {
      await giveFeedback(tx, viewer, { ...params, ...body, now: services.now() });
      return moduleWork(tx, viewer, { ...params, addressOf: addressFor(services, viewer) });
    }),
  ),
  route(moduleMarking.release, instructor, ({ db, viewer, params, now }) =>
    db.transaction((tx) => releaseFeedback(tx, viewer, params.moduleId, now())),
  ),
];

/** A learner's places and feedback go; a teacher's modules stay, without the name. Safe to run twice. */
const onErased = on(erased, ({ userId }, { db }) => db.transaction((tx) => eraseRows(tx, tables, userId)));

export const communication: Slice = { name: 'communication', routes, listeners: [onErased] };
