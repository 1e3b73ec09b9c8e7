import { expect, test } from 'vitest';
import { chanceOf } from '../../questions/chance.public.ts';
import { generatedQuestion, portableKinds } from '../testing/generated-questions.ts';
import { isQuestion, meaningIn, readIn, writtenIn } from '../testing/round-trips.ts';
import { moodleXml } from './moodle-xml.ts';

test.each(portableKinds)('questions of the kind %s come back equal, or what is lost was named', async (kind) => {
  const questions = Array.from({ length: 60 }, (_, number) =>
    generatedQuestion(chanceOf('moodle', `${kind} ${number}`), { kind, plain: number % 2 === 0 }),
  );
  const found = await readIn(moodleXml, await writtenIn(moodleXml, questions));
  const back = found.filter(isQuestion);
  expect(back).toHaveLength(questions.length);
  let equal = 0;
  for (const [at, outgoing] of questions.entries()) {
    const { question, pictures, tags, remarks } = back[at] ?? expect.unreachable();
    if (!question) expect.unreachable(JSON.stringify(remarks));
    expect(tags).toEqual(outgoing.tags);
    if (moodleXml.losses(outgoing).length > 0) continue;
    equal += 1;
    expect(await meaningIn(question, pictures)).toEqual(await meaningIn(outgoing.question));
    if (kind !== 'hotspot') expect(remarks).toEqual([]);
  }
  expect(equal).toBeGreaterThan(10);
});
