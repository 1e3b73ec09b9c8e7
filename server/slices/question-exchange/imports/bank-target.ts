import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { questions, questionVersions } from '../../../tables/questions/questions.ts';
import { readDraft } from '../../questions/bank/bank-writing.public.ts';
import { draftOf, versionOf } from '../../questions/drafted-questions.public.ts';
import { pictureHashes } from '../../questions/pictures/picture-hashes.public.ts';
import { duplicateKeyOf } from './duplicate-detection.public.ts';
import type { ReadyQuestion, Target } from './target.public.ts';

/** Questions of the bank that are read at a time. */
const AT_ONCE = 500;

type Kept = Parameters<typeof draftOf>[0] & { createdAt: Date | string };

/** The importer's own bank. */
export const bankTarget: Target = {
  id: 'bank',
  take: readDraft,
  keepsPictures: true,

  async twins(db, ownerId, wanted) {
    const found = new Map<string, string>();
    if (wanted.size === 0) return found;
    const hashes = await pictureHashes(db, ownerId);
    for await (const saved of ownQuestions(db, ownerId)) {
      const draft = draftOf(saved);
      const duplicateKey = draft && duplicateKeyOf(draft, hashes);
      if (duplicateKey && wanted.has(duplicateKey) && !found.has(duplicateKey))
        found.set(duplicateKey, saved.questionId);
    }
    return found;
  },

  async write(tx, ownerId, ready) {
    await tx.insert(questions).values(ready.map((one) => rowOf(ownerId, one)));
    await tx
      .insert(questionVersions)
      .values(ready.map(({ question }) => ({ ...versionOf(question), questionId: question.id, number: 1 })));
  },
};

const rowOf = (ownerId: string, { question, tags, title, createdAt }: ReadyQuestion) => {
  const { id, topic, difficulty, marks, penalty } = question;
  return { id, ownerId, title, topic, difficulty, marks, penalty, tags, createdAt };
};

/** Somebody's questions that are not put away, each as its newest version has it, a part at a time. */
async function* ownQuestions(db: Db, ownerId: string): AsyncGenerator<Kept> {
  let last: Kept | undefined;
  for (;;) {
    const beyond = last
      ? sql`and (b.created_at, b.question_id) < (${new Date(last.createdAt).toISOString()}::timestamptz, ${last.questionId}::uuid)`
      : sql``;
    const rows = await rowsOf<Kept>(
      db,
      sql`
      select b.question_id as "questionId", b.created_at as "createdAt", b.topic, b.difficulty,
        q.marks::float8 as marks, q.penalty::float8 as penalty,
        v.kind, v.stem, v.face, v.key, v.explanation, v.feedback, v.taught_in_id as "taughtInId"
      from assessment_bank_rows b join assessment_questions q on q.id = b.question_id
      join assessment_question_versions v on v.id = b.version_id
      where b.holder_id = ${ownerId} and b.archived_at is null ${beyond}
      order by b.created_at desc, b.question_id desc limit ${AT_ONCE}`,
    );
    yield* rows;
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}
