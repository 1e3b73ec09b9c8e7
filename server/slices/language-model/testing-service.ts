import type { ModelTrial } from '@stepwell/contract/language-model/language-model.ts';
import * as z from 'zod/mini';
import type { Services } from '../../platform/services.ts';
import { type ModelConnection, ModelFailure, type ModelUsage } from '../../ports/language-model.ts';
import { shapeOf } from './answer-shapes.public.ts';
import { bookCall, closeCall } from './metering.ts';
import { storedConnection } from './settings.ts';

const SPOKEN = 'The lift is on the left.';
const shape = shapeOf('greeting', z.object({ greeting: z.string().check(z.minLength(1), z.maxLength(200)) }));
const prompt = { system: 'You test a connection.', user: 'Greet in three words.', maxTokens: 60 };

/**
 * Tries everything that the settings name: a short answer, a streamed one, and where models are named for it a spoken
 * sentence that is then listened to. Counts as the admin's own requests; budgets do not hold it back. Throws
 * `model_not_set`.
 */
export async function testService(
  services: Pick<Services, 'db' | 'ports' | 'now' | 'zone'>,
  personId: string,
): Promise<ModelTrial> {
  const at = await storedConnection(services.db);
  const { languageModel } = services.ports;
  const results: ModelTrial['results'] = [];

  async function tried(skill: ModelTrial['results'][number]['skill'], model: string, run: Run) {
    const { callId } = await bookCall(services, {
      personId,
      purpose: `test.${skill}`,
      promptVersion: '1',
      model,
      most: { tokensIn: 20, tokensOut: prompt.maxTokens },
      limits: null,
    });
    const began = performance.now();
    const recordTest = async (works: boolean, answer: string, usage?: ModelUsage) => {
      const ms = Math.round(performance.now() - began);
      const outcome = works ? ('answered' as const) : ('failed' as const);
      await closeCall(services, callId, { outcome, latencyMs: ms, ...(usage && { usage }) });
      results.push({ skill, works, answer: answer.slice(0, 300), ms });
    };
    try {
      const { answer, usage } = await run(at);
      await recordTest(true, answer, usage);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      await recordTest(false, error.message);
    }
  }

  await tried('text', at.textModel, async () => {
    const { value, usage } = await languageModel.json(at, prompt, shape);
    return { answer: value.greeting, usage };
  });
  await tried('streaming', at.textModel, async () => {
    let answer = '';
    for await (const piece of languageModel.stream(at, prompt)) answer += piece;
    return { answer };
  });
  let spoken: Awaited<ReturnType<typeof languageModel.speak>> | undefined;
  if (at.speechModel)
    await tried('speech', at.speechModel, async () => {
      spoken = await languageModel.speak(at, SPOKEN);
      return { answer: `${spoken.contentType}, ${Math.ceil(spoken.audio.length / 1024)} kB` };
    });
  if (at.transcriptionModel && spoken) {
    const recording = spoken;
    await tried('transcription', at.transcriptionModel, async () => {
      const { text, segments } = await languageModel.transcribe(at, { ...recording, timed: true });
      return { answer: segments ? `${text} Gives times for captions.` : `${text} Gives no times for captions.` };
    });
  }
  return { results };
}

type Run = (at: ModelConnection) => Promise<{ answer: string; usage?: ModelUsage }>;
