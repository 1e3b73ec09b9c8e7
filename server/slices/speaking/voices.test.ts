import { languageModel } from '@stepwell/contract/language-model/language-model.ts';
import { speaking } from '@stepwell/contract/speaking/speaking.ts';
import { expect, test } from 'vitest';
import { openModelService } from '../../testing/model-service.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const taskId = 'read.cooking-rice';
const codeOf = ({ status, data }: { status: number; data: unknown }) => [status, (data as { code?: string }).code];
const service = await openModelService(() => '');
const admin = await app.person({ role: 'admin' });

async function setModel(speech: { speechModel: string; speechVoice: string }) {
  const { version } = (await admin.call(languageModel.state, {})).data;
  const budgets = { requestsPerPerson: 20, tokensPerDay: 100_000, key: '', dropKey: false };
  const models = { textModel: 'good', transcriptionModel: '', ...speech };
  const body = { isOn: true, baseUrl: service.baseUrl, ...models, ...budgets, version };
  expect((await admin.call(languageModel.save, { body })).status).toBe(200);
}

test('the site’s voice reads a task once for everybody, and anew once another voice is chosen; no talk has one', async () => {
  const [student, other] = [await app.person(), await app.person()];
  const voiceIn = async (who: Person, id = taskId) =>
    (await who.call(speaking.task, { params: { taskId: id } })).data.voice;
  const make = (who: Person, id = taskId) => who.call(speaking.makeVoice, { params: { taskId: id } });
  expect([await voiceIn(student), codeOf(await make(student))]).toEqual([null, [409, 'model_off']]);
  await setModel({ speechModel: 'mouth', speechVoice: 'calm' });
  expect(await voiceIn(student)).toEqual({ name: 'calm, mouth', url: null });
  expect([await voiceIn(student, 'topic.my-home-town'), codeOf(await make(student, 'topic.my-home-town'))]).toEqual([
    null,
    [404, 'speaking_task_not_found'],
  ]);
  const spoken = () => service.asked.filter(({ path }) => path === '/v1/audio/speech').length;
  const [first, second] = [(await make(student)).data, (await make(other)).data];
  expect([first.name, spoken()]).toEqual(['calm, mouth', 1]);
  const listen = async (url: string | null) => {
    const { statusCode, headers } = await app.http.inject({ url: url ?? '' });
    return [statusCode, headers['content-type']];
  };
  expect([await listen(first.url), await listen(second.url)]).toEqual([
    [200, 'audio/wav'],
    [200, 'audio/wav'],
  ]);
  expect((await voiceIn(other))?.url).toContain('/speaking-files/');
  await setModel({ speechModel: 'mouth', speechVoice: 'bright' });
  expect(await voiceIn(student)).toEqual({ name: 'bright, mouth', url: null });
  await make(student);
  expect([spoken(), (await voiceIn(student))?.name]).toEqual([2, 'bright, mouth']);
  await setModel({ speechModel: '', speechVoice: '' });
  expect(await voiceIn(student)).toBeNull();
});
