import { spawn } from 'node:child_process';
import { birthOf, signal } from './processes.mjs';
import { say } from './progress.mjs';

/** The code with which the server says: a setting is wrong, starting again won't help. */
export const badSetting = 78;
const shortest = 200;
const longest = 10_000;
/** One that ran this long was well, so the next restart is quick again. */
const well = 30_000;

const told = ({ code, killedBy, error }) => error?.message ?? (killedBy ? `signal ${killedBy}` : `code ${code}`);

/** A pause that can be cut short. */
function interruptible(ms) {
  let cut;
  const over = new Promise((done) => {
    const timer = setTimeout(done, ms);
    cut = () => {
      clearTimeout(timer);
      done();
    };
  });
  return { over, cut };
}

/**
 * Keeps one thing running: `begin()` starts it and answers `{ exited, stop(how) }`. When it ends unasked it begins again
 * after 0.2 s, growing to 10 s. `gaveUp` resolves, with its end, when it says that a setting is wrong or when `attempts` in a
 * row have failed to become ready (see `succeeded`). `replace()` starts a new one, `stop(how)` ends it for good.
 */
export function keepRunning({ name, begin, attempts = 5 }) {
  let running;
  let stopping = false;
  let replacing = false;
  let rest;
  let failures = 0;
  let everReady = false;
  let how = 'SIGTERM';

  const life = async () => {
    let delay = shortest;
    while (!stopping) {
      const since = performance.now();
      let end;
      try {
        running = await begin();
        if (stopping) await running.stop(how);
        end = await running.exited;
      } catch (error) {
        end = { error };
      }
      running = undefined;
      if (stopping) return;
      if (end.code === badSetting) return end;
      if (replacing) {
        replacing = false;
        continue;
      }
      failures += 1;
      if (!everReady && failures >= attempts) {
        say(`${name} stopped (${told(end)}) ${failures} times without ever being ready; giving up.`);
        return end;
      }
      if (performance.now() - since > well) delay = shortest;
      say(`${name} stopped (${told(end)}); starting it again in ${delay / 1000} s.`);
      rest = interruptible(delay);
      await rest.over;
      delay = Math.min(delay * 2, longest);
    }
  };
  const lived = life();
  return {
    gaveUp: lived.then((end) => end ?? new Promise(() => {})),
    succeeded() {
      everReady = true;
      failures = 0;
    },
    replace() {
      replacing = Boolean(running);
      running?.stop('SIGTERM');
    },
    async stop(signalName) {
      stopping = true;
      how = signalName;
      rest?.cut();
      await running?.stop(signalName);
      await lived;
    },
  };
}

/**
 * Starts a child in a process group of its own (Ctrl-C reaches only the supervisor) with a channel for messages, and
 * answers what `keepRunning` asks for. It has 12 s to end after SIGTERM, then its whole group is killed.
 */
export async function beginChild({ file, args, cwd, env, onMessage }) {
  const child = spawn(file, args, { cwd, env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.on('message', onMessage);
  const exited = new Promise((done, broken) => {
    child.once('error', broken);
    child.once('exit', (code, killedBy) => done({ code, killedBy }));
  });
  return {
    exited,
    noted: { pid: child.pid, birth: birthOf(child.pid) },
    async stop(how) {
      child.kill(how);
      const hurry = setTimeout(() => signal(-child.pid, 'SIGKILL'), 12_000);
      await exited;
      clearTimeout(hurry);
    },
  };
}
