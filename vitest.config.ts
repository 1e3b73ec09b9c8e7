import { configDefaults, defineConfig } from 'vitest/config';

/** See server/testing/extent.ts. Without one, as when a person names a file, every file is there. */
const extent = process.env['TEST_EXTENT'];
const long = '**/*.long.test.ts';
const files = (...folders: string[]) => ({
  include: folders.flatMap((folder) =>
    extent === 'rest' ? [`${folder}/**/*.{long,swept}.test.ts`] : [`${folder}/**/*.test.{ts,tsx}`],
  ),
  exclude: [...configDefaults.exclude, ...(extent === 'daily' ? [long] : [])],
});
/** How long a test waits says nothing of the product: a machine with much to do takes its time. */
const patient = { poll: { timeout: 45_000 } };

export default defineConfig({
  test: {
    maxWorkers: 2,
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
      { test: { name: 'content', ...files('content'), testTimeout: 60_000 } },
      {
        test: {
          name: 'web',
          // Quicker to begin than processes, and each file still has modules of its own.
          pool: 'threads',
          expect: patient,
          ...files('web'),
          environment: 'jsdom',
          setupFiles: 'web/testing/setup.ts',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          // They wait for films, pauses in typing and judges: a third is at work meanwhile. Among the long ones are some
          // that measure.
          maxWorkers: extent === 'daily' ? 3 : 2,
          sequence: { groupOrder: 1 },
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
