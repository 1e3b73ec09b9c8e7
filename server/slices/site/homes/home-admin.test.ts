import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { contentAdmin } from '@stepwell/contract/content/manage.ts';
import { homeAdmin } from '@stepwell/contract/site/home-admin.ts';
import { type HomeContent, untouchedHome } from '@stepwell/contract/site/homes.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { png } from '../../identity/testing/pictures.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin', fullName: 'Asha Rao' });
const params = { home: 'academy' as const };
const page = async () => (await app.visitor.call(site.home, { params })).data;
const draft = async () => (await admin.call(homeAdmin.draft, { params })).data;
const saying = (heading: string, more: Partial<HomeContent> = {}): HomeContent => {
  const { hero, sections } = untouchedHome('academy');
  return { hero: { ...hero, heading }, sections, ...more };
};
const acts = async () =>
  (await admin.call(adminSettings.audit, { query: {} })).data.items.map(({ act, after }) => [act, after]);

test('the home that is chosen is where the frame and the sitemap lead', async () => {
  expect((await app.visitor.call(site.frame, {})).data.home).toBe('default');
  const { data } = await admin.call(homeAdmin.choose, { body: { home: 'kindergarten' } });
  expect(data.chosen).toBe('kindergarten');
  expect((await app.visitor.call(site.frame, {})).data.home).toBe('kindergarten');
  const sitemap = await app.http.inject('/sitemap.xml');
  expect(/<loc>([^<]*)/.exec(sitemap.body)?.[1]).toMatch(/\/demos\/kindergarten\/home$/);
  expect(sitemap.body).not.toContain('/demos/default/home');
  expect((await acts())[0]).toEqual(['settings.changed', { home: 'kindergarten' }]);
  expect((await admin.call(homeAdmin.choose, { body: { home: 'castle' as never } })).status).toBe(422);
});

test('visitors see a draft only once it is published, and then as it was', async () => {
  expect(await draft()).toMatchObject({ version: 0, savedAt: null, publishedAt: null, changed: false });
  const hidden = untouchedHome('academy').sections.map((one) => ({ ...one, hidden: one.kind === 'practice' }));
  const { data: saved } = await admin.call(homeAdmin.save, {
    params,
    body: { ...saying('<script>alert(1)</script>', { sections: hidden.toReversed() }), version: 0 },
  });
  expect(saved).toMatchObject({ version: 1, problems: [] });
  expect((await page()).hero.heading).toBe('');
  expect((await page()).sections.map(({ kind }) => kind)).toEqual(['practice', 'access']);
  const { data: published } = await admin.call(homeAdmin.publish, { params, body: { version: 1 } });
  expect(published).toMatchObject({ changed: false, version: 1 });
  // Kept as it was typed; every page writes it as text.
  expect((await page()).hero.heading).toBe('<script>alert(1)</script>');
  expect((await page()).sections.map(({ kind }) => kind)).toEqual(['access']);
  expect((await acts())[0]).toEqual(['homes.published', { homePage: 'academy', version: 1 }]);
  await admin.call(homeAdmin.save, { params, body: { ...saying('Later'), version: 1 } });
  expect((await page()).hero.heading).toBe('<script>alert(1)</script>');
  expect(await draft()).toMatchObject({ changed: true, version: 2 });
});

test('the second of two admins is told, and what each wrote is kept', async () => {
  const other = await app.person({ role: 'admin' });
  const { version } = await draft();
  expect((await admin.call(homeAdmin.save, { params, body: { ...saying('Mine'), version } })).status).toBe(200);
  const late = await other.call(homeAdmin.save, { params, body: { ...saying('Theirs'), version } });
  expect([late.status, late.data.code]).toEqual([409, 'changed_elsewhere']);
  expect((await draft()).content.hero.heading).toBe('Mine');
  // Neither may be published, nor restored over, by whoever has not seen it.
  expect((await other.call(homeAdmin.publish, { params, body: { version } })).data.code).toBe('changed_elsewhere');
  const upon = (await draft()).version;
  await other.call(homeAdmin.save, { params, body: { ...saying('Theirs'), version: upon } });
  const { data } = await admin.call(homeAdmin.versions, { params });
  const texts = await Promise.all(
    data.items.map(async ({ number }) => {
      const { data: one } = await admin.call(homeAdmin.version, { params: { ...params, number } });
      return one.content.hero.heading;
    }),
  );
  expect(texts).toEqual(['Theirs', 'Mine', '<script>alert(1)</script>']);
});

test('an earlier version is restored as a new one, and audited', async () => {
  const { data } = await admin.call(homeAdmin.versions, { params });
  const live = data.items.find(({ isLive }) => isLive);
  const { version } = await draft();
  const at = { ...params, number: live?.number ?? 0 };
  const { data: restored } = await admin.call(homeAdmin.restore, { params: at, body: { version } });
  expect(restored.version).toBe(version + 1);
  expect(restored.content.hero.heading).toBe('<script>alert(1)</script>');
  expect((await acts())[0]).toEqual(['homes.restored', { homePage: 'academy', version: at.number }]);
  const lost = { params: { ...params, number: 999 }, body: { version: restored.version } };
  expect((await admin.call(homeAdmin.restore, lost)).data.code).toBe('revision_not_found');
});

test('a home of other sections is refused', async () => {
  const { version } = await draft();
  const { sections } = saying('');
  const [first, ...rest] = sections;
  for (const wrong of [
    rest,
    [...sections, ...rest.slice(0, 1)],
    first ? [{ ...first, kind: 'tutors' as const }, ...rest] : [],
  ]) {
    const { status, data } = await admin.call(homeAdmin.save, {
      params,
      body: { ...saying('', { sections: wrong }), version },
    });
    expect([status, data.code]).toEqual([422, 'invalid_fields']);
  }
  expect((await draft()).version).toBe(version);
});

test('a picture without a description is saved, but not published', async () => {
  const blob = new Blob([new Uint8Array(png({ width: 90, height: 60 }))], { type: 'image/png' });
  const { data: added } = await admin.call(contentAdmin.addPicture, { query: { name: 'well.png' }, content: blob });
  const { version } = await draft();
  const picture = { pictureId: added.pictureId, alt: '', decorative: false };
  const { hero, sections } = saying('Seen');
  const { data: saved } = await admin.call(homeAdmin.save, {
    params,
    body: { hero: { ...hero, picture }, sections, version },
  });
  expect(saved.problems).toEqual(['Describe each image, or mark it as decorative.']);
  const refused = await admin.call(homeAdmin.publish, { params, body: { version: saved.version } });
  expect(refused.data.code).toBe('content_incomplete');
  const described = { hero: { ...hero, picture: { ...picture, alt: 'A well' } }, sections, version: saved.version };
  const { data: whole } = await admin.call(homeAdmin.save, { params, body: described });
  await admin.call(homeAdmin.publish, { params, body: { version: whole.version } });
  expect((await page()).hero.picture).toEqual({ url: added.url, alt: 'A well' });
  expect((await draft()).pictures).toEqual([added]);
});
