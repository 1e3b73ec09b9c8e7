import { reportOn } from '@stepwell/contract/reports/definition.ts';
import { reports } from '@stepwell/contract/reports/reports.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

const definition = reportOn('enrolments', { columns: ['student', 'course'] });
const zone = 'Asia/Kolkata';
const fields = { name: 'Enrolments', shared: false, definition };
const weekly = { every: 'weekly' as const, weekday: 1, monthDay: 1, hour: 8, zone, paused: false };

/** Reports are for staff; a saved one is changed by its owner alone. */
export function reportBuilderAccessRules(app: TestApp): AccessRule[] {
  /** Somebody’s own, where they may have one; else that of an instructor. */
  const saved = async (owner: Person) => {
    const params = { reportId: crypto.randomUUID() };
    const staff = owner.role === 'student' ? await app.person({ role: 'instructor' }) : owner;
    await staff.call(reports.save, { params, body: { ...fields, version: 0 } });
    return { params };
  };
  // biome-ignore format: a table is read by its columns
  return [
    //                              visitor pending declined suspended student instructor barred admin owner
    accessRule(reports.home,       [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({})),
    accessRule(reports.run,        [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ body: { definition, zone, page: 1, limit: 25 } })),
    accessRule(reports.count,      [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ body: { definition, zone } })),
    accessRule(reports.file,       [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ body: { definition, zone, name: 'Enrolments', format: 'csv' as const } })),
    accessRule(reports.save,       [401,   403,    403,     403,      403,    404,       403,   404,  403], async (owner) => ({ ...(await saved(owner)), body: { ...fields, version: 1 } })),
    accessRule(reports.remove,     [401,   403,    403,     403,      403,    404,       403,   404,  403], saved),
    accessRule(reports.schedule,   [401,   403,    403,     403,      403,    404,       403,   404,  403], async (owner) => ({ ...(await saved(owner)), body: weekly })),
    accessRule(reports.unschedule, [401,   403,    403,     403,      403,    404,       403,   404,  403], saved),
  ];
}
