import { type Descriptor, OpenFolder } from './descriptors.ts';
import { errno, refuse } from './errno.ts';
import type { ProgramMemory } from './memory.ts';
import type { FolderNode, Quota } from './tree.ts';

export interface HostOptions {
  args: readonly string[];
  env: readonly string[];
  stdin: Descriptor;
  stdout: Descriptor;
  stderr: Descriptor;
  /** All the files there are. */
  root: FolderNode;
  quota: Quota;
  /** A shared cell that is 1 while the program sleeps: whoever watches can tell it from one that is not given a processor. */
  rest?: Int32Array;
}

/** Sleeps without costing processor time. */
export function sleep(rest: Int32Array, milliseconds: number) {
  if (!(milliseconds > 0)) return;
  Atomics.store(rest, 0, 1);
  Atomics.wait(rest, 0, 1, milliseconds);
  Atomics.store(rest, 0, 0);
}

/** What one program has of the world: its descriptors and its tree. */
export class HostState {
  readonly descriptors = new Map<number, Descriptor>();
  readonly root: FolderNode;
  readonly quota: Quota;
  readonly rest: Int32Array;
  memory!: ProgramMemory;
  private readonly mostDescriptors = 256;
  constructor({ stdin, stdout, stderr, root, quota, rest }: HostOptions) {
    this.rest = rest ?? new Int32Array(new SharedArrayBuffer(4));
    this.root = root;
    this.quota = quota;
    [stdin, stdout, stderr, new OpenFolder(root)].forEach((one, number) => {
      this.descriptors.set(number, one);
    });
  }

  descriptor(number: number): Descriptor {
    return this.descriptors.get(number >>> 0) ?? refuse(errno.badf);
  }
  folder(number: number): FolderNode {
    const found = this.descriptor(number);
    return found instanceof OpenFolder ? found.node : refuse(errno.notdir);
  }
  add(descriptor: Descriptor): number {
    for (let number = 3; number < this.mostDescriptors; number++) {
      if (this.descriptors.has(number)) continue;
      this.descriptors.set(number, descriptor);
      return number;
    }
    return refuse(errno.again);
  }
}
