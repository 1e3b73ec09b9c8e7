import { finalReports } from '@stepwell/contract/exams/final-reports.ts';
import { newSatFinals } from '../../fixtures/sat-finals.ts';
import type { Person, TestHouse } from '../../test-app.ts';
import { type Door, door } from '../access-rule.ts';

/** Who may read the report of a final assessment; the owner is its student. */
export function reportDoors(house: TestHouse): Door[] {
  const { teacher, final, sit } = newSatFinals(house);
  const sat = async (owner: Person) => ({
    params: { attemptId: await sit(owner, await final(await teacher(), { statements: 1 }), 1) },
    query: {},
  });

  // biome-ignore format: a table is read by its columns
  return [
    //                                  visitor pending declined suspended student instructor barred admin owner
    door(finalReports.own,              [401,   403,    403,     403,      404,    404,       403,   404,  200], sat),
    door(finalReports.ownFile,          [401,   403,    403,     403,      404,    404,       403,   404,  200], sat),
    door(finalReports.taught,           [401,   403,    403,     403,      403,    404,       403,   200,  403], sat),
    door(finalReports.taughtFile,       [401,   403,    403,     403,      403,    404,       403,   200,  403], sat),
  ];
}
