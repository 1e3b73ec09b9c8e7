import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Architecture, answers, denied, filterFor, numbers, uncounted } from './seccomp.ts';

const audit = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;

/** What the kernel would answer: its classic BPF, as far as the filter uses it. */
function verdict(filter: Buffer, call: { architecture: number; number: number; args?: bigint[] }): number {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(call.number >>> 0, 0);
  data.writeUInt32LE(call.architecture >>> 0, 4);
  for (const [index, value] of (call.args ?? []).entries()) data.writeBigUInt64LE(value, 16 + 8 * index);
  let held = 0;
  for (let at = 0; at < filter.length / 8; at += 1) {
    const [code, yes, no, k] = [
      filter.readUInt16LE(at * 8),
      filter[at * 8 + 2] ?? 0,
      filter[at * 8 + 3] ?? 0,
      filter.readUInt32LE(at * 8 + 4),
    ];
    if (code === 0x20) held = data.readUInt32LE(k);
    else if (code === 0x15) at += held === k ? yes : no;
    else if (code === 0x35) at += held >= k ? yes : no;
    else if (code === 0x45) at += (held & k) !== 0 ? yes : no;
    else if (code === 0x06) return k;
    else throw new Error(`no such instruction: ${code}`);
  }
  throw new Error('the filter has no end');
}

for (const architecture of ['x64', 'arm64'] as const satisfies Architecture[]) {
  const [mine, known] = [audit[architecture], numbers[architecture]];
  const filter = filterFor(architecture, { allMemoryCounted: true });
  const verdictOf = (number: number, ...args: bigint[]) => verdict(filter, { architecture: mine, number, args });
  const column = architecture === 'x64' ? 1 : 2;

  describe(architecture, () => {
    test('exactly what is denied is denied, of all calls there are', () => {
      const no = new Set(denied.map((row) => row[column]).filter((number) => number !== null));
      const special = new Set([known.clone, known.clone3, known.ioctl, known.socketpair]);
      for (let number = 0; number < 600; number += 1) {
        if (!special.has(number))
          expect(verdictOf(number), String(number)).toBe(no.has(number) ? answers.notPermitted : answers.allow);
      }
      expect(verdictOf(known.clone3 ?? 0)).toBe(answers.notThere);
    });

    test('new namespaces, foreign socket pairs and typing into terminals are refused, their neighbours are not', () => {
      const { clone = 0, socketpair = 0, ioctl = 0 } = known;
      for (const flag of [7, 17, 25, 26, 27, 28, 29, 30])
        expect(verdictOf(clone, 1n << BigInt(flag))).toBe(answers.notPermitted);
      // What threads and forks are made with: CLONE_VM and so on, and SIGCHLD.
      expect(verdictOf(clone, 0x3d0f00n)).toBe(answers.allow);
      expect(verdictOf(clone, 17n)).toBe(answers.allow);
      expect(verdictOf(socketpair, 1n)).toBe(answers.allow);
      for (const family of [2n, 16n, 38n, 40n]) expect(verdictOf(socketpair, family)).toBe(answers.notPermitted);
      for (const request of [0x5412n, 0x541cn]) expect(verdictOf(ioctl, 0n, request)).toBe(answers.notPermitted);
      // The kernel reads 32 bits of it.
      expect(verdictOf(ioctl, 0n, 0x1_0000_5412n)).toBe(answers.notPermitted);
      for (const request of [0x5401n, 0x5413n, 0x540en]) expect(verdictOf(ioctl, 0n, request)).toBe(answers.allow);
    });

    test('calls by another name of the processor kill', () => {
      expect(verdict(filter, { architecture: 0x40000003, number: 20 })).toBe(answers.kill);
      expect(verdict(filter, { architecture: audit[architecture === 'x64' ? 'arm64' : 'x64'], number: 1 })).toBe(
        answers.kill,
      );
      expect(verdictOf(0x40000000 + 1)).toBe(answers.kill);
    });

    test('memory nobody counts is refused only where there are no control groups', () => {
      const bare = filterFor(architecture, { allMemoryCounted: false });
      for (const row of uncounted) {
        const number = row[column] ?? 0;
        expect(verdictOf(number)).toBe(answers.allow);
        expect(verdict(bare, { architecture: mine, number })).toBe(answers.notPermitted);
      }
    });

    const header = {
      x64: '/usr/include/x86_64-linux-gnu/asm/unistd_64.h',
      arm64: '/usr/include/asm-generic/unistd.h',
    }[architecture];
    test.skipIf(!existsSync(header))('the numbers are those of the kernel’s own header', () => {
      const text = readFileSync(header, 'utf8');
      const of = (name: string) =>
        Number(new RegExp(`^#define __NR(?:3264)?_${name}\\s+(\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN);
      const wrong = [...denied, ...uncounted]
        .map((row) => ({ name: row[0], number: row[column] }))
        .filter(({ name, number }) => number !== null && of(name) !== number && !Number.isNaN(of(name)));
      expect(wrong).toEqual([]);
      for (const [name, number] of Object.entries(known)) expect(of(name), name).toBe(number);
      // A header older than the newest calls does not know them; all others it must.
      const unknown = [...denied, ...uncounted].filter((row) => row[column] !== null && Number.isNaN(of(row[0])));
      expect(unknown.map(([name]) => name).filter((name) => !['umount2', 'lookup_dcookie'].includes(name))).toEqual([]);
    });
  });
}
