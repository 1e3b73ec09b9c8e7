import { randomUUID } from 'node:crypto';
import type { DraftGap } from '@stepwell/contract/questions/draft-question.ts';
import { expect, test } from 'vitest';
import { question } from '../../../testing/fixtures/drafts.ts';
import { chanceOf } from '../../questions/chance.public.ts';
import { picturesNamedIn } from '../../questions/pictures/named-pictures.public.ts';
import { knownFormats, recognised } from '../formats/formats.ts';
import { generatedQuestion } from '../testing/generated-questions.ts';
import { asStored } from '../testing/round-trip.ts';
import { isQuestion, readIn, writtenIn } from '../testing/round-trips.ts';
import { duplicateKeyOf } from './duplicate-detection.public.ts';
import { taken } from './taking.ts';
import { targetOf } from './targets.public.ts';

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

const cloze = (gap: object) => ({
  ...question(randomUUID()),
  kind: 'cloze' as const,
  text: '<p>It is [[1]].</p>',
  gaps: [{ id: 'g1', place: 1, weight: 1, feedback: '', ...gap } as DraftGap],
});
test.each([
  ['typed', { as: 'text', accepted: ['deep'] }, { as: 'text', accepted: ['dry'] }],
  ['a number', { as: 'number', right: 1, tolerance: 0 }, { as: 'number', right: 2, tolerance: 0 }],
  [
    'chosen',
    { as: 'choice', options: ['deep', 'dry'].map((text, at) => ({ id: text, text, right: at === 0 })) },
    { as: 'choice', options: ['deep', 'dry'].map((text, at) => ({ id: text, text, right: at === 1 })) },
  ],
])('one sentence whose gap is %s and takes another answer is another question', (_, gap, other) => {
  expect(duplicateKeyOf(cloze(gap))).toBe(duplicateKeyOf({ ...cloze(gap), explanation: '<p>So.</p>' }));
  expect(duplicateKeyOf(cloze(gap))).not.toBe(duplicateKeyOf(cloze(other)));
});

test('pictures are known by what they hold, whatever their ids are', () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  const hashes = new Map([
    [first, 'a'],
    [second, 'a'],
    [third, 'b'],
  ]);
  const naming = (id: string) =>
    duplicateKeyOf({ ...question(randomUUID()), stem: `<p>See <img data-media="${id}" alt="x"></p>` }, hashes);
  expect(naming(first)).toBe(naming(second));
  expect(naming(first)).not.toBe(naming(third));
});

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
        const saved = asStored({ ...question, ...plain });
        return saved ? [{ ...more, question: saved, tags: isPlain ? [] : tags }] : [];
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
        duplicateKeyOf(stored(stays[at]?.question ?? expect.unreachable())),
      ]);
  },
);
