import { expect, test } from 'vitest';
import { chanceOf } from '../chance.ts';
import { picturesNamedIn } from '../pictures/named-pictures.public.ts';
import { knownFormats, recognised } from './formats.ts';
import { samenessOf } from './sameness.ts';
import { taken } from './taking.ts';
import { targetOf } from './targets.ts';
import { generatedQuestion } from './testing/generated-questions.ts';
import { asKept } from './testing/round-trip.ts';
import { isQuestion, readIn, writtenIn } from './testing/round-trips.ts';

/** As a database gives back what it holds: names of an object in another order. */
const stored = <T>(content: T): T =>
  JSON.parse(JSON.stringify(content), (_, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([a], [b]) => (a.length - b.length ? a.length - b.length : 1)),
        )
      : value,
  ) as T;

// So few of the generated questions are ones that Aiken can say, that its own test makes others.
const formats = knownFormats.filter(({ format }) => format.id !== 'aiken');

test.each(formats.map((known) => [known.format.id, known] as const))(
  '%s: the own file is recognised, and its questions are known again in the bank',
  async (id, { format, ending }) => {
    const all = Array.from({ length: 120 }, (_, at) => generatedQuestion(chanceOf('sameness', `${at}`))).flatMap(
      ({ question, tags, ...more }) => {
        // What plain formats have no words for is not what makes two questions the same.
        const isPlain = id === 'gift';
        const plain = isPlain
          ? { marks: 1, penalty: 0, difficulty: 3, topic: '', explanation: '', taughtInId: null }
          : {};
        const kept = asKept({ ...question, ...plain });
        return kept ? [{ ...more, question: kept, tags: isPlain ? [] : tags }] : [];
      },
    );
    // Pictures come back under other ids; the pipeline knows them by what they hold.
    const stays = all.filter((one) => format.losses(one).length === 0 && picturesNamedIn(one.question).length === 0);
    expect(stays.length).toBeGreaterThan(5);
    for (const one of stays.slice(0, 10)) {
      const bytes = new Uint8Array(await writtenIn(format, [one]));
      expect(recognised(bytes, `questions.${ending}`)?.format.id).toBe(id);
    }
    const back = (await readIn(format, new Uint8Array(await writtenIn(format, stays)))).filter(isQuestion);
    expect(back).toHaveLength(stays.length);
    for (const [at, found] of back.entries())
      expect([at, found.question?.kind, taken(found, targetOf('bank')).sameness]).toEqual([
        at,
        stays[at]?.question.kind,
        samenessOf(stored(stays[at]?.question ?? expect.unreachable())),
      ]);
  },
);
