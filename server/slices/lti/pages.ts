import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escaped } from '../../platform/text/escaped.ts';
import { i18n } from '../../platform/text/messages.ts';

interface Page {
  status?: number;
  title: string;
  /** HTML of ours, with everything foreign escaped. */
  body: string;
  /** Origins whose pages may frame it; everybody where it only says something, nobody unless named. */
  frames?: string;
  /** Posts its only form by itself. */
  posts?: boolean;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:44rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1rem}ul{list-style:none;margin:0 0 1.25rem;padding:0}
li label{display:flex;gap:.75rem;padding:.6rem .25rem;border-top:1px solid color-mix(in srgb,CanvasText 18%,transparent)}
li small{display:block;opacity:.75}input[type=search]{flex:1;min-width:0}.row{display:flex;gap:.5rem;margin:0 0 1rem}
input[type=search],button{font:inherit;padding:.55rem .9rem;border-radius:.5rem;border:1px solid color-mix(in srgb,CanvasText 40%,transparent);background:Canvas;color:CanvasText;min-height:44px}
button.main{background:#0b5e66;border-color:#0b5e66;color:#fff;font-weight:600}:focus-visible{outline:3px solid #c77a2c;outline-offset:2px}`;

/**
 * A page outside our own pages: the only ones that may stand in a frame of another site, and that post a form to one.
 * They need no session and show nothing of anybody but the person who is there.
 */
export function sendPage(reply: FastifyReply, { status = 200, title, body, frames = "'none'", posts = false }: Page) {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(posts ? [`script-src 'nonce-${nonce}'`] : []),
    // A form that is answered with a redirect has to be allowed to follow it.
    'form-action http: https:',
    "base-uri 'none'",
    `frame-ancestors ${frames}`,
  ].join('; ');
  const script = posts ? `<script nonce="${nonce}">document.forms[0].submit()</script>` : '';
  return reply
    .status(status)
    .header('content-security-policy', policy)
    .header('cross-origin-opener-policy', 'unsafe-none')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main>${script}</body></html>`,
    );
}

/** The hidden fields of a form. */
export const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');

/** What went wrong, in a frame too. */
export const sendTrouble = (reply: FastifyReply, status: number, message: string) =>
  sendPage(reply, {
    status,
    title: i18n.t('This activity can’t be opened'),
    body: `<p>${escaped(message)}</p>`,
    frames: '*',
  });

/** Sends the browser to another site with a form; where scripts are off, by a button. */
export const sendForm = (
  reply: FastifyReply,
  { url, fields, frames }: { url: string; fields: Record<string, string>; frames?: string },
) =>
  sendPage(reply, {
    title: i18n.t('One moment…'),
    body: `<form method="post" action="${escaped(url)}">${hidden(fields)}<button class="main">${escaped(i18n.t('Continue'))}</button></form>`,
    posts: true,
    ...(frames && { frames }),
  });
