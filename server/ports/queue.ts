export interface Order {
  /** The same key twice, while the first is not done, is one job. */
  key?: string;
  /** Not before this moment. */
  at?: Date;
}
export type Work = (data: object) => Promise<void>;

/** Jobs run at least once, one that fails is tried again with growing pauses; what it does to the world carries a key. */
export interface Queue {
  enqueue(name: string, data: object, order?: Order): Promise<void>;
  /** Starts taking jobs of this name; called once per name, by workers only. */
  work(name: string, run: Work): Promise<void>;
  /** Runs the work of this name at every tick of the schedule (cron, UTC), once for all workers together. */
  schedule(name: string, cron: string): Promise<void>;
  /** How many jobs wait (those for later apart) or are to be tried again, how many run, and how many were given up. */
  state(): Promise<{ waiting: number; running: number; failed: number }>;
  /** Stops taking jobs and waits for those under way. */
  close(): Promise<void>;
}
