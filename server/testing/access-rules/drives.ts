import { driveDay } from '@stepwell/contract/drives/drive-day.ts';
import { ownDrives } from '@stepwell/contract/drives/own-drives.ts';
import { staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { newDrives } from '../fixtures/careers/drives.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

/** Students take part in open drives; instructors run their own and those of their panels, admins all. */
export function driveAccessRules(app: TestApp): AccessRule[] {
  const { draft, open, slots, registered, book, checkIn } = newDrives(app);
  const key = () => crypto.randomUUID();
  const ofDrive = async () => ({ params: (await draft()).params });
  const opened = async () => ({ params: (await open()).params });
  const withCandidate = async () => {
    const drive = await open();
    const { registrationId } = await registered(await app.person(), drive);
    return {
      ...drive,
      registrationId,
      roundId: drive.rounds[0]?.roundId ?? '',
      panelId: drive.panels[0]?.panelId ?? '',
    };
  };
  const ofPanel = async () => {
    const drive = await withCandidate();
    await checkIn(drive, drive.registrationId);
    return { ...drive, params: { ...drive.params, panelId: drive.panelId } };
  };
  const queued = async () => {
    const drive = await ofPanel();
    const { staff, params, registrationId } = drive;
    await staff.call(driveDay.queue, { params, body: { registrationId } });
    return drive;
  };
  const making = async () => {
    const { params, rounds, panels, fields } = await draft();
    const panelIds = panels.map(({ panelId }) => panelId);
    const hours = { day: fields.firstDay, from: '09:00', to: '11:00', breakMinutes: 0 };
    return { params, body: { roundId: rounds[0]?.roundId ?? '', panelIds, ...hours } };
  };
  const moved = async () => {
    const { staff, params, registrationId } = await withCandidate();
    const body = { key: key(), registrationIds: [registrationId], to: 'next' as const };
    const { data } = await staff.call(staffDrives.move, { params, body });
    return { params: { ...params, batchId: data.batchId } };
  };
  const withSlot = async (who: Person) => {
    const drive = await open();
    const [slotId = ''] = await slots(drive);
    await registered(who, drive);
    return { params: drive.params, drive, body: { slotId } };
  };
  // biome-ignore format: a table is read by its columns
  return [
    //                                     visitor pending declined suspended student instructor barred admin owner
    accessRule(staffDrives.list,         [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(staffDrives.choices,      [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({})),
    accessRule(staffDrives.one,          [401,   403,    403,     403,      403,    404,       403,   200,  403], ofDrive),
    accessRule(staffDrives.save,         [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const made = await draft(); return { params: made.params, body: { version: 3, fields: made.fields } }; }),
    accessRule(staffDrives.setState,     [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await ofDrive()), body: { state: 'open' as const, reason: '' } })),
    accessRule(staffDrives.addColleague, [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await ofDrive()), body: { email: (await app.person({ role: 'instructor' })).email } })),
    accessRule(staffDrives.previewRules, [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await ofDrive()), body: { rules: [{ kind: 'profile' as const }] } })),
    accessRule(staffDrives.saveRules,    [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await ofDrive()), body: { version: 3, rules: [] } })),
    accessRule(staffDrives.savePlan,     [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const { params, rounds, panels } = await draft(); return { params, body: { version: 3, rounds, panels } }; }),
    accessRule(staffDrives.slots,        [401,   403,    403,     403,      403,    404,       403,   200,  403], ofDrive),
    accessRule(staffDrives.makeSlots,    [401,   403,    403,     403,      403,    404,       403,   200,  403], making),
    accessRule(staffDrives.removeSlot,   [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const drive = await open(); const [slotId = ''] = await slots(drive); return { params: { ...drive.params, slotId } }; }),
    accessRule(staffDrives.assign,       [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const { params, registrationId } = await withCandidate(); return { params, body: { registrationId, slotId: null } }; }),
    accessRule(staffDrives.candidates,   [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await ofDrive()), query: {} })),
    accessRule(staffDrives.move,         [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const { params, registrationId } = await withCandidate(); return { params, body: { key: key(), registrationIds: [registrationId], to: 'next' as const } }; }),
    accessRule(staffDrives.undoMove,     [401,   403,    403,     403,      403,    404,       403,   200,  403], moved),
    accessRule(staffDrives.summary,      [401,   403,    403,     403,      403,    404,       403,   200,  403], ofDrive),
    accessRule(driveDay.desk,            [401,   403,    403,     403,      403,    404,       403,   200,  403], ofDrive),
    accessRule(driveDay.checkIn,         [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const { params, registrationId } = await withCandidate(); return { params, body: { checkIns: [{ registrationId, at: '2026-11-28T09:00:00.000Z' }] } }; }),
    accessRule(driveDay.panel,           [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: (await ofPanel()).params })),
    accessRule(driveDay.queue,           [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const { params, registrationId } = await ofPanel(); return { params, body: { registrationId } }; }),
    accessRule(driveDay.next,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: (await queued()).params, body: { key: key() } })),
    accessRule(driveDay.end,             [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const { params, registrationId } = await queued(); return { params, body: { registrationId, how: 'absent' as const } }; }),
    accessRule(driveDay.saveResult,      [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const { params, registrationId, roundId, panelId } = await withCandidate(); return { params, body: { registrationId, roundId, panelId, verdict: 'through' as const, score: 70, scores: {}, comment: '' } }; }),
    accessRule(ownDrives.list,           [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(ownDrives.one,            [401,   403,    403,     403,      200,    200,       403,   200,  200], opened),
    accessRule(ownDrives.register,       [401,   403,    403,     403,      200,    200,       403,   200,  200], opened),
    // Who isn’t registered withdraws nothing and is told nothing.
    accessRule(ownDrives.withdraw,       [401,   403,    403,     403,      200,    200,       403,   200,  200], opened),
    accessRule(ownDrives.book,           [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => { const { params, body } = await withSlot(owner); return { params, body }; }),
    accessRule(ownDrives.giveBack,       [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => { const { params, drive, body } = await withSlot(owner); await book(owner, drive, body.slotId); return { params }; }),
  ];
}
