import { expect, test } from 'vitest';
import type { AnswerShape, ModelConnection } from '../ports/language-model.ts';
import { openModelService } from '../testing/model-service.ts';
import { httpLanguageModel } from './language-model-http.ts';

const answer = '{"word":"well","greeting":"नमस्ते, all of you who read so far in this"}';
const service = await openModelService(() => answer);
const model = httpLanguageModel({ timeoutMs: 400, longestMs: 600, pauseMs: 0 });
const shape: AnswerShape<string> = {
  name: 'word',
  jsonSchema: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] },
  check(value) {
    const { word } = value as { word?: unknown };
    return typeof word === 'string' ? { value: word } : { fault: 'word: expected text.' };
  },
};
const prompt = { system: 'Say a word.', user: 'Which?', maxTokens: 20 };
const at = (textModel: string, more: Partial<ModelConnection> = {}): ModelConnection => ({
  baseUrl: service.baseUrl,
  key: 'secret-key',
  textModel,
  transcriptionModel: 'ears',
  speechModel: 'mouth',
  speechVoice: 'calm',
  ...more,
});
const asksOf = (name: string) => service.asked.filter(({ body }) => body.includes(`"model":"${name}"`));

test('an answer arrives with what it took; the key goes along', async () => {
  expect(await model.json(at('good'), prompt, shape)).toEqual({
    value: 'well',
    usage: { tokensIn: 11, tokensOut: 7 },
  });
  expect(asksOf('good')[0]).toMatchObject({
    path: '/v1/chat/completions',
    authorization: 'Bearer secret-key',
    body: expect.stringContaining('"json_schema"'),
  });
});

test.each([
  ['chatty', 1],
  ['not-json-once', 2],
  ['busy-once', 2],
  ['no-format', 2],
])('%s: answered after %i requests', async (name, requests) => {
  expect((await model.json(at(name), prompt, shape)).value).toBe('well');
  expect(asksOf(name)).toHaveLength(requests);
});

test.each([
  ['slow', 'timeout', 1],
  ['never-json', 'malformed', 2],
  ['wrong-shape', 'malformed', 2],
  ['busy', 'busy', 2],
  ['refusing', 'refused', 1],
  ['cut', 'unreachable', 1],
  ['huge', 'too-large', 1],
  ['redirecting', 'unreachable', 1],
])('%s: fails as %s after %i requests', async (name, fault, requests) => {
  await expect(model.json(at(name), prompt, shape)).rejects.toMatchObject({ fault });
  expect(asksOf(name)).toHaveLength(requests);
  expect(service.asked.some(({ path }) => path.startsWith('/elsewhere'))).toBe(false);
});

test('what is not sent back twice: the repair names the fault, and nothing of the key', async () => {
  const [, repair] = asksOf('wrong-shape');
  expect(repair?.body).toContain('word: expected text.');
  expect(repair?.body).not.toContain('secret-key');
});

test('another machine without https is never asked, and nobody listens here', async () => {
  for (const baseUrl of ['http://10.0.0.5/v1', 'http://169.254.169.254/latest', 'ftp://127.0.0.1', 'nonsense'])
    await expect(model.json(at('good', { baseUrl }), prompt, shape)).rejects.toMatchObject({ fault: 'unsafe-address' });
  await expect(model.json(at('good', { baseUrl: 'http://127.0.0.1:1/v1' }), prompt, shape)).rejects.toMatchObject({
    fault: 'unreachable',
  });
});

const streamed = async (name: string) => {
  const pieces: string[] = [];
  for await (const piece of model.stream(at(name), prompt)) pieces.push(piece);
  return pieces;
};

test('a text comes in pieces, whole letters of any script; a busy service is asked once more; what is no text is skipped', async () => {
  for (const name of ['good', 'busy-once']) {
    const pieces = await streamed(name);
    expect(pieces).toHaveLength(2);
    expect(pieces.join('')).toBe(answer);
  }
  expect(await streamed('stream-odd')).toEqual(['Hi']);
});

test.each([
  ['slow', 'timeout'],
  ['stream-stalled', 'timeout'],
  ['stream-endless', 'timeout'],
  ['stream-cut', 'malformed'],
  ['never-json', 'malformed'],
  ['busy', 'busy'],
  ['refusing', 'refused'],
  ['cut', 'unreachable'],
  ['huge', 'too-large'],
  ['redirecting', 'unreachable'],
])('%s: a streamed answer fails as %s', async (name, fault) => {
  await expect(streamed(name)).rejects.toMatchObject({ fault });
});

test('what is spoken is sound, and what is heard is text', async () => {
  const spoken = await model.speak(at('good'), 'The lift is on the left.');
  expect([spoken.contentType, spoken.audio.length]).toEqual(['audio/wav', 2048]);
  const text = 'The lift is on the left.';
  expect(await model.transcribe(at('good'), spoken)).toEqual({ text, segments: null });
  expect(await model.transcribe(at('good'), { ...spoken, timed: true })).toEqual({
    text,
    segments: [
      { from: 0.5, to: 2, text: ' The lift is' },
      { from: 2, to: 900, text: 'on the <left>. ' },
    ],
  });
  const [transcription] = service.asked.filter(({ path }) => path === '/v1/audio/transcriptions');
  expect(transcription?.body).toContain('ears');
});
