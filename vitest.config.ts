import { configDefaults, defineConfig } from 'vitest/config';
import { journeysOfAnotherDay, serverTestsOfAnotherDay } from './e2e/testing/turns.ts';

/** On a shared machine a test has up to three tries; which one needed more than one is said at the end of the run. */
const retry = process.env['CI'] ? 2 : 0;
/** How long a test waits says nothing of the product: a machine with much to do takes its time. */
const patient = { poll: { timeout: 45_000 } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          retry,
          expect: patient,
          include: ['{runtimes,server,tools}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...serverTestsOfAnotherDay()],
          globalSetup: 'server/testing/cluster.ts',
          // Every file has a house and a database of its own; reading the same modules anew for each took half the time.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      { test: { name: 'content', include: ['content/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'web',
          // Quicker to begin than processes, and each file still has modules of its own.
          pool: 'threads',
          retry,
          expect: patient,
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'web/testing/setup.ts',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          expect: patient,
          include: ['e2e/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...journeysOfAnotherDay()],
          globalSetup: 'e2e/testing/stepwell.ts',
          testTimeout: 180_000,
          retry,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
