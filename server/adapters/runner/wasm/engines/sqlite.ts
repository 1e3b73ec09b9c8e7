import { sqlScript } from '../../../../../runtimes/sql/sql-script.ts';
import { type Engine, limitOf, ownJob, type RunOwn, sourcesAsFiles, textOf } from '../engine.ts';
import { pythonFlags, pythonModule } from './cpython.ts';

/** SQLite as it is inside CPython's module: the same walls, nothing else to trust. */
export function sqlite(runOwn: RunOwn): Engine {
  const python = (...args: string[]) => ['python', ...pythonFlags, '-c', ...args];
  return {
    async version() {
      const args = python('import sqlite3; print(sqlite3.sqlite_version)');
      const output = await runOwn(ownJob({ engine: 'wasi', module: pythonModule, args }));
      if (output.end !== 'ok') throw new Error(`SQLite does not start: ${output.fault ?? output.end}`);
      return textOf(output.stdout).trim();
    },
    flags: () => pythonFlags,
    async compile(_recipe, files, signal) {
      const given = sourcesAsFiles(files);
      const args = python(sqlScript, given[0]?.name ?? '', '--check');
      const checked = await runOwn(ownJob({ engine: 'wasi', module: pythonModule, args, files: given }), signal);
      const stopped = limitOf(checked);
      if (stopped) return stopped;
      if (checked.end === 'exit') return { ok: false, fault: 'source', log: textOf(checked.stderr) };
      return { ok: true, log: '', files: given };
    },
    job: ({ files, args }) => ({
      engine: 'wasi',
      module: pythonModule,
      ours: true,
      args: python(sqlScript, files[0]?.name ?? '', ...args),
      env: [],
      files,
    }),
  };
}
