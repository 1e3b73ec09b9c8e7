import { lookup as resolve } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isLoopback } from './hosts.ts';

/** Why nothing was answered. */
export type OutgoingFault = 'timeout' | 'unreachable' | 'private-address' | 'tls' | 'cut-off';
export class OutgoingFailure extends Error {
  readonly fault: OutgoingFault;
  constructor(fault: OutgoingFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** Which addresses the server may call for people who type them in. */
export interface OutgoingRules {
  /** The site’s own: where it is loopback, this machine may be called too, and without https. */
  publicUrl: string;
  /** Whether the environment opens the private network. */
  reachesPrivate?: boolean | undefined;
}

const closed = new BlockList();
const closedIpv4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 ' +
  '198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
// Loopback, unspecified and translated forms of IPv4, unique local, link local, multicast, Teredo, documentation, 6to4.
const closedIpv6 =
  '::/96 64:ff9b::/96 64:ff9b:1::/48 fc00::/7 fe80::/10 fec0::/10 ff00::/8 2001::/32 2001:db8::/32 2002::/16';
for (const [nets, family] of [
  [closedIpv4, 'ipv4'],
  [closedIpv6, 'ipv6'],
] as const)
  for (const net of nets.split(' ')) {
    const [address = '', bits] = net.split('/');
    closed.addSubnet(address, Number(bits), family);
  }

/** Whether an address (not a name) may be called. */
export function mayCall(address: string, { publicUrl, reachesPrivate }: OutgoingRules) {
  if (reachesPrivate) return true;
  if (isLoopback(address)) return isLoopback(new URL(publicUrl).hostname);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return !closed.check(mapped, 'ipv4');
  // A mapped address in hexadecimal, and whatever else no network gives to a host.
  if (/^::ffff:/i.test(address)) return false;
  return !closed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1');

/** What is wrong with an address that somebody typed in, as they should read it; nothing where it may be called. */
export function faultOfTarget(text: string, rules: OutgoingRules): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return 'Enter a URL that starts with https://.';
  if (url.username || url.password) return 'Leave out the user name and password.';
  const host = bareHost(url);
  if (url.protocol === 'http:' && !(isLoopback(host) && isLoopback(new URL(rules.publicUrl).hostname)))
    return 'Enter a URL that starts with https://.';
  if ((isIP(host) || isLoopback(host)) && !mayCall(isIP(host) ? host : '127.0.0.1', rules))
    return 'This address is in a private network, which the server doesn’t call.';
  return undefined;
}

interface Get {
  headers?: Record<string, string>;
  timeoutMs: number;
  /** Bytes of the answer that are read. */
  mostBytes: number;
  signal?: AbortSignal | undefined;
}
interface Post extends Get {
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Reads what lies at an address that somebody typed in, by the rules of `postOutside`. */
export const getOutside = (target: string, rules: OutgoingRules, get: Get) => requestOutside(target, rules, get);

/**
 * Posts to an address that somebody typed in. Redirects are not followed, and the name is resolved once: the connection
 * goes to the very addresses that were checked. Throws `OutgoingFailure`; once a status has come, it is the answer,
 * whatever becomes of the rest.
 */
export const postOutside = (target: string, rules: OutgoingRules, post: Post) => requestOutside(target, rules, post);

function requestOutside(target: string, rules: OutgoingRules, asked: Get & { body?: string | Buffer }) {
  const { headers, body, timeoutMs, mostBytes, signal } = asked;
  return new Promise<{ status: number; text: string }>((answered, failed) => {
    const url = new URL(target);
    if (faultOfTarget(target, rules)) return failed(new OutgoingFailure('private-address'));
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method: body === undefined ? 'GET' : 'POST',
      agent: false,
      lookup: lookupWithin(rules),
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      ...(signal && { signal }),
    });
    const timer = setTimeout(() => request.destroy(new OutgoingFailure('timeout')), timeoutMs);
    /** Answers with what has come, once a status has. */
    let finish: (() => void) | undefined;
    request.on('error', (error) => {
      clearTimeout(timer);
      if (finish) finish();
      else failed(failureOf(error));
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const answer = () => {
        clearTimeout(timer);
        const text = Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8').replaceAll('\0', '').toWellFormed();
        answered({ status: response.statusCode ?? 0, text });
        request.destroy();
      };
      finish = answer;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= mostBytes) answer();
      });
      for (const end of ['end', 'error', 'close']) response.on(end, answer);
    });
    request.end(body);
  });
}

/** Resolves a name, and refuses it as soon as one of its addresses is closed. */
const lookupWithin =
  (rules: OutgoingRules): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      if (addresses.some(({ address }) => !mayCall(address, rules)))
        return done(new OutgoingFailure('private-address'), '', 0);
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      return done(null, first?.address ?? '', first?.family ?? 4);
    });
  };

const certificateCodes = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_|^EPROTO$/;

function failureOf(error: Error & { code?: string }) {
  if (error instanceof OutgoingFailure) return error;
  if (certificateCodes.test(error.code ?? '')) return new OutgoingFailure('tls', error);
  return new OutgoingFailure(error.code === 'ECONNRESET' || error.code === 'EPIPE' ? 'cut-off' : 'unreachable', error);
}
