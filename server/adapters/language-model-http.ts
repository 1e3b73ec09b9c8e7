import { isSafeOutgoing } from '../platform/http/hosts.ts';
import { jsonIn, parsedJson } from '../platform/text/json-in.ts';
import {
  type AnswerShape,
  type LanguageModel,
  type ModelConnection,
  ModelFailure,
  type ModelPrompt,
  type Transcript,
} from '../ports/language-model.ts';

interface Options {
  /** For one request, and for each pause of a streamed answer, in ms. */
  timeoutMs?: number;
  /** For a streamed answer as a whole, in ms. */
  longestMs?: number;
  /** Before the one retry, in ms. */
  pauseMs?: number;
}
const TIMEOUT_MS = 20_000;
/** A small machine writes some words a second; whoever waits sees them come. */
const LONGEST_MS = 120_000;
const PAUSE_MS = 800;
/** Bytes of an answer; more is not read. */
const MOST_ANSWER = 1024 * 1024;
const MOST_AUDIO = 10 * 1024 * 1024;
/** Letters of a token, where the service does not count. */
const LETTERS_PER_TOKEN = 4;

interface Sent {
  path: string;
  body: string | FormData;
  most: number;
  /** What ends it, where that is not the usual time. */
  signal?: AbortSignal;
}
interface Completion {
  choices?: { message?: { content?: unknown }; delta?: { content?: unknown } }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown };
}

/**
 * Any service that speaks the interface of OpenAI, hosted or on this machine. It is asked at the address of the settings
 * and nowhere else: redirects are refused. A 429 or 5xx is tried once more, and an answer that is not what was asked for
 * is sent back once with the fault.
 */
export function httpLanguageModel(options: Options = {}): LanguageModel {
  const { timeoutMs = TIMEOUT_MS, longestMs = LONGEST_MS, pauseMs = PAUSE_MS } = options;
  async function once({ baseUrl, key }: ModelConnection, { path, body, signal }: Sent) {
    if (!isSafeOutgoing(baseUrl)) throw new ModelFailure('unsafe-address', 'Use https, or an address of this machine.');
    try {
      return await fetch(`${baseUrl}${path}`, {
        method: 'POST',
        redirect: 'error',
        signal: signal ?? AbortSignal.timeout(timeoutMs),
        headers: {
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
          ...(key && { authorization: `Bearer ${key}` }),
        },
        body,
      });
    } catch (error) {
      throw failureOf(error);
    }
  }

  async function open(at: ModelConnection, sent: Sent) {
    let response = await once(at, sent);
    if (isBusy(response)) {
      await response.body?.cancel();
      await new Promise((later) => setTimeout(later, pauseMs));
      response = await once(at, sent);
    }
    if (response.ok) return response;
    const status = response.status;
    const busy = isBusy(response);
    await response.body?.cancel();
    throw new ModelFailure(busy ? 'busy' : 'refused', `The service answered with status ${status}.`);
  }

  const ask = async (at: ModelConnection, sent: Sent) => bytesOf(await open(at, sent), sent.most);

  async function complete(at: ModelConnection, messages: Message[], maxTokens: number, format: object | null) {
    const body = JSON.stringify({
      model: at.textModel,
      messages,
      max_tokens: maxTokens,
      temperature: 0,
      ...(format && { response_format: format }),
    });
    const bytes = await ask(at, { path: '/chat/completions', body, most: MOST_ANSWER });
    const read = parsedJson(new TextDecoder().decode(bytes)) as Completion | undefined;
    const content = read?.choices?.[0]?.message?.content;
    if (typeof content !== 'string') throw new ModelFailure('malformed', 'The answer broke off or holds no text.');
    const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = read?.usage ?? {};
    return {
      content,
      tokensIn: counted(tokensIn, body),
      tokensOut: counted(tokensOut, content),
    };
  }

  return {
    async json<Value>(at: ModelConnection, { system, user, maxTokens }: ModelPrompt, shape: AnswerShape<Value>) {
      const messages: Message[] = [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ];
      const format = {
        type: 'json_schema',
        json_schema: { name: shape.name, strict: true, schema: shape.jsonSchema },
      };
      const usage = { tokensIn: 0, tokensOut: 0 };
      let fault = '';
      for (let turn = 0; turn < 2; turn += 1) {
        const { content, tokensIn, tokensOut } = await complete(at, messages, maxTokens, format).catch((error) => {
          // Services that do not know the format say 400; the shape is then told in words alone.
          if (error instanceof ModelFailure && error.fault === 'refused' && error.message.endsWith('400.'))
            return complete(at, [...messages, inWords(shape)], maxTokens, null);
          throw error;
        });
        usage.tokensIn += tokensIn;
        usage.tokensOut += tokensOut;
        const value = jsonIn(content);
        const checked = value === undefined ? { fault: 'It is not JSON.' } : shape.check(value);
        if ('value' in checked) return { value: checked.value, usage };
        fault = checked.fault.slice(0, 500);
        messages.push(
          { role: 'assistant', content: content.slice(0, 4000) },
          { role: 'user', content: `Your answer can't be used: ${fault} Reply with the corrected JSON only.` },
        );
      }
      throw new ModelFailure('malformed', `The answer is not what was asked for. ${fault}`);
    },

    async *stream(at, { system, user, maxTokens }) {
      const messages = [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ];
      const body = JSON.stringify({ model: at.textModel, messages, max_tokens: maxTokens, stream: true });
      const silence = silenceAfter(timeoutMs);
      const signal = AbortSignal.any([silence.signal, AbortSignal.timeout(longestMs)]);
      let whole = false;
      try {
        const response = await open(at, { path: '/chat/completions', body, most: MOST_ANSWER, signal });
        for await (const line of linesOf(response, MOST_ANSWER)) {
          silence.begin();
          const data = /^data:\s*(.*)$/.exec(line)?.[1];
          if (data === undefined) continue;
          if (data === '[DONE]') {
            whole = true;
            break;
          }
          const piece = (parsedJson(data) as Completion | undefined)?.choices?.[0]?.delta?.content;
          if (typeof piece === 'string' && piece !== '') yield piece;
        }
      } finally {
        silence.stop();
      }
      if (!whole) throw new ModelFailure('malformed', 'The answer broke off.');
    },

    async transcribe(at, { audio, contentType, timed = false }) {
      const send = (isTimed: boolean) => {
        const body = new FormData();
        body.set('model', at.transcriptionModel);
        // A service tells the kind of sound by the file's name.
        body.set(
          'file',
          new Blob([Uint8Array.from(audio)], { type: contentType }),
          `recording.${extensionOf(contentType)}`,
        );
        if (isTimed) {
          body.set('response_format', 'verbose_json');
          body.set('timestamp_granularities[]', 'segment');
        }
        return ask(at, { path: '/audio/transcriptions', body, most: MOST_ANSWER });
      };
      const bytes = await send(timed).catch((error) => {
        // Models that give no times refuse to be asked for them.
        if (timed && error instanceof ModelFailure && error.message.endsWith('400.')) return send(false);
        throw error;
      });
      const answer = parsedJson(new TextDecoder().decode(bytes)) as { text?: unknown; segments?: unknown } | undefined;
      if (typeof answer?.text !== 'string') throw new ModelFailure('malformed', 'The answer holds no transcript.');
      return { text: answer.text, segments: timed ? segmentsOf(answer.segments) : null };
    },

    async speak(at, text) {
      const body = JSON.stringify({
        model: at.speechModel,
        voice: at.speechVoice,
        input: text,
        response_format: 'wav',
      });
      const response = await open(at, { path: '/audio/speech', body, most: MOST_AUDIO });
      const contentType = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
      const audio = await bytesOf(response, MOST_AUDIO);
      if (!contentType.startsWith('audio/') || audio.length === 0)
        throw new ModelFailure('malformed', 'The answer is no sound.');
      return { audio, contentType };
    },
  };
}

