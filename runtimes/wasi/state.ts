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
}

/** What one program has of the world: its descriptors and its tree. */
export class HostState {
  readonly descriptors = new Map<number, Descriptor>();
  readonly root: FolderNode;
  readonly quota: Quota;
  memory!: ProgramMemory;
  private readonly mostDescriptors = 256;
  constructor({ stdin, stdout, stderr, root, quota }: HostOptions) {
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
