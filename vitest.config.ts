import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['{server,tools}/**/*.test.ts'],
          globalSetup: 'server/testing/cluster.ts',
          testTimeout: 20_000,
        },
      },
      { test: { name: 'content', include: ['content/**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'web/testing/setup.ts',
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/testing/stepwell.ts',
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
