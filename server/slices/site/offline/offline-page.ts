import { createHash } from 'node:crypto';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { escaped } from '../../../platform/text/escaped.ts';
import { i18n } from '../../../platform/text/messages.ts';

/**
 * Lists the help articles that this browser keeps, chooses the theme as every page does, and opens the page again as
 * soon as the server answers: a device calls itself online before its network works, and a server can be away too.
 */
const listing = `
const theme = localStorage.getItem('theme');
const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset.theme = dark ? 'dark' : 'light';
addEventListener('DOMContentLoaded', async () => {
  const list = document.getElementById('kept');
  for (const name of (await caches.keys()).filter((one) => one.startsWith('stepwell-') && one.endsWith('-pages'))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (!pathname.startsWith('/help/') && pathname !== '/faq') continue;
      const text = await (await cache.match(request)).text();
      const title = new DOMParser().parseFromString(text, 'text/html').querySelector('h1');
      const link = document.createElement('a');
      link.href = pathname + search;
      link.textContent = title ? title.textContent : pathname;
      list.append(Object.assign(document.createElement('li'), {}));
      list.lastChild.append(link);
    }
  }
  document.getElementById('help').hidden = !list.children.length;
  showRecordings();
});
// Opened only where it exists: opening would make an empty one, which the speaking screen could not use.
const showRecordings = async () => {
  const known = indexedDB.databases ? await indexedDB.databases() : [];
  if (!known.some(({ name }) => name === 'stepwell-speaking')) return;
  const request = indexedDB.open('stepwell-speaking');
  request.onsuccess = () => {
    const all = request.result.transaction('heads').objectStore('heads').getAll();
    all.onsuccess = () => {
      const waiting = all.result.filter(({ wav }) => wav).length;
      document.getElementById('recordings').hidden = waiting === 0;
      document.getElementById('waiting').textContent = waiting;
      request.result.close();
    };
  };
};
const openAgain = async () => {
  const answer = navigator.onLine && (await fetch('/api/health', { cache: 'no-store' }).catch(() => null));
  if (answer && answer.ok) location.reload();
};
addEventListener('online', openAgain);
setInterval(openAgain, 3000);
`;
const hash = `'sha256-${createHash('sha256').update(listing).digest('base64')}'`;

const style = `
:root{--bg:#f5f6f2;--ink:#10262a;--ink-2:#44585a;--line:#d8ddd5;--water:#0b5f6b;--on:#fff;color-scheme:light}
[data-theme=dark]{--bg:#0b1719;--ink:#eaf1ee;--ink-2:#b3c3c1;--line:#22373b;--water:#73b8ba;--on:#06191c;color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:17px/1.55 "Hanken Grotesk Variable",system-ui,sans-serif}
main{max-width:680px;margin:0 auto;padding:clamp(40px,10vh,110px) 20px 60px}
svg{display:block;width:44px;height:44px;margin-bottom:28px}
h1{margin:0;font:700 clamp(40px,7vw,64px)/1 "Anek Latin Variable",system-ui,sans-serif;letter-spacing:-.03em}
h2{margin:36px 0 8px;font:700 22px/1.2 "Anek Latin Variable",system-ui,sans-serif}
p{margin:14px 0 0;color:var(--ink-2)}
ul{margin:0;padding:0;list-style:none}
li{padding:11px 0;border-top:1px solid var(--line)}
li:last-child{border-bottom:1px solid var(--line)}
a{color:var(--water)}
.again{display:inline-block;margin-top:24px;padding:11px 22px;border-radius:6px;background:var(--water);color:var(--on);font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid var(--water);outline-offset:2px}
[hidden]{display:none}`;

/** What a browser shows of this site without a network, where it keeps no copy of the page itself. */
export function offlinePage(siteName: string) {
  const text = (message: string) => escaped(message);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${text(i18n.t('You’re offline'))} | ${escaped(siteName)}</title>
<script>${listing}</script><style>${style}</style></head>
<body><main>
<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M0 0h32v32H0z" fill="#0B5F6B"/><path d="M3 5h7v6h6v6h6v6h7v4H16v-4h-6v-6H3z" fill="#F5F6F2"/><path d="M3 20h4v4h4v3H3z" fill="#F2A31B"/></svg>
<h1>${text(i18n.t('You’re offline'))}</h1>
<p>${text(i18n.t('This page needs a connection. It opens by itself when you’re back online.'))}</p>
<a class="again" href="">${text(i18n.t('Try again'))}</a>
<h2>${text(i18n.t('What works without a connection'))}</h2>
<ul>
<li>${text(i18n.t('A quiz that is open in another tab: keep answering there. Answers are stored on this device and sent when you’re back.'))}</li>
<li>${text(i18n.t('Speaking practice that is open in another tab: record there. Recordings are stored on this device and sent when you’re back.'))}</li>
<li><a href="/student/terminal">${text(i18n.t('Compiler'))}</a>: ${text(i18n.t('Python and JavaScript, if you have opened it on this device.'))}</li>
<li>${text(i18n.t('Help articles you have read on this device.'))}</li>
</ul>
<p id="recordings" hidden>${text(i18n.t('Speaking recordings that are sent when you open Speaking practice online:'))} <b id="waiting"></b></p>
<div id="help" hidden><h2>${text(i18n.t('Help on this device'))}</h2><ul id="kept"></ul></div>
</main></body></html>`;
}

export const offlinePageRoute: RawRoute = {
  path: '/offline',
  async handle(_request, reply, { db }) {
    const { siteName } = await siteSettingsOf(db);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        `default-src 'none'; script-src ${hash}; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(offlinePage(siteName));
  },
};
