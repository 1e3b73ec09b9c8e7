interface Programs {
  initdb: string;
  postgres: string;
}
interface Identity {
  uid: number;
  command(file: string, args: string[]): [string, string[], { uid?: number; gid?: number }];
  own(path: string): void;
}
interface Cluster {
  data: string;
  database: string;
  password?: string;
  sync?: boolean;
}
interface Serving {
  data: string;
  settings: Record<string, string>;
  onLine?: (line: string) => void;
}
export interface Postgres {
  pid: number;
  exited: Promise<{ code: number | null; killedBy: string | null }>;
  stop(how?: 'SIGINT' | 'SIGQUIT', ms?: number): Promise<void>;
}
export function databasePrograms(root: string): Promise<Programs>;
export function databaseIdentity(postgres: string, folder: string): Identity;
export function alone(programs: Programs, identity: Identity, data: string, statements: string[]): Promise<void>;
export function createCluster(programs: Programs, identity: Identity, cluster: Cluster): Promise<void>;
export function startPostgres(programs: Programs, identity: Identity, serving: Serving): Promise<Postgres>;
