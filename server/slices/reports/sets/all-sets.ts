import { Problem } from '@stepwell/contract/problem.ts';
import type { SetName } from '@stepwell/contract/reports/definition.ts';
import type { ReportSet } from '@stepwell/contract/reports/reports.ts';
import { applications } from './applications.ts';
import { attendance } from './attendance.ts';
import { english } from './english.ts';
import { enrolments } from './enrolments.ts';
import { orderLines } from './order-lines.ts';
import { people } from './people.ts';
import { quizAttempts } from './quiz-attempts.ts';
import { columnsFor, type Reader, type ReportSetSource } from './report-set.ts';
import { submissions } from './submissions.ts';

const all: readonly ReportSetSource[] = [
  people,
  enrolments,
  quizAttempts,
  submissions,
  orderLines,
  applications,
  attendance,
  english,
];

/** A set by its name. Throws `report_set_closed` for students, who have no reports. */
export function setOf(name: SetName, { role }: Reader): ReportSetSource {
  const set = all.find((one) => one.name === name);
  if (!set || role === 'student') throw new Problem('report_set_closed');
  return set;
}

/** The sets as the reader may see them. */
export const setsFor = (reader: Reader): ReportSet[] =>
  all.map((set) => {
    const columns = columnsFor(set, reader);
    const known = new Set(columns.map(({ key }) => key));
    return {
      name: set.name,
      label: set.label,
      about: set.about(reader),
      columns: columns.map(({ key, label, kind, choices }) => ({
        key,
        label,
        kind,
        ...(choices && { choices: choices.map(([value, name]) => ({ value, label: name })) }),
      })),
      start: set.start.filter((key) => known.has(key)),
    };
  });
