import type { FastifyInstance } from 'fastify';

/** Data is never a page: nothing may run, load or frame it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What a page may do: our own scripts and the one theme script by its hash; styles may be inline, scripts never. */
export const pagePolicy = (themeScriptHash: string, filesOrigin = '', packagesOrigin = "'self'", mediaServer = '') =>
  [
    "default-src 'self'",
    `script-src 'self' '${themeScriptHash}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${filesOrigin}`.trim(),
    `media-src 'self' blob: ${filesOrigin}`.trim(),
    "font-src 'self'",
    // Browsers first ask a media server by http whether it takes them.
    `connect-src 'self' ${mediaServer && `${mediaServer} ${mediaServer.replace(/^ws/, 'http')}`}`.trim(),
    `frame-src ${packagesOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Of the page on which WebAssembly runs. */
export const withWebAssembly = (policy: string) =>
  policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");

/** Of a thread of a page: it runs our own code and modules, and fetches nothing. */
export const threadPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** The API's own documentation page: its scripts are files of ours, its styles are written by them. */
export const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Built scripts, styles and letters: no browser opens them as a page, so what is said to pages has nobody to hear it. */
const isMadeOfNoPage = (url: string, type: unknown) =>
  url.startsWith('/assets/') && /^(?:(?:application|text)\/javascript|text\/css|font\/woff2)\b/.test(String(type));

const anyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), payment=(), usb=(), browsing-topics=()',
};
/** What an answer says unless its route said something else. */
const unlessSaid = {
  'content-security-policy': DATA_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
// Every byte in front of each of a page's files is paid on slow lines; these two still keep other sites away.
const noPage = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** Says on every answer what a browser may do with it; a route that serves pages sets its own policy first. */
export function secureHeaders(app: FastifyInstance, { https }: { https: boolean }) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (https) reply.header('strict-transport-security', 'max-age=31536000');
    if (isMadeOfNoPage(request.url, reply.getHeader('content-type'))) {
      reply.headers(noPage).removeHeader('x-request-id');
      return done();
    }
    reply.headers(anyAnswer);
    for (const [name, value] of Object.entries(unlessSaid)) if (!reply.hasHeader(name)) reply.header(name, value);
    // The old words for a policy that lets nobody frame it; one that names who may has none in them.
    if (String(reply.getHeader('content-security-policy')).includes("frame-ancestors 'none'"))
      reply.header('x-frame-options', 'DENY');
    done();
  });
}
