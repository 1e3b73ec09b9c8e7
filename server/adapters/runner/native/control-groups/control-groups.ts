import type { ControlGroups } from './control-group.ts';
import { versionOne } from './control-groups-v1.ts';
import { versionTwo } from './control-groups-v2.ts';

/**
 * The control groups this process may make, tried by making one. `root` is where the host's file systems stand, and is
 * another folder only in tests.
 */
export function findControlGroups(root = '/'): ControlGroups {
  const tried: string[] = [];
  for (const find of [versionOne, versionTwo]) {
    const found = find(root);
    if (typeof found !== 'string') return found;
    tried.push(found);
  }
  return noControlGroups(tried.join(' '));
}

export const noControlGroups = (why: string): ControlGroups => ({
  form: 'none',
  countsMemory: false,
  countsCpu: false,
  countsProcesses: false,
  why,
});
