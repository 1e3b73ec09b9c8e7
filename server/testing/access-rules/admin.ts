import { admin } from '@stepwell/contract/admin/admin.ts';
import { adminLanguages } from '@stepwell/contract/admin/languages.ts';
import { adminPeople } from '@stepwell/contract/admin/people.ts';
import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { personNotes } from '../../tables/identity/identity.ts';
import { letters } from '../../tables/platform/platform.ts';
import type { TestHouse } from '../test-app.ts';
import { type Door, door } from './access-rule.ts';
import { newSubjects } from './subjects.ts';

/** Admins, and what they keep; the columns are those of `doors.ts`. */
export function adminDoors(house: TestHouse): Door[] {
  const { nothing, newEmail, userId, teacher } = newSubjects(house);

  // biome-ignore format: a table is read by its columns
  const doors = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    door(admin.students,                 [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    door(admin.studentCounts,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    door(admin.instructors,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    door(admin.instructorCounts,         [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    door(admin.instructor,               [401,   403,    403,     403,      403,    403,       403,   200,  403], teacher),
    door(admin.person,                   [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}) })),
    door(admin.history,                  [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}), query: {} })),
    door(adminPeople.undoApproval,       [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { userIds: [(await house.person()).id] } })),
    door(adminPeople.bulk,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { act: 'suspend' as const, reason: 'Three fake accounts.', who: { userIds: [(await house.person()).id] } } })),
    door(adminPeople.rename,             [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}), body: { fullName: 'Nila Bose' } })),
    door(adminPeople.changeRole,         [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}), body: { role: 'instructor' as const } })),
    door(adminPeople.look,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}), body: { reason: 'Asked us for help with a quiz.' } })),
    door(adminPeople.note,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}), body: { text: 'Called on Monday.' } })),
    door(adminPeople.removeNote,         [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await note() })),
    door(adminPeople.checkImport,        [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {}, content: students() })),
    door(adminPeople.importStudents,     [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {}, content: students() })),
    door(admin.waiting,                  [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    door(adminSettings.all,             [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    door(adminSettings.keepSite,        [401,   403,    403,     403,      403,    403,       403,   409,  403], async () => ({ body: { siteName: 'Stepwell', siteLine: '', contactEmail: '', accent: '', version: 'of another day' } })),
    door(adminSettings.keepPeople,      [401,   403,    403,     403,      403,    403,       403,   409,  403], async () => ({ body: { approvalRule: 'by-hand' as const, sessionsPerPerson: 5, passwordMinLength: 10, version: 'of another day' } })),
    door(adminSettings.keepLogo,        [401,   403,    403,     403,      403,    403,       403,   422,  403], async () => ({ content: new Blob(['no picture'], { type: 'image/png' }) })),
    door(adminSettings.removeLogo,      [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    door(adminLanguages.all,            [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    door(adminLanguages.testAgain,      [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    door(adminSettings.mail,            [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    door(adminSettings.tryMail,         [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    door(adminSettings.letters,         [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    door(adminSettings.readLetter,      [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { key: await letter() } })),
    door(adminSettings.sendLetter,      [401,   403,    403,     403,      403,    403,       403,   409,  403], async () => ({ body: { key: await letter() } })),
    door(adminSettings.audit,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    door(adminSettings.auditActs,       [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    door(adminSettings.checkChain,      [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
  ];
  return doors;

  /** A list of one new student. */
  function students() {
    return new Blob([`full name,email\nNila Bose,${newEmail()}`], { type: 'text/csv' });
  }
  async function note() {
    const { id } = await house.person();
    const [made] = await house.db.insert(personNotes).values({ userId: id, text: 'Called.' }).returning();
    return { userId: id, noteId: made?.id ?? '' };
  }
  async function letter() {
    const key = `confirm:${crypto.randomUUID()}`;
    await house.db.insert(letters).values({ key, to: newEmail(), subject: 'Confirm', text: 'A link.' });
    return key;
  }
}
