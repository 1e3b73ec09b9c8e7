import { buffer } from 'node:stream/consumers';
import { Problem } from '@stepwell/contract/problem.ts';
import { pictureOf } from '../../../platform/files/pictures.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import type { Storage } from '../../../ports/storage.ts';

/** Grows with every change of the drawing. */
const DRAWING = 1;
const GROUND = '#0b5f6b';
/** Pixels of a side; what launchers cut to a shape of theirs has its mark within the middle 80 % (W3C manifest). */
const icons = {
  '180': { size: 180, inset: 0 },
  '192': { size: 192, inset: 0 },
  '512': { size: 512, inset: 0 },
  'maskable-512': { size: 512, inset: 0.14 },
} as const;
type Icon = keyof typeof icons;
const isIcon = (name: string): name is Icon => Object.hasOwn(icons, name);

const mark =
  '<path d="M3 5h7v6h6v6h6v6h7v4H16v-4h-6v-6H3z" fill="#F5F6F2"/><path d="M3 20h4v4h4v3H3z" fill="#F2A31B"/>';

/** The mark on its ground, or the site’s own logo on white. */
export function iconSvg(name: Icon, logo?: Buffer) {
  const { size, inset } = icons[name];
  const at = 32 * (logo ? Math.max(inset, 0.08) : inset);
  const side = 32 - 2 * at;
  const inside = logo
    ? `<image x="${at}" y="${at}" width="${side}" height="${side}" href="data:image/png;base64,${logo.toString('base64')}"/>`
    : `<g transform="translate(${at} ${at}) scale(${side / 32})">${mark}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><path d="M0 0h32v32H0z" fill="${logo ? '#ffffff' : GROUND}"/>${inside}</svg>`;
}

async function logoAt(storage: Storage, key: string) {
  return key && (await storage.size(key)) !== undefined ? buffer(await storage.open(key)) : undefined;
}

export const iconRoute: RawRoute = {
  path: '/icons/:file',
  async handle(request, reply, { db, ports: { storage } }) {
    const name = (request.params as { file: string }).file.replace(/\.png$/, '');
    if (!isIcon(name)) throw new Problem('not_found');
    const { logoKey } = await siteSettingsOf(db);
    const logo = await logoAt(storage, logoKey);
    const of = logo ? logoKey.replace(/\W+/g, '-') : 'mark';
    const png = await pictureOf(storage, `pictures/icon-${DRAWING}-${name}-${of}.png`, iconSvg(name, logo), db);
    // Its address stays the same, so it is asked for again once a day.
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(png);
  },
};

/** What a device needs to install the site as an app (W3C Web Application Manifest). */
export const manifestOf = (siteName: string) => ({
  id: '/',
  name: siteName,
  short_name: siteName.slice(0, 12).trim(),
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f5f6f2',
  theme_color: GROUND,
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

export const manifestRoute: RawRoute = {
  path: '/manifest.webmanifest',
  async handle(_request, reply, { db }) {
    const { siteName } = await siteSettingsOf(db);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(siteName)));
  },
};
