import type { Report } from '@stepwell/contract/exams/final-reports.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { attemptForTeacher } from '../../grading/results/result-quizzes.public.ts';
import { ownAttempt } from '../../quizzes/attempts.public.ts';
import { type Shows, showsOf } from '../../quizzes/planning/shown.public.ts';
import { reportOf } from './report.ts';
import { reportFacts, zoneOf } from './report-facts.ts';

/** Whoever reads it: its student, or somebody who reads the results of the assessment. */
export type Side = 'own' | 'taught';
type Reader = Pick<Viewer, 'id' | 'role' | 'status'>;
interface Wish {
  attemptId: string;
  side: Side;
  zone: string | undefined;
}

const whole: Shows = { score: true, answers: true, key: true, explanations: true, later: false };

/**
 * The report of an attempt at a final assessment that has ended, as far as this reader may see it. Throws
 * `attempt_not_found` for other quizzes and other people's attempts, and `attempt_still_open`.
 */
export async function readReport(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  reader: Reader,
  { attemptId, side, zone }: Wish,
): Promise<Report> {
  const attempt =
    side === 'own'
      ? await ownAttempt(db, reader.id, attemptId, now())
      : (await attemptForTeacher(db, reader, attemptId)).attempt;
  const shows = side === 'own' ? await showsOf(db, attempt, now()) : whole;
  const facts = await reportFacts(db, attempt, shows);
  return reportOf(facts, { shows, zone: await zoneOf(db, reader.id, zone), publicUrl });
}
