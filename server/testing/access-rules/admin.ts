import { admin } from '@stepwell/contract/admin/admin.ts';
import { adminLanguages } from '@stepwell/contract/admin/languages.ts';
import { letterTexts } from '@stepwell/contract/admin/letters.ts';
import { adminPeople } from '@stepwell/contract/admin/people.ts';
import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { settingsHistory } from '@stepwell/contract/admin/settings-history.ts';
import { adminSystem } from '@stepwell/contract/admin/system.ts';
import { staffArea } from '@stepwell/contract/identity/staff.ts';
import { personNotes } from '../../tables/identity/identity.ts';
import { emails } from '../../tables/platform/platform.ts';
import type { TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';
import { newSubjects } from './subjects.ts';

/** Admins, and what they keep; the columns are those of `routes.ts`. */
export function adminAccessRules(app: TestApp): AccessRule[] {
  const { nothing, newEmail, userId, teacher } = newSubjects(app);

  // biome-ignore format: a table is read by its columns
  const accessRules = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(admin.students,                 [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(admin.studentCounts,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(admin.instructors,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(admin.instructorCounts,         [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(admin.instructor,               [401,   403,    403,     403,      403,    403,       403,   200,  403], teacher),
    accessRule(admin.person,                   [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}) })),
    accessRule(staffArea.waiting,              [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(staffArea.list,                 [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(admin.history,                  [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}), query: {} })),
    accessRule(adminPeople.undoApproval,       [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { userIds: [(await app.person()).id] } })),
    accessRule(adminPeople.bulk,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { act: 'suspend' as const, reason: 'Three fake accounts.', who: { userIds: [(await app.person()).id] } } })),
    accessRule(adminPeople.add,                [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { fullName: 'Nila Bose', email: newEmail(), status: 'approved' as const } })),
    accessRule(adminPeople.sendLink,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}), body: { kind: 'password' as const } })),
    accessRule(adminPeople.rename,             [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}), body: { fullName: 'Nila Bose' } })),
    accessRule(adminPeople.changeRole,         [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}), body: { role: 'instructor' as const } })),
    accessRule(adminPeople.look,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}), body: { reason: 'Asked us for help with a quiz.' } })),
    accessRule(adminPeople.note,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}), body: { text: 'Called on Monday.' } })),
    accessRule(adminPeople.removeNote,         [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await note() })),
    accessRule(adminPeople.checkImport,        [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {}, content: students() })),
    accessRule(adminPeople.importStudents,     [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {}, content: students() })),
    accessRule(admin.waiting,                  [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(adminSettings.all,             [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(adminSettings.keepSite,        [401,   403,    403,     403,      403,    403,       403,   409,  403], async () => ({ body: { siteName: 'Stepwell', siteLine: '', contactEmail: '', accent: '', version: 'of another day' } })),
    accessRule(adminSettings.keepPeople,      [401,   403,    403,     403,      403,    403,       403,   409,  403], async () => ({ body: { approvalRule: 'by-hand' as const, approveSubscribers: true, sessionsPerPerson: 5, passwordMinLength: 10, recordingDays: 60, version: 'of another day' } })),
    accessRule(adminSettings.keepLogo,        [401,   403,    403,     403,      403,    403,       403,   422,  403], async () => ({ content: new Blob(['no picture'], { type: 'image/png' }) })),
    accessRule(adminSettings.removeLogo,      [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(adminLanguages.all,            [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(adminLanguages.testAgain,      [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(adminSystem.state,             [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(adminSystem.backups,           [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(adminSystem.startBackup,       [401,   403,    403,     403,      403,    403,       403,   409,  403], nothing),
    accessRule(adminSystem.keepBackups,       [401,   403,    403,     403,      403,    403,       403,   409,  403], async () => ({ body: { backupSchedule: 'daily' as const, backupsKept: 7, version: 'of another day' } })),
    accessRule(adminSettings.mail,            [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(adminSettings.tryMail,         [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(adminSettings.letters,         [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(adminSettings.readLetter,      [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { key: await letter() } })),
    accessRule(adminSettings.sendLetter,      [401,   403,    403,     403,      403,    403,       403,   409,  403], async () => ({ body: { key: await letter() } })),
    accessRule(settingsHistory.list,          [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: { topic: 'site' as const } })),
    accessRule(settingsHistory.restore,       [401,   403,    403,     403,      403,    403,       403,   404,  403], async () => ({ params: { seq: 999_999 } })),
    accessRule(letterTexts.list,              [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(letterTexts.read,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { letterName: 'password-reset' } })),
    accessRule(letterTexts.keep,              [401,   403,    403,     403,      403,    403,       403,   409,  403], async () => ({ params: { letterName: 'password-reset' }, body: { subject: '', text: '', version: 9 } })),
    accessRule(letterTexts.preview,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { letterName: 'password-reset' }, body: { subject: '', text: '', scheme: 'light' as const } })),
    accessRule(letterTexts.trial,             [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { letterName: 'password-reset' }, body: { subject: '', text: '' } })),
    accessRule(letterTexts.versions,          [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { letterName: 'password-reset' } })),
    accessRule(letterTexts.version,           [401,   403,    403,     403,      403,    403,       403,   404,  403], async () => ({ params: { letterName: 'password-reset', number: 1 } })),
    accessRule(adminSettings.audit,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(adminSettings.auditActs,       [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(adminSettings.checkChain,      [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
  ];
  return accessRules;

  /** A list of one new student. */
  function students() {
    return new Blob([`full name,email\nNila Bose,${newEmail()}`], { type: 'text/csv' });
  }
  async function note() {
    const { id } = await app.person();
    const [made] = await app.db.insert(personNotes).values({ userId: id, text: 'Called.' }).returning();
    return { userId: id, noteId: made?.id ?? '' };
  }
  async function letter() {
    const key = `confirm:${crypto.randomUUID()}`;
    await app.db.insert(emails).values({ key, to: newEmail(), subject: 'Confirm', text: 'A link.' });
    return key;
  }
}
