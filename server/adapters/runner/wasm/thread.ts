import { parentPort } from 'node:worker_threads';
import { runQuickJs } from '../../../../runtimes/javascript/quickjs.ts';
import { OpenFile, OutputStream, RingInput } from '../../../../runtimes/wasi/descriptors.ts';
import { TooLarge } from '../../../../runtimes/wasi/module.ts';
import { KeptOutput, LiveOutput, type Output } from '../../../../runtimes/wasi/output.ts';
import { faultOf, runProgram } from '../../../../runtimes/wasi/program.ts';
import { RingReader } from '../../../../runtimes/wasi/ring.ts';
import { mountTar } from '../../../../runtimes/wasi/tar.ts';
import { FileNode, FolderNode, Quota } from '../../../../runtimes/wasi/tree.ts';
import { stripTypes } from '../../../platform/text/type-stripping.ts';
import { PIPE_BYTES } from '../pipe.ts';
import type { FromThread, ThreadJob } from './slot-job.ts';

// The thread of a slot in which programs run, one after another. Whoever may end it watches from outside.
const port = parentPort;
if (!port) throw new Error('this is a thread of slot.ts');
const send = (message: FromThread) => port.postMessage(message);
const nothing = new Uint8Array(0);

port.on('message', (job: ThreadJob) => {
  const before = process.threadCpuUsage();
  const spent = () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  const none = { exitCode: null, stdout: nothing, stderr: nothing, memoryBytes: 0, returned: {} };
  try {
    const result = run(job);
    send({ result: { ...result, cpuMs: spent() } });
  } catch (error) {
    // A module that is not let in, or one that cannot even begin.
    const end = error instanceof TooLarge ? 'memory' : 'trap';
    send({ result: { ...none, end, fault: faultOf(error), cpuMs: spent() } });
  }
});

function run(job: ThreadJob): Omit<Extract<FromThread, { result: object }>['result'], 'cpuMs'> {
  if (job.engine === 'strip-types') return stripped(job);
  const { limits } = job;
  const quota = new Quota(limits.fileBytes);
  const root = new FolderNode();
  for (const { at, tar } of job.mounts) mountTar(root, at, tar);
  for (const { name, bytes } of job.files) root.put(name, new FileNode(bytes, true));
  const isLive = !(job.stdin instanceof Uint8Array);
  const isTerminal = !(job.stdin instanceof Uint8Array) && job.stdin.isTerminal;
  const outputs = {
    stdout: isLive ? spoken(job) : new KeptOutput(limits.outputBytes, 'stop'),
    stderr: isLive
      ? new LiveOutput(limits.errorBytes, 'drop', (bytes) => send({ output: bytes, from: 'stderr' }))
      : new KeptOutput(limits.errorBytes, 'drop'),
  };
  const stdin =
    job.stdin instanceof Uint8Array
      ? new OpenFile(new FileNode(job.stdin, true), quota, false)
      : new RingInput(new RingReader(job.stdin.ring), isTerminal);
  const world = {
    args: job.args,
    env: job.env,
    stdin,
    stdout: new OutputStream(outputs.stdout, isTerminal),
    stderr: new OutputStream(outputs.stderr, isTerminal),
    root,
    quota,
    rest: job.rest,
  };
  const { end, memoryBytes } =
    job.engine === 'wasi' ? runProgram(job.module, world, limits) : runQuickJs(job.module, world, limits);
  const bytesOf = (output: Output) => (output instanceof KeptOutput ? output.bytes : nothing);
  const captured = { stdout: bytesOf(outputs.stdout), stderr: bytesOf(outputs.stderr), memoryBytes, returned: {} };
  if (end.kind === 'stopped') return { ...captured, end: end.reason, exitCode: null };
  if (end.kind === 'trap') return { ...captured, end: 'trap', exitCode: null, fault: end.fault };
  const returned = Object.fromEntries(
    job.returns.flatMap((name) => {
      const file = root.fileAt(name);
      return file ? [[name, file.bytes.slice()]] : [];
    }),
  );
  return { ...captured, returned, end: end.code === 0 ? 'ok' : 'exit', exitCode: end.code };
}

/** Standard output somebody listens to: whoever writes faster than that waits, as at a full pipe. */
function spoken({ limits, heard, rest }: ThreadJob) {
  let sentBytes = 0;
  return new LiveOutput(limits.outputBytes, 'stop', (bytes) => {
    send({ output: bytes, from: 'stdout' });
    sentBytes += bytes.length;
    for (let read = Atomics.load(heard, 0); ((sentBytes - read) | 0) > PIPE_BYTES; read = Atomics.load(heard, 0)) {
      Atomics.store(rest, 0, 1);
      Atomics.wait(heard, 0, read);
      Atomics.store(rest, 0, 0);
    }
  });
}

/** TypeScript without its types. A trap when the thread can take out no more: it is not used again. */
function stripped(job: ThreadJob) {
  const none = { exitCode: null, stdout: nothing, stderr: nothing, memoryBytes: 0, returned: {} };
  const returned: Record<string, Uint8Array> = {};
  for (const { name, bytes } of job.files) {
    if (!job.returns.includes(name)) continue;
    const created = stripTypes(name, new TextDecoder().decode(bytes));
    if ('text' in created) returned[name] = new TextEncoder().encode(created.text);
    else if (created.isBroken) return { ...none, end: 'trap' as const, fault: created.said.trim() };
    else return { ...none, end: 'exit' as const, exitCode: 1, stderr: new TextEncoder().encode(created.said) };
  }
  return { ...none, end: 'ok' as const, exitCode: 0, returned };
}
