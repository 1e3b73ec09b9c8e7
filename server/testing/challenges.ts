import { createHash, randomUUID } from 'node:crypto';
import type { SourceFile } from '@stepwell/contract/coding.ts';
import { judging } from '@stepwell/contract/judging.ts';
import { eq } from 'drizzle-orm';
import { one } from '../platform/db.ts';
import { startJudge } from '../slices/coding/judge-worker.ts';
import { challengePrograms, challenges, challengeTests, challengeVersions, testData } from '../tables/coding.ts';
import type { Person, TestHouse } from './house.ts';

export interface CaseAbout {
  input: string;
  answer: string;
  kind?: 'sample' | 'hidden';
  group?: number;
}
export interface ProgramAbout {
  role: (typeof challengePrograms.$inferSelect)['role'];
  language?: string;
  text: string;
  expected?: (typeof challengePrograms.$inferSelect)['expected'];
  also?: (typeof challengePrograms.$inferSelect)['also'];
  score?: [number, number];
}
type VersionAbout = Partial<typeof challengeVersions.$inferInsert>;

/** Adds two numbers, in Python. */
export const SUMS = 'a, b = map(int, input().split())\nprint(a + b)\n';
export const inFile = (text: string, name = 'main.py'): SourceFile[] => [{ name, text }];

/** Challenges for tests: what a test does not say is plausible, and the judge is the real one. */
export function newChallenges(house: TestHouse) {
  const { db } = house;

  const kept = async (text: string) => {
    const bytes = Buffer.from(text);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await db.insert(testData).values({ hash, bytes }).onConflictDoNothing();
    return hash;
  };

  const version = async (
    challengeId: string,
    cases: CaseAbout[],
    about: VersionAbout = {},
    programs: ProgramAbout[] = [],
  ) => {
    const made = one(
      await db
        .insert(challengeVersions)
        .values({
          challengeId,
          number: 1,
          title: 'Sum of two',
          difficulty: 'warm-up',
          points: 10,
          kind: 'stdio',
          limits: { cpuMs: 1000, memoryMiB: 128, outputKiB: 1024 },
          checker: { kind: 'tokens', ignoreCase: false },
          ...about,
        })
        .returning(),
    );
    for (const [place, { input, answer, kind = 'hidden', group }] of cases.entries()) {
      const [inputHash, answerHash] = [await kept(input), await kept(answer)];
      const row = { versionId: made.id, position: place + 1, kind, inputHash, answerHash };
      await db.insert(challengeTests).values({ ...row, ...(group !== undefined && { group }) });
    }
    for (const [place, { role, language = 'python', text, ...ends }] of programs.entries())
      await db
        .insert(challengePrograms)
        .values({ versionId: made.id, role, name: `program ${place}`, language, files: inFile(text), ...ends });
    return made;
  };

  /** Published; two numbers to add, one sample and two hidden tests, unless it says otherwise. */
  const challenge = async ({
    cases,
    programs = [],
    ...about
  }: VersionAbout & { cases?: CaseAbout[]; programs?: ProgramAbout[]; ownerId?: string } = {}) => {
    const { ownerId = (await house.person({ role: 'instructor' })).id, ...rest } = about as typeof about & {
      ownerId?: string;
    };
    const { id } = one(
      await db
        .insert(challenges)
        .values({ slug: `challenge-${randomUUID()}`, ownerId })
        .returning(),
    );
    const usual: CaseAbout[] = [
      { input: '1 2\n', answer: '3\n', kind: 'sample' },
      { input: '20 22\n', answer: '42\n' },
      { input: '-5 5\n', answer: '0\n' },
    ];
    const { id: versionId } = await version(id, cases ?? usual, rest, programs);
    const published = { state: 'published' as const, publishedVersionId: versionId, publishedAt: new Date() };
    const row = one(await db.update(challenges).set(published).where(eq(challenges.id, id)).returning());
    return { ...row, versionId };
  };

  const submit = async (
    person: Person,
    { slug }: { slug: string },
    text: string,
    { language = 'python', submissionId = randomUUID() as string } = {},
  ) => person.call(judging.submit, { params: { slug, submissionId }, body: { language, files: inFile(text) } });

  /** Lets the judge work until nothing waits. */
  const judgeAll = async (options: Parameters<typeof startJudge>[1] = {}) => {
    const judge = startJudge(house.house, { lookEveryMs: 50, slots: 2, ...options });
    try {
      const { judgeJobs } = await import('../tables/judging.ts');
      for (;;) {
        const states = await db.select({ state: judgeJobs.state }).from(judgeJobs);
        if (states.every(({ state }) => state === 'done' || state === 'given-up')) return;
        await new Promise((later) => setTimeout(later, 20));
      }
    } finally {
      await judge.stop();
    }
  };

  return { challenge, version, kept, submit, judgeAll };
}
