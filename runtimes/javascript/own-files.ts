import type { FolderNode } from '../wasi/tree.ts';
import { findImported } from './specifiers.ts';

const decoder = new TextDecoder();
/** Characters of the names between import and from that are looked at. */
const MOST_CLAUSE = 4000;

/** The files of a program, as texts that name each other. */
export class OwnFiles {
  private readonly root: FolderNode;
  constructor(root: FolderNode) {
    this.root = root;
  }
  has = (path: string) => this.root.fileAt(path) !== undefined;
  bytesAt(path: string): Uint8Array {
    const bytes = this.root.fileAt(path)?.bytes ?? new Uint8Array(0);
    // A first line for the shell is none for us.
    if (bytes[0] !== 35 || bytes[1] !== 33) return bytes;
    const plain = bytes.slice();
    plain.set([47, 47]);
    return plain;
  }
  textAt = (path: string) => decoder.decode(this.bytesAt(path));

  /** What its name says, or package.json; undefined where neither does. */
  isModuleByName(path: string): boolean | undefined {
    if (/\.m[jt]s$/.test(path)) return true;
    if (/\.c[jt]s$/.test(path)) return false;
    const about = this.root.fileAt('package.json');
    if (!about) return undefined;
    try {
      return { module: true, commonjs: false }[String(JSON.parse(decoder.decode(about.bytes)).type)];
    } catch {
      return undefined;
    }
  }

  /** The last line that says something, where a place lies behind all the file says; otherwise 0. */
  lastLine(path: string, line: number, column: number): number {
    if (!this.root.fileAt(path)) return 0;
    const lines = this.textAt(path).trimEnd().split('\n');
    const last = lines.at(-1) ?? '';
    return line > lines.length || (line === lines.length && column > last.length) ? lines.length : 0;
  }

  /** Where a file asks for another: its first line that names it. */
  placeOf(specifier: string, from: string): string {
    const lines = this.textAt(from).split('\n');
    const asked = [`'${specifier}'`, `"${specifier}"`];
    const line = lines.findIndex(
      (text) => /\b(?:import|export|from)\b/.test(text) && asked.some((one) => text.includes(one)),
    );
    if (line < 0) return '';
    const column = Math.max(...asked.map((one) => lines[line]?.indexOf(one) ?? -1));
    return `${from}:${line + 1}:${column + 1}`;
  }
  /** Where a name is imported that nobody exports: `file:line:column`. */
  placeOfName(name: string, from: string, paths: readonly string[]): string {
    const asked = new RegExp(`(?<![\\w$])${name.replace(/\W/g, '\\$&')}(?![\\w$])`);
    for (const path of paths) {
      const text = this.textAt(path);
      for (const { index, 1: specifier = '' } of text.matchAll(/\bfrom\s*['"]([^'"\n]+)['"]/g)) {
        const found = findImported(specifier, path, { exists: this.has, isGiven: () => false });
        if (found.kind !== 'own' || found.path !== from) continue;
        // From the import or export that it ends.
        const [clause = ''] = /[^'";]*$/.exec(text.slice(Math.max(0, index - MOST_CLAUSE), index)) ?? [];
        const at = asked.exec(clause)?.index;
        if (at === undefined) continue;
        const before = text.slice(0, index - clause.length + at).split('\n');
        return `${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
      }
    }
    return '';
  }
}
