import type { QuestionView } from '@stepwell/contract/questions/question.ts';
import type { Db } from '../../platform/database/db.ts';
import { preparedRows } from '../../platform/database/prepared.ts';

/** Attempts whose questions this process remembers, and faces that it keeps once for all of them; the oldest go first. */
const MOST_ATTEMPTS = 4000;
const MOST_FACES = 1000;

const facesOf = preparedRows<{ position: number; versionId: string; face: QuestionView }>(
  'faces_of_attempt',
  `select q.position, v.id as "versionId", v.face from assessment_attempt_questions q
   join assessment_question_versions v on v.id = q.version_id where q.attempt_id = $1::uuid`,
);

/**
 * The faces of an attempt's questions, by position. What an attempt asks is settled when it begins and a version is never
 * rewritten, so whoever saves an answer every few seconds need not have them read each time. Whether the attempt is
 * still there, whose it is and whether it is open has to be asked elsewhere.
 */
export function servedQuestionViews() {
  const attempts = new Map<string, Map<number, QuestionView>>();
  const viewByVersion = new Map<string, QuestionView>();
  const keep = <Kept>(all: Map<string, Kept>, id: string, one: Kept, most: number) => {
    all.delete(id);
    all.set(id, one);
    const [oldest] = all.keys();
    if (all.size > most && oldest !== undefined) all.delete(oldest);
    return one;
  };
  return async (db: Db, attemptId: string): Promise<ReadonlyMap<number, QuestionView>> => {
    const known = attempts.get(attemptId);
    if (known) return keep(attempts, attemptId, known, MOST_ATTEMPTS);
    const rows = await facesOf(db, [attemptId]);
    const found = new Map(
      rows.map(({ position, versionId, face }) => [
        position,
        keep(viewByVersion, versionId, viewByVersion.get(versionId) ?? face, MOST_FACES),
      ]),
    );
    return found.size > 0 ? keep(attempts, attemptId, found, MOST_ATTEMPTS) : found;
  };
}
