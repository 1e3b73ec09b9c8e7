import { isDeepStrictEqual } from 'node:util';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { MOST_ANSWERS } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { and, eq } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { submittedText, submittedVersionView } from '../../platform/submitted-files/submitted-text.ts';
import { cleanText } from '../../platform/text/author-html.ts';
import { i18n } from '../../platform/text/messages.ts';
import { statements, statementVersions, statementWorks } from '../../tables/problem-statements/problem-statements.ts';
import { submitFor } from '../judge/submissions/submissions.public.ts';
import { filesOfAnswer } from './answer-files.ts';
import { stageOf } from './late-rule.ts';
import { holdWork, refuseAuthor, type Shown, shownStatement, testedVersion } from './statement-rows.ts';

interface Wish {
  version: number;
  html: string;
  link: string;
  language: string;
  code: SourceFile[];
}

/** Keeps what was written so far. Throws `changed_elsewhere` where another save came between; the same again is fine. */
export async function keepDraft(
  tx: Db,
  { statementId, studentId, now }: { statementId: string; studentId: string; now: Date },
  wish: Wish,
) {
  refuseAuthor(await shownStatement(tx, statementId, now), studentId);
  const work = await holdWork(tx, statementId, studentId);
  const draft = {
    html: cleanText(wish.html.toWellFormed()),
    link: wish.link.toWellFormed(),
    language: wish.language,
    code: wish.code.map(({ name, text }) => ({ name, text: text.toWellFormed() })),
  };
  const { html, link, language, code } = work;
  if (isDeepStrictEqual({ html, link, language, code }, draft) && work.savedAt)
    return { version: work.draftVersion, savedAt: work.savedAt.toISOString() };
  if (wish.version !== work.draftVersion) throw new Problem('changed_elsewhere');
  const version = work.draftVersion + 1;
  await tx
    .update(statementWorks)
    .set({ ...draft, draftVersion: version, savedAt: now })
    .where(eq(statementWorks.id, work.id));
  return { version, savedAt: now.toISOString() };
}

/**
 * Hands the draft in as version `number`, by the server's clock; code goes to the judge as the submission of the same id.
 * The row is held, so of two tabs one hands in and the other is answered the same version. Throws `work_empty`,
 * `statement_closed`, `no_versions_left`, `changed_elsewhere`, `statement_own`, and `invalid_fields` for a link that is
 * none.
 */
export async function handIn(
  services: Pick<Services, 'ports' | 'now'>,
  tx: Db,
  { statementId, studentId }: { statementId: string; studentId: string },
  wish: { number: number; version: number },
) {
  await tx.select({ id: statements.id }).from(statements).where(eq(statements.id, statementId)).for('share');
  const now = services.now();
  const statement = await shownStatement(tx, statementId, now);
  refuseAuthor(statement, studentId);
  const work = await holdWork(tx, statementId, studentId);
  if (wish.number <= work.versions) return versionAt(tx, work.id, wish.number);
  if (wish.number !== work.versions + 1 || wish.version !== work.draftVersion) throw new Problem('changed_elsewhere');
  if (work.versions >= MOST_ANSWERS) throw new Problem('no_versions_left');
  if (!['open', 'late'].includes(stageOf(statement, now))) throw closed(statement);
  const parts = await partsOf(tx, statement, work);
  const version = one(
    await tx
      .insert(statementVersions)
      .values({ workId: work.id, number: wish.number, handedInAt: now, ...parts })
      .returning(),
  );
  await tx.update(statementWorks).set({ versions: wish.number, handedInAt: now }).where(eq(statementWorks.id, work.id));
  const tested = parts.code.length > 0 ? await testedVersion(tx, statement) : undefined;
  if (tested)
    await submitFor(
      services,
      tx,
      {
        submissionId: version.id,
        studentId,
        versionId: tested.id,
        language: parts.language,
        files: parts.code,
        purpose: 'problem-statement',
        purposeId: statementId,
      },
      // A deadline does not wait for the judge.
      { bounded: false },
    );
  return submittedVersionView(version);
}

/** What of a draft is handed in: only what the statement takes, and only what is not empty. */
async function partsOf(tx: Db, { ways }: Shown, work: typeof statementWorks.$inferSelect) {
  const { html, link } = submittedText(ways, work);
  const isWritten = ways.includes('code') && work.code.some(({ text }) => text.trim() !== '');
  if (isWritten && work.language === '')
    throw new Problem('invalid_fields', { fields: { language: i18n.t('Choose a language.') } });
  const [language, code] = isWritten ? [work.language, work.code] : ['', []];
  const drafted = ways.includes('files') ? await filesOfAnswer(tx, work.id) : [];
  const files = drafted.filter(({ inDraft }) => inDraft).map(({ id }) => id);
  if (html === '' && link === '' && code.length === 0 && files.length === 0) throw new Problem('work_empty');
  return { html, link, language, code, files };
}

async function versionAt(tx: Db, workId: string, number: number) {
  const found = await tx
    .select()
    .from(statementVersions)
    .where(and(eq(statementVersions.workId, workId), eq(statementVersions.number, number)));
  return submittedVersionView(one(found));
}

const closed = ({ closesAt }: Shown) =>
  new Problem('statement_closed', {
    message: i18n.t('This problem closed on {when} (UTC). Submissions are no longer accepted.', {
      when: closesAt.toISOString().slice(0, 16).replace('T', ' '),
    }),
  });
