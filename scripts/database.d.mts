export function freePort(): Promise<number>;
export function embeddedDatabase(
  root: string,
  dataDir: string,
): Promise<{ url(): string; begin(): Promise<import('./postgres.mjs').Postgres> }>;
