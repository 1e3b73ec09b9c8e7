import { extname } from 'node:path';

// Without a word about their letters: old packages say it themselves, and a header would overrule them.
const html = 'text/html';
const script = 'text/javascript';
const types: Record<string, string> = {
  '.html': html,
  '.htm': html,
  '.xhtml': 'application/xhtml+xml',
  '.js': script,
  '.mjs': script,
  '.css': 'text/css',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.xsd': 'application/xml',
  '.dtd': 'application/xml-dtd',
  '.txt': 'text/plain',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.bmp': 'image/bmp',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.eot': 'application/vnd.ms-fontobject',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.oga': 'audio/ogg',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.ogv': 'video/ogg',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
};

/** What a browser makes of a file of a package, by its ending alone: nothing is sniffed, the rest is plain bytes. */
export const typeByEnding = (place: string) => types[extname(place)] ?? 'application/octet-stream';

/** Whether scripts can be put before its own. */
export const isPage = (contentType: string) => contentType === html || contentType === 'application/xhtml+xml';

/** The ending of a storage key. */
export const endingOf = (place: string) => /\.([a-z0-9]{1,8})$/.exec(place)?.[1] ?? 'bin';
