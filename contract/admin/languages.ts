import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';

/** What runs people's programs on this machine, and how each language stands with it. */

export const RunnerDriver = z.object({
  name: z.string(),
  working: z.boolean(),
  /** Why it is not, or what it goes without. */
  why: z.nullable(z.string()),
  /** Whether memory is limited exactly, or only watched. */
  exactMemory: z.boolean(),
  /** Which control groups of Linux it uses; null where it needs none. */
  cgroup: z.nullable(z.enum(['v1', 'v2', 'none'])),
  /** Programs at once, and those that run now. */
  slots: z.int(),
  running: z.int(),
});
export type RunnerDriver = z.infer<typeof RunnerDriver>;

export const LanguageHere = z.object({
  id: z.string(),
  name: z.string(),
  /** As compiler or interpreter says itself; empty where it is not to be had. */
  version: z.string(),
  driver: z.string(),
  /** `untested`: people may use it, and it is tried in the background. */
  state: z.enum(['works', 'untested', 'not-available']),
  why: z.nullable(z.string()),
});
export type LanguageHere = z.infer<typeof LanguageHere>;

export const LanguagesHere = z.object({
  drivers: z.array(RunnerDriver),
  languages: z.array(LanguageHere),
  /** Somebody has asked to have all of them tried again, and that is under way. */
  testing: z.boolean(),
});
export type LanguagesHere = z.infer<typeof LanguagesHere>;

export const adminLanguages = {
  all: get('/admin/languages', { reply: LanguagesHere }),
  /** Begins to try all of them again; what is under way already is not begun twice. */
  testAgain: post('/admin/languages/tests', { reply: LanguagesHere }),
};
