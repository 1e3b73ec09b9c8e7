import { availableParallelism, loadavg } from 'node:os';

/** Whether half as much again waits for the processors of this machine as they can do (average of the last minute). */
export const isBusy = (): boolean => (loadavg()[0] ?? 0) > 1.5 * availableParallelism();
