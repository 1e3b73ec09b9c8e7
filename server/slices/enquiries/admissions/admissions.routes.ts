import { admissions } from '@stepwell/contract/enquiries/admissions.ts';
import { anyone } from '../../../platform/security/viewer.ts';
import { type Pace, route } from '../../../platform/slice.ts';
import { addFile, removeFile } from './admission-files.ts';
import { keepAdmission, ownAdmission, startAdmission, submitAdmission } from './admissions.ts';

const starting: Pace = { max: 60, seconds: 600, per: 'address' };
/** Eight megabytes each, held in memory while they are read. */
const uploading: Pace = { max: 30, seconds: 60, per: 'address' };

export const admissionRoutes = [
  route(admissions.start, anyone, ({ caller, body, ...services }) => startAdmission(services, caller, body), {
    pace: starting,
  }),
  route(admissions.own, anyone, ({ body, ...services }) => ownAdmission(services, body.key), {
    whileViewingAs: 'too',
    whenFull: 'too',
  }),
  route(admissions.keep, anyone, ({ body, ...services }) => keepAdmission(services, body)),
  route(
    admissions.addFile,
    anyone,
    async ({ query, content, ...services }) => {
      await addFile(services, { ...query, content });
      return ownAdmission(services, query.key);
    },
    { pace: uploading },
  ),
  route(admissions.removeFile, anyone, async ({ body, ...services }) => {
    await removeFile(services, body);
    return ownAdmission(services, body.key);
  }),
  route(admissions.submit, anyone, ({ body, ...services }) => submitAdmission(services, body)),
];
