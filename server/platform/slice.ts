import type { Endpoint, Parsed, Reply } from '@stepwell/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from './db.ts';
import type { Listener } from './event.ts';
import type { House } from './house.ts';
import type { Guard } from './viewer.ts';

/** How often one caller may knock: counted per address, and per address and email where the body names one. */
export interface Pace {
  max: number;
  seconds: number;
  per: 'address' | 'address-and-email';
}
export interface RouteOptions {
  pace?: Pace;
  /** Bytes; 64 KiB unless said otherwise. */
  bodyLimit?: number;
}
export interface Route extends RouteOptions {
  endpoint: Endpoint;
  guard: Guard<unknown>;
  handle: (call: never) => Promise<unknown>;
}
/** A door that answers with something else than JSON: a picture, a file. */
export interface RawDoor {
  path: `/${string}`;
  handle: (request: FastifyRequest, reply: FastifyReply, house: House) => Promise<unknown>;
}
export interface Job {
  name: string;
  run: (house: House, data: never) => Promise<void>;
  /** Five cron fields, UTC; a job without one runs when it is enqueued. */
  cron?: string;
}
/** A public page, as search engines may be told of it. */
export interface Address {
  /** From the slash on, canonical, percent-encoded where needed. */
  path: string;
  /** When what it shows was last another, where that is known. */
  updatedAt?: Date;
}
export interface Slice {
  name: string;
  routes: Route[];
  doors?: RawDoor[];
  listeners?: Listener[];
  jobs?: Job[];
  /** The slice's public pages, always in the same order. */
  addresses?: (db: Db) => Promise<Address[]>;
}

export const route = <E extends Endpoint, V>(
  endpoint: E,
  guard: Guard<V>,
  handle: (call: Parsed<E> & House & { viewer: V; caller: Caller }) => Promise<Reply<E>>,
  options: RouteOptions = {},
): Route => ({ endpoint, guard, handle, ...options });

/** What a handler may know of the request itself. */
export interface Caller {
  userAgent: string;
}
