interface Child {
  name: string;
  file: string;
  args: string[];
  env: Record<string, string>;
}
interface Lock {
  before?: unknown;
  note(facts: object): void;
  release(): void;
}
export function supervise(about: {
  root: string;
  dataDir: string;
  databaseUrl?: string | undefined;
  lock: Lock;
  children: Child[];
  onStarted?: (started: { replaceServer(): void }) => void;
}): Promise<number>;
