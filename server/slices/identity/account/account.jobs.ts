import type { Job } from '../../../platform/slice.ts';
import { eraseDueAccounts } from './erasing.ts';
import { makeExport } from './export-archive.ts';
import { forgetExports } from './exports.ts';

export const accountJobs: Job[] = [
  { name: 'identity.make-export', run: makeExport },
  { name: 'identity.forget-exports', cron: '41 * * * *', run: forgetExports },
  { name: 'identity.erase-accounts', cron: '11 * * * *', run: eraseDueAccounts },
];
