import { randomBytes } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import { Server } from '@tus/server';
import { isArrivalId } from '../../ports/arrivals.ts';
import type { Viewer } from '../security/viewer.ts';
import type { Services } from '../services.ts';
import { type ArrivalsBook, ArrivingFiles } from './uploads.ts';

export interface Spoken {
  answer: Response;
  /** What was thrown on the way, in our own words or in those of tus. */
  trouble: unknown;
}
export interface TusServer {
  speak(request: Request, viewer: Viewer): Promise<Spoken>;
}

/** The longest that somebody else's unfinished piece may hold an upload, in milliseconds. */
const DRAIN_MS = 500;

/** What arrives at one address, and who may send it. */
export interface Arriving extends ArrivalsBook {
  /** Below `/api`. */
  path: string;
  /** Asked before every word about an upload but the first. Throws where it is somebody else's. */
  mustOwn(viewer: Viewer, id: string): Promise<void>;
  /** Writes down what begins; `said` is what its sender wrote into `Upload-Metadata`. Throws what it refuses. */
  begin(viewer: Viewer, upload: { id: string; bytes: number; said: Record<string, string | null> }): Promise<void>;
  /** It is whole. Fine to repeat. */
  order(id: string): Promise<void>;
}

/** tus 1.0 with creation, termination and expiration, for what arrives at one address of one site. */
export function openTusServer(services: Services, arriving: Arriving): TusServer {
  const viewers = new WeakMap<object, Viewer>();
  const troubles = new WeakMap<object, unknown>();
  const viewerOf = (request: object) => {
    const viewer = viewers.get(request);
    if (!viewer) throw new Problem('signed_out');
    return viewer;
  };
  const server = new Server({
    path: `/api${arriving.path}`,
    datastore: new ArrivingFiles(services, arriving),
    relativeLocation: true,
    allowedOrigins: [],
    lockDrainTimeout: DRAIN_MS,
    namingFunction: () => randomBytes(16).toString('hex'),
    getFileIdFromRequest: (_request, last) => (last && isArrivalId(last) ? last : undefined),
    async onIncomingRequest(request, id) {
      if (request.method !== 'POST') await arriving.mustOwn(viewerOf(request), id);
    },
    async onUploadCreate(request, { id, size = 0, metadata = {} }) {
      if (!Number.isSafeInteger(size)) throw new Problem('media_too_large');
      await arriving.begin(viewerOf(request), { id, bytes: size, said: metadata });
      return {};
    },
    async onUploadFinish(_request, { id }) {
      await arriving.order(id);
      return {};
    },
    onResponseError(request, error) {
      troubles.set(request, error);
      return undefined;
    },
  });
  return {
    async speak(request, viewer) {
      viewers.set(request, viewer);
      const answer = await server.handleWeb(request);
      return { answer, trouble: troubles.get(request) };
    },
  };
}
