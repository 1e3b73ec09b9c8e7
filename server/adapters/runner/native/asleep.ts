import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // It has ended meanwhile.
  }
};
const tasksOf = (pid: number) => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

/**
 * Whether all that a process has begun, and what that has begun in turn, waits for something else than a processor
 * (proc(5), the state in `stat`). The process itself does not count; without any other the answer is no.
 */
export function areAsleep(parent: number): boolean {
  const waiting = [parent];
  const seen = new Set<number>();
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    if (seen.has(pid)) continue;
    seen.add(pid);
    for (const task of tasksOf(pid)) {
      const state = read(`/proc/${pid}/task/${task}/stat`).replace(/^.*\) /s, '')[0];
      if (pid !== parent && state === 'R') return false;
      waiting.push(...read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number));
    }
  }
  return seen.size > 1;
}
