import { Problem } from '@stepwell/contract/problem.ts';
import type { SetName } from '@stepwell/contract/reports/definition.ts';
import type { ReportSet } from '@stepwell/contract/reports/reports.ts';
import { applications } from './applications.ts';
import { attendance } from './attendance.ts';
import { earnings } from './earnings.ts';
import { english } from './english.ts';
import { enrolments } from './enrolments.ts';
import { orderLines } from './order-lines.ts';
import { packageSessions } from './package-sessions.ts';
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
  earnings,
  applications,
  attendance,
  english,
  packageSessions,
];

const isClosedTo = (set: ReportSetSource, { role }: Reader) =>
  role === 'student' || (set.forAdmins && role !== 'admin');

/** A set by its name. Throws `report_set_closed` for students, who have no reports, and where only admins may. */
export function setOf(name: SetName, reader: Reader): ReportSetSource {
  const set = all.find((one) => one.name === name);
  if (!set || isClosedTo(set, reader)) throw new Problem('report_set_closed');
  return set;
}

/** The sets as the reader may see them. */
export const setsFor = (reader: Reader): ReportSet[] =>
  all
    .filter((set) => !isClosedTo(set, reader))
    .map((set) => {
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
