import { createRequire } from 'node:module';
import { CHECK_ONLY } from '../../../../../runtimes/javascript/quickjs.ts';
import { type Engine, limitOf, ownJob, type RunOwn, sourcesAsFiles, textOf } from '../engine.ts';

export const module = createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm');
const isPlain = (name: string) => /\.[cm]?js$/.test(name);
const isTyped = (name: string) => /\.[cm]?ts$/.test(name);

/** To be changed when this file makes other programs of the same sources. */
const REVISION = 'modules';

/** QuickJS for WASI. Of its package only the module is used; what it imports beside WASI is in runtimes/javascript. */
export function quickjs(runOwn: RunOwn): Engine {
  return {
    async version() {
      const bytes = new TextEncoder().encode('console.log(process.versions.quickjs)');
      const files = [{ name: 'version.js', bytes }];
      const output = await runOwn(ownJob({ engine: 'quickjs', module, args: ['node', 'version.js'], files }));
      if (output.end !== 'ok') throw new Error(`QuickJS does not start: ${output.fault ?? output.end}`);
      return `QuickJS ${textOf(output.stdout).trim()}`;
    },
    flags: ({ stripTypes }) => [REVISION, ...(stripTypes ? ['strip'] : [])],
    async compile({ stripTypes }, files, signal) {
      let given: { name: string; bytes: Uint8Array }[] = sourcesAsFiles(files);
      if (stripTypes) {
        const typed = given.filter(({ name }) => isTyped(name)).map(({ name }) => name);
        const job = ownJob({ engine: 'strip-types', module, args: [], files: given, returns: typed });
        const stripped = await runOwn(job, signal);
        const stopped = limitOf(stripped);
        if (stopped) return stopped;
        if (stripped.end === 'exit') return { ok: false, fault: 'source', log: textOf(stripped.stderr) };
        given = given.map(({ name, bytes }) => ({ name, bytes: stripped.returned[name] ?? bytes }));
      }
      const names = given.map(({ name }) => name).filter((name) => isPlain(name) || (stripTypes && isTyped(name)));
      const checked = await runOwn(
        ownJob({ engine: 'quickjs', module, args: [CHECK_ONLY, ...names], files: given }),
        signal,
      );
      const stopped = limitOf(checked);
      if (stopped) return stopped;
      if (checked.end === 'exit') return { ok: false, fault: 'source', log: textOf(checked.stderr) };
      return { ok: true, log: '', files: given };
    },
    job: ({ files, args }) => ({
      engine: 'quickjs',
      module,
      ours: true,
      args: ['node', files[0]?.name ?? '', ...args],
      env: [],
      files,
    }),
  };
}
