/** Where a language model answers, and what it is called there. */
export interface ModelConnection {
  /** Without a slash at the end; `/chat/completions` and its neighbours follow. */
  baseUrl: string;
  /** Sent as a bearer token where there is one. */
  key: string | null;
  textModel: string;
  transcriptionModel: string;
  speechModel: string;
  speechVoice: string;
}

/** Tokens as the service counts them; counted from letters where it does not say. */
export interface ModelUsage {
  tokensIn: number;
  tokensOut: number;
}

export interface ModelPrompt {
  system: string;
  user: string;
  /** Tokens of an answer. */
  maxTokens: number;
}

/** What an answer must be: told to the service, and checked here whatever it did with that. */
export interface AnswerShape<Value> {
  name: string;
  jsonSchema: object;
  check(value: unknown): { value: Value } | { fault: string };
}

/**
 * Why there is no answer. `busy`: 429 or 5xx, twice. `refused`: any other status. `malformed`: what came was not what was
 * asked for, even when told so. `too-large`: more came than an answer may have.
 */
export type ModelFault = 'unreachable' | 'timeout' | 'busy' | 'refused' | 'malformed' | 'too-large' | 'unsafe-address';

export class ModelFailure extends Error {
  readonly fault: ModelFault;
  constructor(fault: ModelFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export interface ModelRecording {
  audio: Uint8Array;
  contentType: string;
  timed?: boolean;
}
export interface Transcript {
  text: string;
  /** In seconds from the start, in order; nothing where the service gives no times. */
  segments: { from: number; to: number; text: string }[] | null;
}

/** A service that writes, listens and speaks. Every method throws `ModelFailure`, and nothing else. */
export interface LanguageModel {
  json<Value>(
    at: ModelConnection,
    prompt: ModelPrompt,
    shape: AnswerShape<Value>,
  ): Promise<{ value: Value; usage: ModelUsage }>;
  /** Pieces of a text as they are written. */
  stream(at: ModelConnection, prompt: ModelPrompt): AsyncIterable<string>;
  /** With `timed`, a service that can tell says when each part was spoken. */
  transcribe(at: ModelConnection, recording: ModelRecording): Promise<Transcript>;
  speak(at: ModelConnection, text: string): Promise<{ audio: Uint8Array; contentType: string }>;
}
