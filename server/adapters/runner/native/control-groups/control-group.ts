/** What a group of processes may use together, and what it has used; all calls are short and wait for nobody. */
export interface ControlGroup {
  /** Takes a process in; what it starts from now on is in too. */
  add(pid: number): void;
  /** Microseconds of processor time of all that were ever in it; undefined where the machine does not count it. */
  cpuMicros(): number | undefined;
  /** The most memory it held at once, without what only caches files. */
  peakBytes(): number;
  /** Whether the kernel has killed anything in it for want of memory. */
  ranOut(): boolean;
  /** Waits until the kernel lets go of it; processes in it are killed. */
  close(): Promise<void>;
}

export interface ControlGroups {
  form: 'v1' | 'v2' | 'none';
  /** Whether each is there: where one is not, something else must watch. */
  countsMemory: boolean;
  countsCpu: boolean;
  countsProcesses: boolean;
  /** What is missing and why, for an administrator. */
  why?: string;
  open?(name: string, limits: { memoryBytes: number; processes: number }): ControlGroup;
}
