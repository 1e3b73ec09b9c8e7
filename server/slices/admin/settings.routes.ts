import { adminSettings as contract } from '@stepwell/contract/admin/settings.ts';
import { settingsHistory } from '@stepwell/contract/admin/settings-history.ts';
import { admin } from '../../platform/security/viewer.ts';
import { type Job, route } from '../../platform/slice.ts';
import { actsInLog, auditEntries, checkLog, watchLog } from './audit-log.ts';
import { emailList, mailState, readEmail, resendEmail, tryMail } from './outbox.ts';
import { keepGroup, keepLogo, removeLogo, settingsOf } from './settings.ts';
import { restoreSettings, settingsChanges } from './settings-history.ts';

export const settingsRoutes = [
  route(settingsHistory.list, admin, ({ db, query }) => settingsChanges(db, query)),
  route(settingsHistory.restore, admin, ({ db, viewer, params }) => restoreSettings(db, viewer.id, params.seq)),
  route(contract.all, admin, ({ db }) => settingsOf(db)),
  route(contract.keepSite, admin, ({ db, viewer, body }) => keepGroup(db, viewer.id, body)),
  route(contract.keepPeople, admin, ({ db, viewer, body }) => keepGroup(db, viewer.id, body)),
  route(contract.keepLogo, admin, ({ viewer, content, ...services }) => keepLogo(services, viewer.id, content)),
  route(contract.removeLogo, admin, ({ viewer, ...services }) => removeLogo(services, viewer.id)),
  route(contract.mail, admin, (services) => mailState(services)),
  // Each one speaks with the mail server, which has its own opinion on how often.
  route(contract.tryMail, admin, ({ viewer, ...services }) => tryMail(services, viewer), {
    pace: { max: 6, seconds: 60, per: 'person' },
  }),
  route(contract.letters, admin, ({ query, ...services }) => emailList(services, query)),
  route(contract.readLetter, admin, ({ viewer, body, ...services }) => readEmail(services, viewer, body.key)),
  route(contract.sendLetter, admin, ({ body, ...services }) => resendEmail(services, body.key)),
  route(contract.audit, admin, ({ db, query }) => auditEntries(db, query)),
  route(contract.auditActs, admin, ({ db }) => actsInLog(db)),
  route(contract.checkChain, admin, ({ db }) => checkLog(db)),
];

export const settingsJobs: Job[] = [{ name: 'admin.check-audit-log', cron: '23 2 * * *', run: watchLog }];
