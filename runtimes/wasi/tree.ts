import { Stopped } from './ends.ts';
import { errno, refuse } from './errno.ts';

/** What a program may write into files, all together; creating a file costs something too, so that nobody makes millions. */
export class Quota {
  private left: number;
  private readonly entryCost = 512;
  constructor(bytes: number) {
    this.left = bytes;
  }
  take(bytes: number) {
    this.left -= bytes;
    if (this.left < 0) throw new Stopped('files');
  }
  takeEntry() {
    this.take(this.entryCost);
  }
}

let lastInode = 0;

export class FileNode {
  readonly inode = ++lastInode;
  /** What cannot be written is not copied: a compiler's headers are shared by all its runs. */
  readonly fixed: boolean;
  private held: Uint8Array;
  size: number;

  constructor(bytes: Uint8Array = new Uint8Array(0), fixed = false) {
    this.held = bytes;
    this.size = bytes.length;
    this.fixed = fixed;
  }

  get bytes(): Uint8Array {
    return this.held.subarray(0, this.size);
  }

  read(at: number, length: number): Uint8Array {
    return this.held.subarray(Math.min(at, this.size), Math.min(at + length, this.size));
  }

  write(at: number, bytes: Uint8Array, quota: Quota) {
    const end = at + bytes.length;
    quota.take(bytes.length + Math.max(0, at - this.size));
    this.grow(end);
    this.held.set(bytes, at);
    this.size = Math.max(this.size, end);
  }

  resize(size: number, quota: Quota) {
    if (size > this.size) {
      quota.take(size - this.size);
      this.grow(size);
    }
    this.held.fill(0, Math.min(size, this.size), this.size);
    this.size = size;
  }

  private grow(capacity: number) {
    if (capacity <= this.held.length) return;
    const grown = new Uint8Array(Math.max(capacity, this.held.length * 2, 4096));
    grown.set(this.bytes);
    this.held = grown;
  }
}

export class FolderNode {
  readonly inode = ++lastInode;
  readonly fixed: boolean;
  readonly entries = new Map<string, Node>();
  constructor(fixed = false) {
    this.fixed = fixed;
  }

  /** Puts a file there with all folders on its way; for whoever prepares a tree, not for programs. */
  put(path: string, node: Node): this {
    const names = path.split('/').filter((name) => name !== '');
    const last = names.pop();
    if (last === undefined) throw new Error('a file needs a name');
    let folder: FolderNode = this;
    for (const name of names) {
      const next = folder.entries.get(name) ?? new FolderNode(this.fixed);
      if (!(next instanceof FolderNode)) throw new Error(`${name} is a file`);
      folder.entries.set(name, next);
      folder = next;
    }
    folder.entries.set(last, node);
    return this;
  }

  /** The file at this path, if there is one. */
  fileAt(path: string): FileNode | undefined {
    let node: Node | undefined = this;
    for (const name of path.split('/')) {
      if (name === '') continue;
      node = node instanceof FolderNode ? node.entries.get(name) : undefined;
    }
    return node instanceof FileNode ? node : undefined;
  }
}
export type Node = FileNode | FolderNode;

const LONGEST_NAME = 255;
const DEEPEST = 64;

/** Where a path leads: the folder it lies in, its last name, and what is there. No path leads out of `root`. */
export function resolve(root: FolderNode, path: string): { folder: FolderNode; name: string; node: Node | undefined } {
  if (path === '') return refuse(errno.noent);
  if (path.startsWith('/')) return refuse(errno.notcapable);
  const way: { folder: FolderNode; name: string }[] = [];
  let node: Node | undefined = root;
  const parts = path.split('/');
  for (const part of parts) {
    if (part.length > LONGEST_NAME) return refuse(errno.nametoolong);
    if (node === undefined) return refuse(errno.noent);
    if (!(node instanceof FolderNode)) return refuse(errno.notdir);
    if (part === '' || part === '.') continue;
    if (part === '..') {
      const above = way.pop();
      if (!above) return refuse(errno.notcapable);
      node = above.folder;
      continue;
    }
    if (way.length >= DEEPEST) return refuse(errno.nametoolong);
    way.push({ folder: node, name: part });
    node = node.entries.get(part);
  }
  const last = way.at(-1);
  if (!last) return { folder: root, name: '.', node: root };
  return { ...last, node };
}
