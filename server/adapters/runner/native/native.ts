import { join } from 'node:path';
import { NoSlot, type RunJob, type RunResult, type SessionJob, UnknownLanguage } from '../../../ports/runner.ts';
import type { Driver } from '../driver.ts';
import type { Language } from '../language.ts';
import { type Programs, programsIn } from '../programs.ts';
import type { Box, BoxJob } from './box.ts';
import { type Boxes, boxesFor, notRun, ownLimits, type Place } from './boxes.ts';
import { compilerFor, isPlain, mustHave, readCompiled } from './compiling.ts';
import type { MachineOptions } from './machine.ts';
import type { NativeRecipe } from './recipe.ts';

const decoder = new TextDecoder();

/** What compiler or interpreter says of itself, asked in a box: what the box does not see cannot be used. */
async function askVersion(boxes: Boxes, recipe: NativeRecipe): Promise<string> {
  mustHave(recipe);
  const { machine } = await boxes.here();
  if (recipe.withNode && !machine.node) throw new Error('The Node of this house was not found.');
  const { result } = await boxes.run(machine, () => ({
    inside: { mounts: boxes.mountsOf(machine, recipe), env: recipe.env ?? {}, fileBytes: 2 ** 20 },
    command: recipe.version,
    limits: { ...ownLimits, memoryBytes: 2 ** 30 },
    stdin: '/dev/null',
  }));
  const output = `${decoder.decode(result.stdout)}\n${decoder.decode(result.stderr)}`;
  const [first] = output.split('\n').filter((line) => line.trim() !== '');
  if (result.end !== 'ok' || !first) throw new Error(`${recipe.version.join(' ')}: ${result.fault ?? result.end}`);
  return first.trim();
}

/** The driver `native`: languages as they are installed on a Linux machine, each program in a box of bubblewrap. */
export function nativeDriver(options: MachineOptions & { programs: Programs; slots: number }): Driver {
  const { dataFolder, bubblewrap, groupless, programs, slots } = options;
  const boxes = boxesFor({ dataFolder, bubblewrap, groupless, slots });
  const compiler = compilerFor({ boxes, programs, prepared: programsIn(join(dataFolder, 'cache/prepared'), 2 ** 30) });
  const versions = new Map<string, Promise<string>>();

  function recipeOf(language: Language): NativeRecipe {
    if (!language.native) throw new UnknownLanguage(`${language.name} doesn’t run natively.`);
    return language.native;
  }

  function versionOf(language: Language): Promise<string> {
    const recipe = recipeOf(language);
    const known = versions.get(language.id);
    if (known) return known;
    const asking = askVersion(boxes, recipe);
    versions.set(language.id, asking);
    // What is missing now may be installed in a minute.
    asking.catch(() => versions.delete(language.id));
    return asking;
  }

  /** Lays a kept program out for its slot, calls `use` while it lies there. */
  async function laidOut<T>(
    { machine, staging }: Place,
    language: Language,
    job: (RunJob & { terminal?: undefined }) | (SessionJob & { stdin?: undefined }),
    slot: number,
    use: (box: Omit<BoxJob, 'slot'>) => Promise<T>,
  ): Promise<T> {
    const recipe = recipeOf(language);
    const saved = await programs.find(job.program);
    if (!saved) throw new Error('This program is not kept any more; it has to be compiled again.');
    const { files, sources, start } = await readCompiled(saved);
    const given = job.files ?? [];
    if (!given.every(({ name }) => isPlain(name))) throw new Error('A file needs a plain name.');
    return staging.with(job.program, saved, async (place) => {
      const input = job.stdin ? [{ name: 'stdin', bytes: job.stdin }] : [];
      const own = await staging.job(machine.userOf(slot), [
        ...input,
        ...given.map(({ name, bytes }) => ({ name: `f-${name}`, bytes })),
      ]);
      try {
        return await use({
          inside: {
            mounts: [
              ...boxes.mountsOf(machine, recipe),
              ...files.map((name) => ({ from: join(place, name), to: `/w/${name}` })),
              ...given.map(({ name }) => ({ from: join(own.place, `f-${name}`), to: `/w/${name}` })),
              ...input.map(({ name }) => ({ from: join(own.place, name), to: '/box/stdin' })),
            ],
            env: recipe.env ?? {},
            fileBytes: job.limits.fileBytes,
          },
          command: [...recipe.run({ sources, start }, job.limits), ...(job.args ?? [])],
          limits: { ...job.limits, processes: job.limits.processes + (recipe.own?.processes ?? 0) },
          stdin: job.stdin ? '/box/stdin' : job.terminal ? 'terminal' : 'pipe',
          ownMemoryBytes: recipe.own?.memoryBytes ?? 0,
          outOfMemory: recipe.outOfMemory,
        });
      } finally {
        await own.remove();
      }
    });
  }

  return {
    name: 'native',
    versionOf,

    async compile(language, files, signal) {
      try {
        return await compiler.compile(language, recipeOf(language), await versionOf(language), files, signal);
      } catch (error) {
        if (error instanceof UnknownLanguage) throw error;
        return { ok: false, fault: 'ours', log: (error as Error).message };
      }
    },

    async run(language, job) {
      const slot = await boxes.slots.take(job);
      try {
        const place = await boxes.here();
        return await laidOut(place, language, job, slot.number, async (box) => {
          const { result } = await boxes.start(place.machine, slot, { ...box, signal: job.signal }).ended;
          return result;
        });
      } catch (error) {
        return notRun(error);
      } finally {
        boxes.slots.give(slot);
      }
    },

    async open(language, job) {
      const slot = boxes.sessions.tryToTake();
      if (slot === undefined) throw new NoSlot('Too many programs are running.');
      const { promise: opening, resolve: opened } = Promise.withResolvers<Box>();
      const ended: Promise<RunResult> = (async () => {
        const place = await boxes.here();
        return laidOut(place, language, job, slot.number, async (box) => {
          const running = boxes.start(place.machine, slot, { ...box, onOutput: job.onOutput });
          opened(running);
          return (await running.ended).result;
        });
      })().finally(() => boxes.sessions.give(slot));
      // Where it could not even begin, this throws what `ended` would.
      const box = await Promise.race([opening, ended.then(() => opening)]);
      const { write, close, interrupt, kill } = box;
      return { write, close, interrupt, kill, ended: ended.catch(notRun) };
    },

    // What is compiled here is machine code, and of no use to a browser.
    moduleOf: async () => undefined,

    async health() {
      const own = { name: 'native', slots, running: boxes.slots.running() + boxes.sessions.running() };
      try {
        const { groups } = (await boxes.here()).machine;
        const without = groups.countsMemory
          ? groups.why
          : `Memory is monitored, not limited exactly. ${groups.why ?? ''}`;
        return {
          ...own,
          working: true,
          ...(without && { why: without.trim() }),
          exactMemory: groups.countsMemory,
          cgroup: groups.form,
        };
      } catch (error) {
        return { ...own, working: false, why: (error as Error).message, exactMemory: false };
      }
    },

    close: () => boxes.close(),
  };
}
