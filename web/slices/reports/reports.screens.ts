import type { Screen, World } from '../../api/world.ts';

/** Reports of admins and of instructors: one screen, each with their own rights; the address holds the report. */
export const screens = (world: World): Screen[] =>
  (['/admin/reports', '/instructor/reports'] as const).map((path) => ({
    path,
    loader: async (args) => (await import('./reports.loaders.ts')).reportsAsk(world)(args),
    lazy: async () => ({ Component: (await import('./reports.screen.tsx')).ReportsScreen }),
  }));
