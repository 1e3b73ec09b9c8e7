import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { formulaOf } from '@stepwell/contract/questions/formulas.ts';
import { versionOf } from '../../questions/drafted-questions.public.ts';
import { withPicturesUnder } from '../../questions/pictures/named-pictures.public.ts';
import { meaningOf } from '../../questions/question-meaning.public.ts';
import type { Format, Found, FoundQuestion, OutgoingQuestion } from '../formats/format.ts';
import { formulaText } from '../text/formula-text.ts';
import { generatedIdOf, generatedPictureBytes } from './generated-pictures.ts';

/** A whole file of these questions. */
export async function writtenIn(format: Format, questions: OutgoingQuestion[]): Promise<Uint8Array> {
  async function* all() {
    yield* questions;
  }
  const parts: Uint8Array[] = [];
  for await (const part of format.write(all(), generatedPictureBytes)) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

export const isQuestion = (found: Found): found is FoundQuestion => 'question' in found;

/** Everything that a reader finds. */
export async function readIn(format: Format, bytes: Uint8Array | string, name = 'questions'): Promise<Found[]> {
  const found: Found[] = [];
  for await (const one of format.read(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, name))
    found.push(one);
  return found;
}

/** What a question means, its pictures under the ids that they had; formulas as what they say, not as they are spaced. */
export async function meaningIn(question: DraftQuestion, pictures: FoundQuestion['pictures'] = []): Promise<string> {
  const ids = new Map<string, string>();
  for (const { id, bytes } of pictures) ids.set(id, (await generatedIdOf(bytes)) ?? id);
  const own = withPicturesUnder(question, (id) => ids.get(id) ?? id);
  const { marks, penalty, topic, difficulty } = own;
  const spaced =
    own.kind === 'calculated'
      ? {
          ...own,
          formula: formulaText(
            formulaOf(
              own.formula,
              own.variables.map(({ name }) => name),
            ),
          ),
        }
      : own;
  return JSON.stringify([JSON.parse(meaningOf(versionOf(spaced))), { marks, penalty, topic, difficulty }], null, 1);
}
