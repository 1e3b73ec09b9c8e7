import { Problem } from '@stepwell/contract/problem.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { type AnswerShape, ModelFailure, type ModelPrompt } from '../../ports/language-model.ts';
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

const LETTERS_PER_TOKEN = 4;

/**
 * Asks the site's model within the budgets. Must not be called in a transaction, which would stay open meanwhile. Throws
 * `model_off`, `model_budget_person`, `model_budget_site` or `model_away`; no capability may need an answer.
 */
export async function askModel<Value>(
  services: Pick<Services, 'db' | 'ports' | 'now' | 'zone' | 'log'>,
  occasion: Occasion,
  prompt: ModelPrompt,
  shape: AnswerShape<Value>,
): Promise<ModelAnswer<Value>> {
  const { db, ports, log } = services;
  const { settings } = await storedSettings(db);
  if (!settings.isOn) throw new Problem('model_off');
  const at = await storedConnection(db);
  const tokensIn = Math.ceil((prompt.system.length + prompt.user.length) / LETTERS_PER_TOKEN);
  const { callId } = await bookCall(services, {
    ...occasion,
    model: at.textModel,
    most: { tokensIn, tokensOut: prompt.maxTokens },
    limits: settings,
  });
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const { value, usage } = await ports.languageModel.json(at, prompt, shape);
    const latencyMs = took();
    await closeCall(services, callId, { outcome: 'answered', latencyMs, usage });
    return { value, maker: at.textModel, promptVersion: occasion.promptVersion, latencyMs };
  } catch (error) {
    await closeCall(services, callId, { outcome: 'failed', latencyMs: took() });
    if (!(error instanceof ModelFailure)) throw error;
    log.warn({ fault: error.fault, purpose: occasion.purpose }, `the language model gave no answer: ${error.message}`);
    throw new Problem('model_away');
  }
}
