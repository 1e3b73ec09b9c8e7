/** A backup that was made: the archive's name in `Backups.folder`, and its size in bytes. */
export interface MadeBackup {
  name: string;
  bytes: number;
}

/** Archives of the whole site on the machine it runs on. */
export interface Backups {
  /** The folder they lie in, as an absolute path. */
  folder: string;
  /** Writes a new archive while people go on working; rejects with the one line that says why it could not. */
  make(): Promise<MadeBackup>;
  /** Every archive in the folder, whoever made it, the newest first. */
  list(): Promise<(MadeBackup & { madeAt: Date })[]>;
  /** Fine to repeat. */
  remove(name: string): Promise<void>;
}
