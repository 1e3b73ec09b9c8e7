import { expect, test } from 'vitest';
import { chanceOf } from '../../questions/chance.public.ts';
import { generatedQuestion, portableKinds } from '../testing/generated-questions.ts';
import { isQuestion, meaningIn, readIn, writtenIn } from '../testing/round-trips.ts';
import type { Format } from './format.ts';
import { qti21, qti22, qti30 } from './qti.ts';

const formats: Record<string, Format> = { '2.1': qti21, '2.2': qti22, '3.0': qti30 };

test.each(portableKinds.flatMap((kind) => ['2.2', '3.0'].map((version) => [kind, version] as const)))(
  'questions of the kind %s come back equal from QTI %s, or what is lost was named',
  async (kind, version) => {
    const format = formats[version] ?? expect.unreachable();
    const questions = Array.from({ length: 40 }, (_, number) =>
      generatedQuestion(chanceOf('qti', `${kind} ${number}`), { kind, plain: number % 2 === 0 }),
    );
    const back = (await readIn(format, await writtenIn(format, questions))).filter(isQuestion);
    expect(back).toHaveLength(questions.length);
    let equal = 0;
    for (const [at, outgoing] of questions.entries()) {
      const { question, pictures, tags, remarks } = back[at] ?? expect.unreachable();
      if (!question) expect.unreachable(JSON.stringify(remarks));
      expect(tags).toEqual(outgoing.tags);
      if (format.losses(outgoing).length > 0) continue;
      equal += 1;
      expect(await meaningIn(question, pictures)).toEqual(await meaningIn(outgoing.question));
      expect(remarks).toEqual([]);
    }
    expect(equal).toBeGreaterThan(10);
  },
);
