import { expect, test } from 'vitest';
import { rng } from '../../art/shapes.ts';
import { OpenFile, OutputStream } from './descriptors.ts';
import { Stopped } from './ends.ts';
import { errno } from './errno.ts';
import { WasiHost } from './host.ts';
import { KeptOutput } from './output.ts';
import { newRing, RingReader, RingWriter } from './ring.ts';
import { FileNode, FolderNode, Quota, resolve } from './tree.ts';

function opened(files: Record<string, string> = {}) {
  const root = new FolderNode();
  for (const [name, text] of Object.entries(files)) root.put(name, new FileNode(Buffer.from(text), true));
  const quota = new Quota(64 * 1024);
  const stdout = new KeptOutput(4096, 'stop');
  const host = new WasiHost({
    args: ['program', 'one'],
    env: ['A=b'],
    stdin: new OpenFile(new FileNode(Buffer.from('input'), true), quota, false),
    stdout: new OutputStream(stdout, false),
    stderr: new OutputStream(new KeptOutput(100, 'drop'), false),
    root,
    quota,
  });
  const memory = new WebAssembly.Memory({ initial: 1 });
  host.attach(memory);
  const call = (name: string, ...args: (number | bigint)[]) =>
    (host.imports[name] as unknown as (...args: (number | bigint)[]) => number)(...args);
  const put = (at: number, text: string) => {
    new Uint8Array(memory.buffer).set(Buffer.from(text), at);
    return [at, text.length] as const;
  };
  return { host, root, stdout, memory, call, put };
}

/** Which arguments of a call are 64 bits wide. */
const wide: Record<string, number[]> = {
  clock_time_get: [1],
  fd_advise: [1, 2],
  fd_allocate: [1, 2],
  fd_fdstat_set_rights: [1, 2],
  fd_filestat_set_size: [1],
  fd_filestat_set_times: [1, 2],
  fd_pread: [3],
  fd_pwrite: [3],
  fd_readdir: [3],
  fd_seek: [1],
  path_filestat_set_times: [4, 5],
  path_open: [5, 6],
};

test('whatever a program calls our functions with, it gets a number, its end, or its limit', () => {
  const next = rng('calls');
  const words = ['main.py', '..', '/etc/passwd', 'a/b', 'dev/stdin', '', '.', 'x'.repeat(300), '\0', 'made'];
  let answered = 0;
  for (let round = 0; round < 200; round++) {
    const { host, memory, call, put } = opened({ 'main.py': 'text', 'folder/inner': 'more' });
    // What waits for nothing waits for ever; what it is asked to wait for here is short.
    const names = Object.keys(host.imports).filter((name) => name !== 'poll_oneoff');
    const random = new Uint8Array(memory.buffer);
    for (let i = 0; i < 4096; i++) random[i] = Math.floor(next() * (next() < 0.5 ? 4 : 256));
    for (let step = 0; step < 60; step++) {
      const name = names[Math.floor(next() * names.length)] as string;
      const [at, length] = put(512, words[Math.floor(next() * words.length)] as string);
      const pick = (index: number): number => {
        const kind = next();
        if (kind < 0.3) return Math.floor(next() * 8);
        if (kind < 0.5) return index % 2 ? length : at;
        if (kind < 0.7) return Math.floor(next() * 65_536);
        if (kind < 0.8) return -1;
        return Math.floor(next() * 2 ** 32) | 0;
      };
      const args = Array.from({ length: 9 }, (_, index) =>
        wide[name]?.includes(index)
          ? BigInt.asIntN(64, BigInt(pick(index)) * (next() < 0.2 ? 2n ** 33n : 1n))
          : pick(index),
      );
      try {
        expect(call(name, ...args), name).toBeTypeOf('number');
        answered++;
      } catch (error) {
        if (!host.ended) throw new Error(`${name}(${args})`, { cause: error });
        break;
      }
    }
  }
  expect(answered).toBeGreaterThan(2000);
});

test('no path leads out of the tree', () => {
  const root = new FolderNode().put('a/b', new FileNode());
  for (const path of ['..', '../x', 'a/../..', 'a/../../x', '/a', 'a/../../../a'])
    expect(() => resolve(root, path), path).toThrow('errno');
  expect(resolve(root, 'a/../a/./b').node).toBeInstanceOf(FileNode);
});

test('a program that was stopped can do nothing more, even if it catches what is thrown', () => {
  const { host, call, put, stdout, memory } = opened();
  put(256, 'x'.repeat(4096));
  new Uint32Array(memory.buffer, 0, 2).set([256, 4096]);
  expect(call('fd_write', 1, 0, 1, 16)).toBe(errno.success);
  expect(() => call('fd_write', 1, 0, 1, 16)).toThrow(WebAssembly.RuntimeError);
  expect(host.ended).toBeInstanceOf(Stopped);
  expect(() => call('clock_time_get', 0, 0n, 0)).toThrow(WebAssembly.RuntimeError);
  expect(() => call('proc_exit', 0)).toThrow(WebAssembly.RuntimeError);
  expect(host.ended).toBeInstanceOf(Stopped);
  expect(stdout.bytes.length).toBe(4096);
});

test('files that are given cannot be changed, and what is made is counted', () => {
  const { host, call, put, memory } = opened({ 'main.py': 'text' });
  const open = (name: string, flags: number) => {
    const [at, length] = put(512, name);
    const said = call('path_open', 3, 0, at, length, flags, 0xffn, 0n, 0, 0);
    return said === 0 ? new DataView(memory.buffer).getUint32(0, true) : -said;
  };
  expect(open('main.py', 8)).toBe(-errno.rofs);
  const [at, length] = put(512, 'main.py');
  expect(call('path_unlink_file', 3, at, length)).toBe(errno.rofs);
  const made = open('made', 1);
  expect(made).toBeGreaterThan(3);
  expect(call('fd_filestat_set_size', made, 1000n)).toBe(errno.success);
  expect(() => call('fd_filestat_set_size', made, 10n ** 9n)).toThrow(WebAssembly.RuntimeError);
  expect(host.ended).toMatchObject({ reason: 'files' });
});

test('a ring gives what was put into it, in order, round and round', () => {
  const next = rng('rings');
  const ring = newRing(64);
  const [writer, reader] = [new RingWriter(ring), new RingReader(ring)];
  const [sent, got]: number[][] = [[], []];
  for (let i = 0; i < 2000; i++) {
    const bytes = Uint8Array.from({ length: Math.floor(next() * 90) }, () => Math.floor(next() * 256));
    const taken = writer.write(bytes);
    sent?.push(...bytes.subarray(0, taken));
    if (reader.wait(0)) got?.push(...reader.read(Math.ceil(next() * 70)));
  }
  writer.close();
  for (let part = reader.read(64); part.length > 0; part = reader.read(64)) got?.push(...part);
  expect(got).toEqual(sent);
});
