import type { EnvironmentSetting } from '@stepwell/contract/admin/system.ts';
import type { Ports } from '../ports/ports.ts';
import type { Db } from './database/db.ts';
import type { Room } from './files/disk.ts';
import type { Signer } from './security/signer.ts';

export interface Log {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** Another site (OpenID Connect) whose people may sign in here. */
export interface IdentityProvider {
  /** Its own address, as it calls itself. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call it: the word on the button. */
  name: string;
}

/** What the site hands to every handler, listener and job. */
export interface Services {
  db: Db;
  ports: Ports;
  now: () => Date;
  log: Log;
  /** Where the world finds us, without a slash at the end. */
  publicUrl: string;
  /** Another origin that files are loaded from, where the storage serves browsers itself. */
  filesOrigin?: string;
  /**
   * Another origin that leads to us and holds nothing but packages, without a slash at the end; where there is none they
   * run in a closed box on our own.
   */
  packagesUrl?: string;
  /** The IANA name of the zone by whose clock the site counts days, weeks and months that are everybody's. */
  zone: string;
  signer: Signer;
  /** Whether the password that all demo people share opens their accounts from elsewhere than this machine, too. */
  demoIsPublic: boolean;
  /** Whether webhooks may lead into the private network; the environment says so. */
  reachesPrivate?: boolean;
  identityProvider?: IdentityProvider;
  /** How browsers in live classes find a way to each other; none in a network of their own. */
  iceServers?: { urls: string[]; username?: string; credential?: string }[];
  /** Every setting of the environment, as it is in force, for those who run the site. */
  environment?: readonly EnvironmentSetting[];
  /** Where it is known: the room on the disk that the site writes to. */
  room?: Room;
}
