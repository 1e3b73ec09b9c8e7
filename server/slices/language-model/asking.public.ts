import { Problem } from '@stepwell/contract/problem.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { jsonIn } from '../../platform/text/json-in.ts';
import {
  type AnswerShape,
  type LanguageModel,
  type ModelConnection,
  ModelFailure,
  type ModelPrompt,
  type ModelRecording,
  type ModelUsage,
  type Transcript,
} from '../../ports/language-model.ts';
import { bookCall, closeCall, type Occasion } from './metering.ts';
import { storedConnection, storedSettings } from './settings.ts';

/** A model's answer with who made it, by which edition of the prompt, and how long it took. */
export interface ModelAnswer<Value> {
  value: Value;
  /** As people read it: the model's name. */
  maker: string;
  promptVersion: string;
  latencyMs: number;
}

/** The name of the model that answers learners; nothing where it is off. */
export async function modelInUse(db: Db): Promise<string | null> {
  const { settings } = await storedSettings(db);
  return settings.isOn && settings.baseUrl !== '' ? settings.textModel : null;
}

type Settings = Awaited<ReturnType<typeof storedSettings>>['settings'];
type Asking = Pick<Services, 'db' | 'ports' | 'now' | 'zone' | 'log'>;
const LETTERS_PER_TOKEN = 4;

/**
 * Asks the site's model within the budgets. Must not be called in a transaction, which would stay open meanwhile. Throws
 * `model_off`, `model_budget_person`, `model_budget_site` or `model_away`; no capability may need an answer.
 */
export async function askModel<Value>(
  services: Asking,
  occasion: Occasion,
  prompt: ModelPrompt,
  shape: AnswerShape<Value>,
  /** Follows the answer as it is written: all of it so far, unchecked. */
  onText?: (text: string, maker: string) => void,
): Promise<ModelAnswer<Value>> {
  const { db, ports } = services;
  const { settings: limits } = await storedSettings(db);
  if (!limits.isOn) throw new Problem('model_off');
  const tokensIn = Math.ceil((prompt.system.length + prompt.user.length) / LETTERS_PER_TOKEN);
  const most = { tokensIn, tokensOut: prompt.maxTokens };
  const at = await storedConnection(db);
  return metered(services, { ...occasion, model: at.textModel, most, limits }, () =>
    onText
      ? followed(ports.languageModel, { at, prompt, shape }, (text) => onText(text, at.textModel))
      : ports.languageModel.json(at, prompt, shape),
  );
}

interface Question<Value> {
  at: ModelConnection;
  prompt: ModelPrompt;
  shape: AnswerShape<Value>;
}

/** An answer as a stream, which no service holds to a shape: one that has another is asked for once more, whole. */
async function followed<Value>(
  model: LanguageModel,
  { at, prompt, shape }: Question<Value>,
  onText: (text: string) => void,
) {
  const system = `${prompt.system}\nReply with JSON only, after this schema: ${JSON.stringify(shape.jsonSchema)}`;
  let text = '';
  for await (const piece of model.stream(at, { ...prompt, system })) {
    text += piece;
    onText(text);
  }
  const tokensIn = Math.ceil((system.length + prompt.user.length) / LETTERS_PER_TOKEN);
  const usage = { tokensIn, tokensOut: Math.ceil(text.length / LETTERS_PER_TOKEN) };
  const checked = shape.check(jsonIn(text) ?? null);
  if ('value' in checked) return { value: checked.value, usage };
  const again = await model.json(at, prompt, shape);
  return {
    value: again.value,
    usage: { tokensIn: usage.tokensIn + again.usage.tokensIn, tokensOut: usage.tokensOut + again.usage.tokensOut },
  };
}

/** The name of the model that transcribes recordings; nothing where it is off. */
export const transcriberInUse = async (db: Db) => transcriberIn((await storedSettings(db)).settings);

const transcriberIn = ({ isOn, baseUrl, transcriptionModel }: Settings): string | null =>
  isOn && baseUrl !== '' ? transcriptionModel || null : null;

/** A second of speech is booked as so many tokens: services that are paid by the minute count none. */
const TOKENS_PER_SECOND = { tokensIn: 25, tokensOut: 5 };

/** Has a recording written down within the budgets, as `askModel` asks; throws as it does. */
export async function transcribeByModel(
  services: Asking,
  occasion: Occasion,
  { seconds, ...recording }: ModelRecording & { seconds: number },
): Promise<ModelAnswer<Transcript>> {
  const { db, ports } = services;
  const { settings: limits } = await storedSettings(db);
  if (transcriberIn(limits) === null) throw new Problem('model_off');
  const at = await storedConnection(db);
  const most = {
    tokensIn: Math.ceil(seconds * TOKENS_PER_SECOND.tokensIn),
    tokensOut: Math.ceil(seconds * TOKENS_PER_SECOND.tokensOut),
  };
  return metered(services, { ...occasion, model: at.transcriptionModel, most, limits }, async () => ({
    value: await ports.languageModel.transcribe(at, recording),
  }));
}

/** The model and voice that read texts aloud; nothing where there is none. */
export async function speechInUse(db: Db): Promise<{ model: string; voice: string } | null> {
  const { isOn, baseUrl, speechModel, speechVoice } = (await storedSettings(db)).settings;
  return isOn && baseUrl !== '' && speechModel !== '' ? { model: speechModel, voice: speechVoice } : null;
}

/** Has a text spoken within the budgets, as `askModel` asks; throws as it does. */
export async function speakByModel(services: Asking, occasion: Occasion, text: string) {
  const { db, ports } = services;
  const { settings: limits } = await storedSettings(db);
  if (!(await speechInUse(db))) throw new Problem('model_off');
  const at = await storedConnection(db);
  const most = { tokensIn: Math.ceil(text.length / LETTERS_PER_TOKEN), tokensOut: 0 };
  return metered(services, { ...occasion, model: at.speechModel, most, limits }, async () => ({
    value: await ports.languageModel.speak(at, text),
  }));
}

/** Books a request, makes it and says what came of it. */
async function metered<Value>(
  services: Asking,
  booking: Parameters<typeof bookCall>[1],
  request: () => Promise<{ value: Value; usage?: ModelUsage }>,
): Promise<ModelAnswer<Value>> {
  const { log } = services;
  const { callId } = await bookCall(services, booking);
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const { value, usage } = await request();
    const latencyMs = took();
    await closeCall(services, callId, { outcome: 'answered', latencyMs, ...(usage && { usage }) });
    return { value, maker: booking.model, promptVersion: booking.promptVersion, latencyMs };
  } catch (error) {
    await closeCall(services, callId, { outcome: 'failed', latencyMs: took() });
    if (!(error instanceof ModelFailure)) throw error;
    log.warn({ fault: error.fault, purpose: booking.purpose }, `the language model gave no answer: ${error.message}`);
    throw new Problem('model_away');
  }
}
