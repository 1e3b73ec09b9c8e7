import { finalReports } from '@stepwell/contract/exams/final-reports.ts';
import { newSatFinals } from '../../fixtures/sat-finals.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Who may read the report of a final assessment; the owner is its student. */
export function reportAccessRules(app: TestApp): AccessRule[] {
  const { teacher, final, sit } = newSatFinals(app);
  const sat = async (owner: Person) => ({
    params: { attemptId: await sit(owner, await final(await teacher(), { statements: 1 }), 1) },
    query: {},
  });

  // biome-ignore format: a table is read by its columns
  return [
    //                                  visitor pending declined suspended student instructor barred admin owner
    accessRule(finalReports.own,              [401,   403,    403,     403,      404,    404,       403,   404,  200], sat),
    accessRule(finalReports.ownFile,          [401,   403,    403,     403,      404,    404,       403,   404,  200], sat),
    accessRule(finalReports.taught,           [401,   403,    403,     403,      403,    404,       403,   200,  403], sat),
    accessRule(finalReports.taughtFile,       [401,   403,    403,     403,      403,    404,       403,   200,  403], sat),
  ];
}
