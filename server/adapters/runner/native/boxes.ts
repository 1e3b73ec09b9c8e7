import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MOST_ASLEEP, nothingRan, type RunLimits, type RunResult } from '../../../ports/runner.ts';
import { sessionsFor } from '../sessions.ts';
import { type Box, type BoxJob, startBox } from './box.ts';
import { inspectMachine, type Machine, type MachineOptions } from './machine.ts';
import type { NativeRecipe } from './recipe.ts';
import { type Slot, slotsFor } from './slots.ts';
import { stagingIn } from './staging.ts';

const mebibyte = 2 ** 20;
/** A machine that could not make boxes is looked at again after this time: somebody may have put it right. */
const lookAgainMs = 60_000;

/** What anything but a student's program may use in a box. */
export const ownLimits: RunLimits = {
  cpuMs: 10_000,
  wallMs: 60_000,
  memoryBytes: 512 * mebibyte,
  stackBytes: 64 * mebibyte,
  outputBytes: 64 * 1024,
  errorBytes: 64 * 1024,
  fileBytes: 64 * mebibyte,
  processes: 64,
};

export type Place = { machine: Machine; staging: ReturnType<typeof stagingIn> };
export type Mounts = BoxJob['inside']['mounts'];

/** Boxes of this process: its slots, its folder, and whether the machine lets it make any. */
export function boxesFor({ slots: count, ...about }: MachineOptions & { slots: number }) {
  const slots = slotsFor(count, { asleep: MOST_ASLEEP });
  const sessions = slotsFor(sessionsFor(count), { first: slots.most });
  const open = new Set<Box>();
  let place: Promise<Place> | undefined;
  let failedAt = 0;
  let closed = false;

  async function look(): Promise<Place> {
    if (closed) throw new Error('The runner is closed.');
    const machine = await inspectMachine(about);
    const box = startBox(machine, {
      inside: { mounts: [], fileBytes: mebibyte, env: {} },
      command: ['/bin/true'],
      limits: ownLimits,
      stdin: '/dev/null',
      slot: 0,
    });
    const { result } = await box.ended;
    if (result.end !== 'ok') {
      await rm(machine.folder, { recursive: true, force: true });
      throw new Error(`No program can be shut in on this machine: ${result.fault ?? result.end}`);
    }
    await copyFile(new URL('readline.cjs', import.meta.url), join(machine.folder, 'readline.cjs'));
    return { machine, staging: stagingIn(machine.folder) };
  }

  /** Throws, in words for an administrator, where this machine cannot make boxes. */
  function here(): Promise<Place> {
    if (!place || (failedAt > 0 && Date.now() - failedAt > lookAgainMs)) {
      failedAt = 0;
      place = look();
      place.catch(() => {
        failedAt = Date.now();
      });
    }
    return place;
  }

  return {
    slots,
    sessions,
    here,
    /** Folders and files every box of a language holds. */
    mountsOf(machine: Machine, recipe: NativeRecipe): Mounts {
      const node = machine.node && [
        { from: machine.node, to: '/box/node' },
        { from: join(machine.folder, 'readline.cjs'), to: '/box/readline.cjs' },
      ];
      return [
        ...(recipe.mounts ?? []).map((one) => ({ from: one, to: one, optional: true })),
        ...(recipe.withNode && node ? node : []),
      ];
    },
    /** A box in a slot that is its own until it has ended. */
    start(machine: Machine, slot: Slot, job: Omit<BoxJob, 'slot' | 'onSleep'>): Box {
      const box = startBox(machine, { ...job, slot: slot.number, onSleep: slot.sleeps });
      open.add(box);
      void box.ended.finally(() => open.delete(box));
      return box;
    },
    /** Waits for a slot. */
    async run(machine: Machine, job: (slot: number) => Omit<BoxJob, 'slot'> | Promise<Omit<BoxJob, 'slot'>>) {
      const slot = await slots.take();
      try {
        return await this.start(machine, slot, await job(slot.number)).ended;
      } finally {
        slots.give(slot);
      }
    },
    async close() {
      closed = true;
      for (const box of open) box.kill();
      await Promise.all([...open].map(({ ended }) => ended));
      const created = await place?.catch(() => undefined);
      if (created) await rm(created.machine.folder, { recursive: true, force: true });
    },
  };
}
export type Boxes = ReturnType<typeof boxesFor>;

/** A run that never was, for a reason of ours. */
export const notRun = (error: unknown): RunResult => ({
  ...nothingRan,
  end: 'internal',
  fault: error instanceof Error ? error.message : String(error),
});