const extensionOf = (contentType: string) => /^audio\/([a-z0-9]+)/.exec(contentType)?.[1] ?? 'wav';

/** The parts of a transcript that say where they begin and end; those that make no sense are passed over. */
function segmentsOf(given: unknown): Transcript['segments'] {
  if (!Array.isArray(given)) return null;
  return given.flatMap((one: { start?: unknown; end?: unknown; text?: unknown } | null) => {
    const { start, end, text } = one ?? {};
    if (typeof start !== 'number' || typeof end !== 'number' || typeof text !== 'string') return [];
    return start >= 0 && end > start && Number.isFinite(end) ? [{ from: start, to: end, text }] : [];
  });
}

interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

const inWords = ({ jsonSchema }: AnswerShape<unknown>): Message => ({
  role: 'system',
  content: `Reply with JSON only, after this schema: ${JSON.stringify(jsonSchema)}`,
});

/** Ends what it signals when nothing came for so long. */
function silenceAfter(ms: number) {
  const ending = new AbortController();
  const end = () => ending.abort(new DOMException('Nothing came for too long.', 'TimeoutError'));
  let timer = setTimeout(end, ms);
  return {
    signal: ending.signal,
    begin: () => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    },
    stop: () => clearTimeout(timer),
  };
}

const isBusy = ({ status }: Response) => status === 429 || status >= 500;

const counted = (reported: unknown, text: string) =>
  typeof reported === 'number' && Number.isSafeInteger(reported) && reported >= 0
    ? reported
    : Math.ceil(text.length / LETTERS_PER_TOKEN);

function failureOf(error: unknown) {
  if (error instanceof ModelFailure) return error;
  const { name, cause } = error as { name?: string; cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError' || name === 'AbortError')
    return new ModelFailure('timeout', 'The service didn’t answer in time.');
  return new ModelFailure('unreachable', cause?.code ?? cause?.message ?? 'The connection broke off.');
}

/** The body piece by piece; what has more bytes than `most` is left where it is. */
async function* piecesOf(response: Response, most: number) {
  let bytes = 0;
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.length;
      if (bytes > most) throw new ModelFailure('too-large', 'The answer is too long.');
      yield piece;
    }
  } catch (error) {
    throw failureOf(error);
  }
}

async function bytesOf(response: Response, most: number) {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(response, most)) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

async function* linesOf(response: Response, most: number) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of piecesOf(response, most)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
