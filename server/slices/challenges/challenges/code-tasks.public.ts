import type { CodeTask } from '@stepwell/contract/challenges/challenges.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Db } from '../../../platform/database/db.ts';
import { drawMath } from '../../../platform/text/author-html.ts';
import type { Runner } from '../../../ports/runner.ts';
import { testGroupViews } from '../../judge/judging/test-groups.public.ts';
import { findVersion } from '../../judge/submissions/judged-version.public.ts';
import { languagesOf, samplesOf } from './one-challenge.ts';

/** What a version of a challenge asks: statement, samples, languages with their starters; nothing that gives it away. */
export async function taskOf({ db, runner }: { db: Db; runner: Runner }, versionId: string): Promise<CodeTask> {
  const version = await findVersion(db, versionId);
  if (!version) throw new Problem('challenge_not_found');
  const { title, kind, checker, signature } = version;
  const groups = testGroupViews(version.groups);
  const [samples, languages] = await Promise.all([samplesOf(db, versionId), languagesOf(runner, version)]);
  return { title, kind, checker, signature, groups, samples, languages, statement: drawMath(version.statement) };
}
