import type { FastifyInstance } from 'fastify';
import { health } from './platform/http/health.ts';
import type { Hosts } from './platform/http/hosts.ts';
import type { House } from './platform/services.ts';
import { openHttp } from './platform/http/http.ts';
import { mediaDoor } from './platform/files/media.ts';
import { openDocs } from './platform/http/openapi.ts';
import { openSitemap } from './platform/pages/sitemap.ts';
import type { Slice } from './platform/slice.ts';
import { admin } from './slices/admin/admin.slice.ts';
import { assessment } from './slices/quizzes/assessment.slice.ts';
import { authoring } from './slices/authoring/authoring.slice.ts';
import { catalog } from './slices/catalog/catalog.slice.ts';
import { coding } from './slices/challenges/coding.slice.ts';
import { identity } from './slices/identity/identity.slice.ts';
import { sessionMayLearn, viewerOf } from './slices/identity/sessions.public.ts';
import { learning } from './slices/learning/learning.slice.ts';
import { lectureStillOpen } from './slices/learning/locks.public.ts';
import { notices } from './slices/notices/notices.slice.ts';
import { packages } from './slices/packages/packages.slice.ts';
import { site } from './slices/site/site.slice.ts';
import { xapi } from './slices/xapi/xapi.slice.ts';
import { version } from './version.ts';

const media: Slice = { name: 'media', routes: [], doors: [mediaDoor(sessionMayLearn, lectureStillOpen)] };

/** The table of contents. */
export const slices: Slice[] = [
  health,
  identity,
  site,
  catalog,
  learning,
  assessment,
  coding,
  authoring,
  packages,
  notices,
  admin,
  xapi,
  media,
];

export interface AppOptions {
  callsPerMinute?: number;
  patienceMs?: number;
  trustProxy?: number;
  hosts?: Hosts;
  https?: boolean;
  more?: (app: FastifyInstance) => Promise<void>;
}

export const openApp = (house: House, { more, ...options }: AppOptions = {}) =>
  openHttp({
    house,
    slices,
    viewerOf,
    ...options,
    more: async (app) => {
      await openDocs(app, slices, version);
      openSitemap(app, house, slices);
      await more?.(app);
    },
  });
