import { readFileSync } from 'node:fs';
import { inject, vi } from 'vitest';
import type { RunningStepwell } from './stepwell.ts';

const stateFile = inject('stepwell');

function stateOf(): RunningStepwell | { error: string } {
  return JSON.parse(readFileSync(stateFile, 'utf8'));
}

// A journey that is run alone comes before the server is there. Loading the demo takes a minute on a slow machine.
const state = await vi.waitFor(stateOf, { timeout: 300_000, interval: 200 });
if ('error' in state) throw new Error(`Stepwell did not start: ${state.error}`);

/** The Stepwell of this run, which runs by the time that this module is read. */
export const stepwell: RunningStepwell = state;
