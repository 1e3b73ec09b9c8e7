import type { Zip } from '../../../../platform/archives/zip.ts';

/** Signs that systems put before the addresses of a cartridge's own files. */
const FILE_BASE = /^(\$|%24)IMS[-_]CC[-_]FILEBASE(\$|%24)/i;
const WIKI = /^(\$|%24)WIKI_REFERENCE(\$|%24)\/(wiki|pages)\//i;
const OBJECT = /^(\$|%24)(CANVAS_OBJECT_REFERENCE|CANVAS_COURSE_REFERENCE)(\$|%24)/i;

/** An address that leads out of the cartridge, to another site. */
export const isElsewhere = (address: string) => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
export const isObjectReference = (address: string) => OBJECT.test(address);

/**
 * The file of an archive that an address means, from a page in `folder`; nothing where there is none. Addresses are
 * looked for beside the page, from the top, and where exporters keep what their own signs mean.
 */
export function pathIn(zip: Zip, address: string, folder = ''): string | undefined {
  const plain = address.replace(/[?#].*$/s, '');
  if (plain === '' || isElsewhere(plain)) return undefined;
  const wiki = plain.replace(WIKI, '');
  if (wiki !== plain) return firstOf(zip, [`wiki_content/${wiki}.html`, `wiki_content/${wiki}`]);
  const inBase = plain.replace(FILE_BASE, '').replace(/^\/+/, '');
  if (FILE_BASE.test(plain)) return firstOf(zip, [inBase, `web_resources/${inBase}`, joined(folder, inBase)]);
  const inPage = joined(folder, plain);
  return firstOf(zip, plain.startsWith('/') ? [plain.replace(/^\/+/, '')] : [inPage, joined('', plain)]);
}

function firstOf(zip: Zip, paths: (string | undefined)[]) {
  for (const path of paths) {
    if (path === undefined) continue;
    for (const one of [path, decoded(path)]) {
      const clean = one === undefined ? undefined : joined('', one);
      if (clean !== undefined && zip.find(clean)) return clean;
    }
  }
  return undefined;
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Both put together without `.` and `..`; nothing where that leads out of the archive. */
function joined(folder: string, path: string): string | undefined {
  const parts: string[] = [];
  for (const part of [...folder.split('/'), ...path.split('/')]) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

export const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');
export const fileNameOf = (path: string) => path.split('/').at(-1) ?? path;
