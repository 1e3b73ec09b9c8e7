import type { Arrivals } from './arrivals.ts';
import type { Backups } from './backups.ts';
import type { LanguageModel } from './language-model.ts';
import type { Mail } from './mail.ts';
import type { MediaServer } from './media-server.ts';
import type { Payments } from './payments.ts';
import type { Push } from './push.ts';
import type { Queue } from './queue.ts';
import type { Realtime } from './realtime.ts';
import type { Runner } from './runner.ts';
import type { Storage } from './storage.ts';

export interface Ports {
  mail: Mail;
  storage: Storage;
  arrivals: Arrivals;
  realtime: Realtime;
  push: Push;
  queue: Queue;
  runner: Runner;
  languageModel: LanguageModel;
  payments: Payments;
  /** For rooms too large for browsers connected to each other. */
  mediaServer?: MediaServer;
  /** Where the site can make archives of itself. */
  backups?: Backups;
}
