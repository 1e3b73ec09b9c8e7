import { Problem } from '@stepwell/contract/problem.ts';
import type { Db } from '../../platform/database/db.ts';
import { honestTexts } from '../../slices/writing/prompts/sample-texts.ts';
import { keepText, submitText } from '../../slices/writing/texts.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What the demo student wrote, and how many days ago; the second version of a prompt is its revision. */
const written = [
  { ...honestTexts.weak, daysAgo: 17 },
  { ...honestTexts.middling, daysAgo: 9 },
  { ...honestTexts.revised, daysAgo: 8 },
  { ...honestTexts.good, daysAgo: 2 },
];

/** Three texts of one student, one of them revised, through the verbs that students use. */
export async function loadWriting(tx: Db, studentId: string, now: Date) {
  const versions = new Map<string, number>();
  for (const { promptId, text, daysAgo } of written) {
    const at = new Date(now.getTime() - daysAgo * DAY);
    const before = versions.get(promptId) ?? 0;
    const { version } = await keepText(tx, { promptId, studentId, now: at }, { text, version: before });
    try {
      await submitText({ db: tx, now: () => at }, { promptId, studentId }, { number: before + 1, version });
    } catch (error) {
      // On a machine too busy for the grammar check these stay drafts: better than a site without its demo.
      if (!(error instanceof Problem) || error.code !== 'writing_check_busy') throw error;
      return;
    }
    versions.set(promptId, version);
  }
}
