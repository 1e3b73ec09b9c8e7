import { adminSystem as contract } from '@stepwell/contract/admin/system.ts';
import { admin } from '../../platform/security/viewer.ts';
import { type Job, route } from '../../platform/slice.ts';
import { backUpOnSchedule, backupState, keepBackups, startBackup } from './backups.ts';
import { systemState } from './system.ts';

export const systemRoutes = [
  route(contract.state, admin, (services) => systemState(services)),
  route(contract.backups, admin, (services) => backupState(services)),
  route(contract.startBackup, admin, async (services) => {
    // Nobody waits for its end here; the screen asks again.
    await startBackup(services);
    return backupState(services);
  }),
  route(contract.keepBackups, admin, ({ viewer, body, ...services }) => keepBackups(services, viewer.id, body)),
];

export const systemJobs: Job[] = [{ name: 'admin.back-up', cron: '19 * * * *', run: backUpOnSchedule }];
