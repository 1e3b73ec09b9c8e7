import { languageModel as contract } from '@stepwell/contract/language-model/language-model.ts';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import { admin } from '../../platform/security/viewer.ts';
import { route, type Slice } from '../../platform/slice.ts';
import * as tables from '../../tables/language-model/language-model.ts';
import { saveSettings } from './settings.ts';
import { testService } from './testing-service.ts';
import { modelState } from './use-by-day.ts';

const routes = [
  route(contract.state, admin, (services) => modelState(services)),
  route(contract.save, admin, async ({ viewer, body, ...services }) => {
    await services.db.transaction((tx) => saveSettings(tx, viewer.id, body));
    return modelState(services);
  }),
  // Each one asks the service up to four times.
  route(contract.test, admin, ({ viewer, ...services }) => testService(services, viewer.id), {
    pace: { max: 6, seconds: 60, per: 'person' },
  }),
];

/** Requests stay, as figures and without a name. Safe to run twice. */
const onErased = on(erased, ({ userId }, { db }) => db.transaction((tx) => eraseRows(tx, tables, userId)));

export const languageModel: Slice = { name: 'language-model', routes, listeners: [onErased] };
