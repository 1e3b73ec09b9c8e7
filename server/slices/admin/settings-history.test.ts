import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { settingsHistory } from '@stepwell/contract/admin/settings-history.ts';
import { languageModel } from '@stepwell/contract/language-model/language-model.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { expect, test } from 'vitest';
import { changeSettings } from '../../platform/site-settings.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin', fullName: 'Ann Lee' });
const changesOf = async (topic: 'site' | 'people' | 'chat' | 'sales' | 'model') =>
  (await admin.call(settingsHistory.list, { query: { topic } })).data.items;
const restore = (seq: number) => admin.call(settingsHistory.restore, { params: { seq } });
async function keepSite(change: { siteName?: string; accent?: string }) {
  const { version, ...site } = (await admin.call(adminSettings.all, {})).data.site;
  await admin.call(adminSettings.keepSite, { body: { ...site, ...change, version } });
}

test('a change is undone in one call, as a change of its own; another topic does not show it', async () => {
  await keepSite({ siteName: 'Hill College', accent: '#7a3e9d' });
  await keepSite({ siteName: 'River College' });
  const [second, first] = await changesOf('site');
  expect(second).toMatchObject({
    actor: { fullName: 'Ann Lee' },
    before: { siteName: 'Hill College' },
    after: { siteName: 'River College' },
    canRestore: true,
  });
  expect((await restore(first?.seq ?? 0)).status).toBe(200);
  const { site } = (await admin.call(adminSettings.all, {})).data;
  expect(site).toMatchObject({ siteName: 'Stepwell', accent: '' });
  const [third, ...older] = await changesOf('site');
  expect(third).toMatchObject({ before: { siteName: 'River College', accent: '#7a3e9d' }, canRestore: true });
  expect(older.map(({ canRestore }) => canRestore)).toEqual([true, false]);
  expect(await changesOf('people')).toEqual([]);
});

test('values that fit no more, and entries that are no settings, are refused', async () => {
  await app.db.transaction((tx) => changeSettings(tx, { actorId: admin.id, to: { chatOpens: '07:00' } }));
  await app.db.transaction((tx) => changeSettings(tx, { actorId: admin.id, to: { chatCloses: '08:00' } }));
  const [, opened] = await changesOf('chat');
  expect(await restore(opened?.seq ?? 0)).toMatchObject({ status: 409, data: { code: 'settings_not_restored' } });
  expect((await restore(999_999)).status).toBe(404);
});

test('refunds and shares are restored by their own rules', async () => {
  const before = (await admin.call(earnings.policy, {})).data;
  const policy = { ...before.policy, refundDays: 7, shareBp: 6050 };
  await admin.call(earnings.setPolicy, { body: { policy, version: before.version } });
  const [change] = await changesOf('sales');
  expect(change).toMatchObject({ after: { sharePercent: 60.5 }, canRestore: true });
  await restore(change?.seq ?? 0);
  expect((await admin.call(earnings.policy, {})).data.policy).toEqual(before.policy);
});

test('a secret is told only as changed, and restoring leaves it as it is', async () => {
  const { settings, version } = (await admin.call(languageModel.state, {})).data;
  const form = { ...settings, baseUrl: 'https://model.example.org', textModel: 'small', dropKey: false };
  await admin.call(languageModel.save, { body: { ...form, key: 'very-secret-key', version } });
  await admin.call(languageModel.save, { body: { ...form, textModel: 'large', key: '', version: version + 1 } });
  const [change, first] = await changesOf('model');
  expect(JSON.stringify([change, first])).not.toContain('very-secret');
  expect(first).toMatchObject({ before: { modelKey: false }, after: { modelKey: true } });
  await restore(change?.seq ?? 0);
  const now = (await admin.call(languageModel.state, {})).data;
  expect(now).toMatchObject({ settings: { textModel: 'small' }, hasKey: true });
});
