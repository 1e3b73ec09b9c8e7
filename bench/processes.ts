import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU in ticks of ten milliseconds. */
const MS_PER_TICK = 10;

const statOf = (pid: number) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return {
    parent: Number(fields[1]),
    ticks: Number(fields[11]) + Number(fields[12]),
    dead: Number(fields[13]) + Number(fields[14]),
  };
};

/** This process's children, their children, and so on; `roots` themselves included. */
export function familyOf(...roots: number[]) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), ...statOf(Number(name)) }];
      } catch {
        return [];
      }
    });
  const family = new Set(roots);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

/** Its command line; nothing where it has gone. */
export const namesOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

/** CPU time in milliseconds that these processes and their ended children have used. */
export const cpuOf = (pids: number[]) =>
  pids.reduce((sum, pid) => {
    try {
      const { ticks, dead } = statOf(pid);
      return sum + (ticks + dead) * MS_PER_TICK;
    } catch {
      return sum;
    }
  }, 0);

/** Proportional memory in megabytes (what is shared is divided by its sharers), and each process's part. */
export function memoryOf(pids: number[]) {
  const parts = pids.flatMap((pid) => {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
      const name = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 3).join(' ').slice(-60);
      return [{ pid, name, mb: kilobytes / 1024 }];
    } catch {
      return [];
    }
  });
  return { mb: parts.reduce((sum, { mb }) => sum + mb, 0), parts };
}
