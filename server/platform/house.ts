import type { Ports } from '../ports/ports.ts';
import type { Db } from './db.ts';
import type { Signer } from './signer.ts';

export interface Log {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}

/** What the house hands to every handler, listener and job. */
export interface House {
  db: Db;
  ports: Ports;
  now: () => Date;
  log: Log;
  /** Where the world finds us, without a slash at the end. */
  publicUrl: string;
  signer: Signer;
  sessionsPerPerson: number;
  /** Whether the password that all demo people share may be used; false where the world can reach us. */
  demoPasswordOpens: boolean;
}
