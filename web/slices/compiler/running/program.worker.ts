import { runQuickJs } from '../../../../runtimes/javascript/quickjs.ts';
import { OutputStream, RingInput } from '../../../../runtimes/wasi/descriptors.ts';
import { LiveOutput } from '../../../../runtimes/wasi/output.ts';
import { faultOf, runProgram } from '../../../../runtimes/wasi/program.ts';
import { RingReader } from '../../../../runtimes/wasi/ring.ts';
import { FileNode, FolderNode, Quota } from '../../../../runtimes/wasi/tree.ts';
import { newGathering } from './gathering.ts';
import type { FromProgram, ProgramEnd, ProgramJob } from './program-job.ts';

// The thread of one program, which ends with it. The page ends it from outside when its user says so.
const send = (message: FromProgram) => postMessage(message);
const MOST_OUTPUT = 2 ** 20;
const MOST_FILES = 16 * 2 ** 20;

self.onmessage = ({ data }: MessageEvent<ProgramJob>) => {
  const begun = performance.now();
  const gathering = newGathering(
    (bytes, from) => send({ kind: 'output', bytes, from }),
    () => performance.now(),
  );
  const quota = new Quota(MOST_FILES);
  const root = new FolderNode();
  for (const { name, bytes } of data.files) root.put(name, new FileNode(bytes, true));
  const reader = new RingReader(data.ring);
  // Whoever is asked has read the question.
  const stdin = new RingInput(
    Object.assign(Object.create(reader) as RingReader, {
      read(length: number) {
        gathering.asks();
        return reader.read(length);
      },
      wait(milliseconds: number) {
        gathering.asks();
        return reader.wait(milliseconds);
      },
    }),
    true,
  );
  const live = (from: 'stdout' | 'stderr') =>
    new OutputStream(new LiveOutput(MOST_OUTPUT, 'stop', (bytes) => gathering.take(bytes, from)), true);
  const world = { args: data.args, env: [], stdin, stdout: live('stdout'), stderr: live('stderr'), root, quota };
  let end: ProgramEnd;
  let memoryBytes = 0;
  try {
    const done = data.engine === 'wasi' ? runProgram(data.module, world, data) : runQuickJs(data.module, world, data);
    ({ end, memoryBytes } = done);
  } catch (error) {
    end = { kind: 'trap', fault: faultOf(error) };
  }
  gathering.flush();
  send({ kind: 'ended', end, memoryBytes, milliseconds: performance.now() - begun });
};
