import { expect, test } from 'vitest';
import {
  BadModule,
  compileProgram,
  ForeignImport,
  memoryFor,
  memoryImport,
  refuseForeignImports,
  TooLarge,
} from './module.ts';

const MIB = 2 ** 20;
const head = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const number = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...number(value >> 7)]);
const section = (id: number, body: number[]) => [id, ...number(body.length), ...body];
/** A module with these memories, its first exported as `memory`, and a function that grows it. */
const withMemories = (...memories: number[][]) =>
  Uint8Array.from([
    ...head,
    ...section(1, [1, 0x60, 1, 0x7f, 1, 0x7f]),
    ...section(3, [1, 0]),
    ...section(5, [memories.length, ...memories.flat()]),
    ...section(7, [2, 6, ...Buffer.from('memory'), 2, 0, 4, ...Buffer.from('grow'), 0, 0]),
    ...section(10, [1, 6, 0, 0x20, 0, 0x40, 0, 0x0b]),
  ]);
const importing = (from: string, name: string) =>
  Uint8Array.from([
    ...head,
    ...section(1, [1, 0x60, 0, 0]),
    ...section(2, [
      1,
      ...number(from.length),
      ...Buffer.from(from),
      ...number(name.length),
      ...Buffer.from(name),
      0,
      0,
    ]),
  ]);

/** What growing by so many pages answers, within two mebibytes. */
async function grown(bytes: Uint8Array, pages: number) {
  const program = await compileProgram(bytes);
  const { exports } = await WebAssembly.instantiate(program.module, memoryImport(memoryFor(program, 2 * MIB)));
  return (exports['grow'] as (pages: number) => number)(pages);
}

test('memory grows to the limit and not a page beyond, whatever the module asked for', async () => {
  for (const memory of [
    [0, 1],
    [1, 1, ...number(65_536)],
    [1, 1, ...number(1000)],
  ]) {
    expect(await grown(withMemories(memory), 31)).toBe(1);
    expect(await grown(withMemories(memory), 32)).toBe(-1);
  }
});

test('a module that asks for less keeps to it', async () => {
  expect(await grown(withMemories([1, 1, 3]), 2)).toBe(1);
  expect(await grown(withMemories([1, 1, 3]), 3)).toBe(-1);
});

test('one compiled module is run within every limit, its exported memory the one it was given', async () => {
  const program = await compileProgram(withMemories([0, 1]));
  for (const pages of [4, 9]) {
    const memory = memoryFor(program, pages * 65_536);
    const { exports } = await WebAssembly.instantiate(program.module, memoryImport(memory));
    expect(exports['memory']).toBe(memory);
    expect((exports['grow'] as (pages: number) => number)(pages)).toBe(-1);
    expect((exports['grow'] as (pages: number) => number)(pages - 1)).toBe(1);
  }
});

test('what it imports beside its memory keeps its place', async () => {
  const program = await compileProgram(
    Uint8Array.from([
      ...head,
      ...section(1, [1, 0x60, 0, 1, 0x7f]),
      ...section(2, [1, 3, ...Buffer.from('env'), 4, ...Buffer.from('give'), 0, 0]),
      ...section(3, [1, 0]),
      ...section(5, [1, 0, 1]),
      ...section(7, [1, 4, ...Buffer.from('call'), 0, 1]),
      ...section(10, [1, 4, 0, 0x10, 0, 0x0b]),
    ]),
  );
  const { exports } = await WebAssembly.instantiate(program.module, {
    ...memoryImport(memoryFor(program, MIB)),
    env: { give: () => 42 },
  });
  expect((exports['call'] as () => number)()).toBe(42);
});

test('what cannot be limited is refused', async () => {
  for (const bytes of [
    withMemories(),
    withMemories([0, 1], [0, 1]),
    withMemories([3, 1, 2]),
    withMemories([4, 1]),
    Uint8Array.from(head),
    Uint8Array.from([...head, 5, 0x80]),
    new Uint8Array(0),
    // A second memory, imported.
    Uint8Array.from([
      ...head,
      ...section(2, [1, 3, ...Buffer.from('env'), 1, ...Buffer.from('m'), 2, 0, 1]),
      ...section(5, [1, 0, 1]),
    ]),
  ])
    await expect(compileProgram(bytes)).rejects.toThrow(BadModule);
});

test('what needs too much to begin with is told apart', async () => {
  const program = await compileProgram(withMemories([0, ...number(64)]));
  expect(() => memoryFor(program, 2 * MIB)).toThrow(TooLarge);
});

test('a module imports its memory and functions of WASI, or is refused', async () => {
  const fine = await WebAssembly.compile(importing('wasi_snapshot_preview1', 'proc_exit'));
  expect(() => refuseForeignImports(fine)).not.toThrow();
  const fineAndMemory = await compileProgram(withMemories([0, 1]));
  expect(() => refuseForeignImports(fineAndMemory.module)).not.toThrow();
  const foreign = await WebAssembly.compile(importing('env', 'evil'));
  expect(() => refuseForeignImports(foreign)).toThrow(ForeignImport);
  expect(() => refuseForeignImports(foreign, new Set(['env.evil']))).not.toThrow();
});
