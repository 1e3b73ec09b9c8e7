import type { Endpoint, Parsed, Progress, Reply } from '@stepwell/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from './database/db.ts';
import type { Listener } from './events/event.ts';
import type { Guard, Viewer } from './security/viewer.ts';
import type { Services } from './services.ts';

/**
 * How often one caller may knock: counted per address, and per address and email where the body names one. Where
 * people are signed in it is `person`: a class sits behind one address.
 */
export interface Pace {
  max: number;
  seconds: number;
  per: 'address' | 'address-and-email' | 'person';
}
export interface RouteOptions {
  pace?: Pace;
  /** `never`: closed to an admin who looks through somebody's eyes, though it only reads. `too`: open though it writes. */
  whileViewingAs?: 'never' | 'too';
  /** Open though the disk is full and it is no GET or DELETE: it takes things away, or lets people in to read. */
  whenFull?: 'too';
  /** Bytes; 64 KiB unless said otherwise. */
  bodyLimit?: number;
}
export interface Route extends RouteOptions {
  endpoint: Endpoint;
  guard: Guard<unknown>;
  handle: (call: never) => Promise<unknown>;
}
/** A route that answers with something else than JSON: a picture, a file. */
export interface RawRoute {
  path: `/${string}`;
  handle: (request: FastifyRequest, reply: FastifyReply, services: Services) => Promise<unknown>;
}
/** A route whose bodies flow through as they come; it speaks a protocol of its own below `/api`. */
export interface StreamRoute {
  path: `/${string}`;
  methods: ('POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS')[];
  guard: Guard<Viewer>;
  handle: (
    request: FastifyRequest,
    reply: FastifyReply,
    opened: { services: Services; viewer: Viewer },
  ) => Promise<unknown>;
}
/**
 * A route for a protocol of its own, with all beneath `path` below `/api`: every method comes to it, and bodies as bytes.
 * It asks itself who knocks.
 */
export interface ProtocolRoute {
  path: `/${string}`;
  /** Bytes. */
  bodyLimit: number;
  /** Sets the headers that stand on every answer, refusals of the site included. */
  open: (request: FastifyRequest, reply: FastifyReply) => void;
  handle: (request: FastifyRequest, reply: FastifyReply, services: Services) => Promise<unknown>;
}
export interface Job {
  name: string;
  run: (services: Services, data: never) => Promise<void>;
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
  rawRoutes?: RawRoute[];
  streams?: StreamRoute[];
  protocols?: ProtocolRoute[];
  listeners?: Listener[];
  jobs?: Job[];
  /** Told of each page that was sent; must take no time and wait for nothing. */
  onPage?: (services: Services, request: FastifyRequest) => void;
  /** The slice's public pages, always in the same order. */
  addresses?: (db: Db) => Promise<Address[]>;
}

/** Tells who waits for the answer how far it is; says nothing where they take no lines, or have gone. */
type Telling<E> = E extends { progress: unknown } ? { tell: (progress: Progress<E>) => void } : unknown;

export const route = <E extends Endpoint, V>(
  endpoint: E,
  guard: Guard<V>,
  handle: (call: Parsed<E> & Services & { viewer: V; caller: Caller } & Telling<E>) => Promise<Reply<E>>,
  options: RouteOptions = {},
): Route => ({ endpoint, guard, handle, ...options });

/** What a handler may know of the request itself. */
export interface Caller {
  /** On the net, as the nearest trusted proxy says it. */
  address: string;
  userAgent: string;
  /** Whether they sit at the machine we run on: their address and the host they asked for are loopback. */
  isLocal: boolean;
  /** Whether their browser asks not to be counted. */
  asksForPrivacy: boolean;
}
