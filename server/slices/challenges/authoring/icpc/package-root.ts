import { Problem } from '@stepwell/contract/problem.ts';
import type { ZipEntry } from '../../../../platform/archives/zip.ts';
import { isJunk } from '../found-tests.ts';

const YAML = /(^|\/)problem\.ya?ml$/i;
const INI = /(^|\/)domjudge-problem\.ini$/;

/**
 * The files of the package by their paths in it: archives often hold it in a folder of its own. One without a
 * problem.yaml is known by the file that DOMjudge puts in its place. Of several the first is taken, which is told.
 */
export function atRoot(all: readonly ZipEntry[], lost: string[]): ZipEntry[] {
  const files = all.filter(({ path }) => !isJunk(path) || /(^|\/)\.timelimit$/.test(path));
  const marked = [YAML, INI]
    .map((mark) => files.filter(({ path }) => mark.test(path)))
    .find(({ length }) => length > 0);
  const roots = [...new Set((marked ?? []).map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1)))];
  roots.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const [root, ...others] = roots;
  if (root === undefined) {
    const text = 'This archive has no problem.yaml, so it isn’t a problem package.';
    throw new Problem('invalid_fields', { message: text, fields: { file: text } });
  }
  const beside = others.filter((other) => !other.startsWith(root));
  if (beside.length > 0)
    lost.push(
      `This archive contains ${beside.length + 1} problems, and ${root} was imported. Upload the others one by one.`,
    );
  return files
    .filter(({ path }) => path.startsWith(root))
    .map((entry) => {
      const path = entry.path.slice(root.length);
      return { ...entry, path: /^problem\.ya?ml$/i.test(path) ? 'problem.yaml' : path };
    });
}

/** A value of `domjudge-problem.ini`, with or without quotes. */
export const iniValue = (ini: string, key: string) =>
  new RegExp(`^\\s*${key}\\s*=\\s*(?:"([^"\\n]*)"|'([^'\\n]*)'|([^\\n;#]*))`, 'm')
    .exec(ini)
    ?.slice(1)
    .find(Boolean)
    ?.trim();

const utf8 = new TextDecoder('utf-8', { fatal: true });
const older = new TextDecoder('windows-1252');
/** Texts are UTF-8, but for those of earlier times. */
export function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes).replaceAll('\0', '');
  } catch {
    return older.decode(bytes).replaceAll('\0', '');
  }
}
