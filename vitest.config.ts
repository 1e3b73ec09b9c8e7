import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './server/testing/longest-first.ts';

/** See server/testing/extent.ts. Without one, as when a person names a file, every file is there. */
const extent = process.env['TEST_EXTENT'];
const long = '**/*.{long,whole}.test.ts';
const mocked = '**/*.mocked.test.{ts,tsx}';
const files = (...folders: string[]) => ({
  include: folders.flatMap((folder) =>
    extent === 'rest' ? [`${folder}/**/*.long.test.ts`] : [`${folder}/**/*.test.{ts,tsx}`],
  ),
  exclude: [...configDefaults.exclude, ...(extent === 'daily' ? [long] : [])],
});
/** How long a test waits says nothing of the product: a machine with much to do takes its time. */
const patient = { poll: { timeout: 45_000 } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // What is left of the tests may leave a project without any.
    passWithNoTests: extent === 'rest',
    projects: [
      {
        test: {
          name: 'server',
          expect: patient,
          ...files('runtimes', 'server', 'tools'),
          globalSetup: 'server/testing/cluster.ts',
          // Every file has a site and a database of its own; reading the same modules anew for each took half the time.
          isolate: false,
          // As many as the runner of programs has slots.
          maxConcurrency: 2,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      { test: { name: 'content', ...files('content', 'contract'), testTimeout: 60_000 } },
      {
        test: {
          name: 'web',
          // Quicker to begin than processes.
          pool: 'threads',
          expect: patient,
          ...files('web'),
          include: extent === 'rest' ? [] : ['web/**/*.test.tsx', 'web/**/*.dom.test.ts'],
          exclude: [...configDefaults.exclude, mocked],
          // Reading the modules and making a document for each file took longer than the tests.
          isolate: false,
          environment: 'jsdom',
          setupFiles: 'web/testing/setup.ts',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          // What puts something else in the place of a module has modules of its own.
          name: 'web-mocked',
          pool: 'threads',
          expect: patient,
          include: extent === 'rest' ? [] : [`web/${mocked}`],
          environment: 'jsdom',
          setupFiles: 'web/testing/setup.ts',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          // What needs no document runs without one: building a document takes longer than most of these tests.
          name: 'web-logic',
          pool: 'threads',
          isolate: false,
          expect: patient,
          ...files('web'),
          include: extent === 'rest' ? [] : ['web/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.dom.test.ts', mocked],
          setupFiles: 'web/testing/setup-logic.ts',
        },
      },
      {
        test: {
          name: 'journeys',
          // They wait for films, pauses in typing and judges: a third is at work meanwhile. Among the long ones are some
          // that measure.
          maxWorkers: extent === 'daily' ? 3 : 2,
          // Of the long ones each worker takes what comes next, whichever project it is of.
          sequence: { groupOrder: extent === 'daily' ? 1 : 0 },
          expect: patient,
          ...files('e2e'),
          globalSetup: 'e2e/testing/stepwell.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
