import { errno, refuse } from './errno.ts';
import type { Output } from './output.ts';
import type { RingReader } from './ring.ts';
import { type FileNode, FolderNode, type Quota } from './tree.ts';

export const fileTypes = { unknown: 0, characterDevice: 2, directory: 3, regularFile: 4 } as const;

/** What a file descriptor stands for. Whatever one cannot do, it refuses. */
export abstract class Descriptor {
  abstract readonly type: number;
  flags = 0;
  inode = 0;
  get size(): number {
    return 0;
  }
  read(_length: number): Uint8Array {
    return refuse(errno.badf);
  }
  write(_bytes: Uint8Array): void {
    refuse(errno.badf);
  }
  readAt(_at: number, _length: number): Uint8Array {
    return refuse(errno.spipe);
  }
  writeAt(_at: number, _bytes: Uint8Array): void {
    refuse(errno.spipe);
  }
  seek(_offset: number, _whence: number): number {
    return refuse(errno.spipe);
  }
  resize(_size: number): void {
    refuse(errno.inval);
  }
  /** Whether reading would not wait, after waiting so long. */
  isReady(_milliseconds: number): boolean {
    return true;
  }
}

const APPEND = 1;

export class OpenFile extends Descriptor {
  readonly type = fileTypes.regularFile;
  private at = 0;
  private readonly node: FileNode;
  private readonly quota: Quota;
  private readonly writable: boolean;
  constructor(node: FileNode, quota: Quota, writable: boolean) {
    super();
    this.node = node;
    this.quota = quota;
    this.writable = writable;
    this.inode = node.inode;
  }
  override get size() {
    return this.node.size;
  }
  override read(length: number) {
    const bytes = this.node.read(this.at, length);
    this.at += bytes.length;
    return bytes;
  }
  override write(bytes: Uint8Array) {
    if (this.flags & APPEND) this.at = this.node.size;
    this.writeAt(this.at, bytes);
    this.at += bytes.length;
  }
  override readAt(at: number, length: number) {
    return this.node.read(at, length);
  }
  override writeAt(at: number, bytes: Uint8Array) {
    if (!this.writable) refuse(errno.badf);
    this.node.write(at, bytes, this.quota);
  }
  override seek(offset: number, whence: number) {
    const from = whence === 0 ? 0 : whence === 1 ? this.at : whence === 2 ? this.node.size : refuse(errno.inval);
    const at = from + offset;
    if (!(at >= 0 && at <= Number.MAX_SAFE_INTEGER)) return refuse(errno.inval);
    this.at = at;
    return at;
  }
  override resize(size: number) {
    if (!this.writable) refuse(errno.badf);
    this.node.resize(size, this.quota);
  }
}

export class OpenFolder extends Descriptor {
  readonly type = fileTypes.directory;
  readonly node: FolderNode;
  /** As it was when listing began: what is made or taken away meanwhile neither repeats nor skips the rest. */
  listing: { name: string; inode: number; type: number }[] | undefined;
  constructor(node: FolderNode) {
    super();
    this.node = node;
    this.inode = node.inode;
  }
  list() {
    return [
      { name: '.', inode: this.inode, type: fileTypes.directory },
      { name: '..', inode: 0, type: fileTypes.directory },
      ...[...this.node.entries].map(([name, node]) => ({
        name,
        inode: node.inode,
        type: node instanceof FolderNode ? fileTypes.directory : fileTypes.regularFile,
      })),
    ];
  }
}

/** A stream that somebody writes into while the program runs. `isTerminal`: a program asks and prints accordingly. */
export class RingInput extends Descriptor {
  readonly type: number;
  private readonly ring: RingReader;
  constructor(ring: RingReader, isTerminal: boolean) {
    super();
    this.ring = ring;
    this.type = isTerminal ? fileTypes.characterDevice : fileTypes.unknown;
  }
  override read(length: number) {
    return this.ring.read(length);
  }
  override isReady(milliseconds: number) {
    return this.ring.wait(milliseconds);
  }
}

export class OutputStream extends Descriptor {
  readonly type: number;
  private readonly output: Output;
  constructor(output: Output, isTerminal: boolean) {
    super();
    this.output = output;
    this.type = isTerminal ? fileTypes.characterDevice : fileTypes.unknown;
  }
  override write(bytes: Uint8Array) {
    this.output.write(bytes);
  }
}
