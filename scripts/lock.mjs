import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { birthOf, pidSpace } from './processes.mjs';
import { refusal } from './progress.mjs';

/** A holder in another container can't be asked whether it lives; it shows by touching its lock this often. */
const beat = 2000;

const noRoom = ({ code }) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code);

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Age in ms, 0 when the file has just gone. */
function ageOf(file) {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

function holds(holder, file) {
  if (holder.space !== pidSpace()) return ageOf(file) < 6 * beat;
  return holder.birth !== undefined && birthOf(holder.pid) === holder.birth;
}

/**
 * Takes the lock `file`, for as long as this process lives, with `facts` noted in it. Answers `{ note, release, before }`
 * when it is ours: `note(facts)` writes what else others should know into it, `before` is what a dead holder had noted.
 * Answers `{ holder }` when a living process has it. A lock whose process has gone, or whose pid is another program's by now, is taken over.
 */
export function takeLock(file, facts = {}) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = { pid: process.pid, birth: birthOf(process.pid), space: pidSpace(), ...facts };
  const draft = `${file}.${process.pid}`;
  let before;
  for (;;) {
    try {
      writeFileSync(draft, JSON.stringify(mine), { mode: 0o644 });
      // A link is made whole or not at all, and only where nothing is.
      linkSync(draft, file);
      break;
    } catch (error) {
      if (noRoom(error))
        throw refusal(`There is no room left on the disk of ${dirname(file)}: free some, then start again.`);
      if (error.code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    const holder = read(file);
    if (holder && holds(holder, file)) return { holder };
    try {
      renameSync(file, draft);
    } catch {
      continue;
    }
    // Between our look and our move another start may have taken it over: then it gets its lock back.
    const moved = read(draft);
    if (moved && (moved.pid !== holder?.pid || moved.birth !== holder?.birth)) {
      try {
        linkSync(draft, file);
      } catch {}
    } else before = moved;
    rmSync(draft, { force: true });
  }

  let noted = true;
  const writeNote = () => {
    noted = false;
    try {
      writeFileSync(draft, JSON.stringify(mine), { mode: 0o644 });
      renameSync(draft, file);
      noted = true;
    } catch (error) {
      rmSync(draft, { force: true });
      // The site goes on without the news in its lock until there is room for it.
      if (!noRoom(error)) throw error;
    }
  };
  const alive = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
      if (!noted) writeNote();
    } catch {}
  }, beat).unref();
  const release = () => {
    clearInterval(alive);
    process.off('exit', release);
    const now = read(file);
    if (now?.pid === mine.pid && now.birth === mine.birth) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return {
    before,
    release,
    note(facts) {
      Object.assign(mine, facts);
      writeNote();
    },
  };
}
