import type { Slice } from '../../platform/slice.ts';
import { routes } from './admin.routes.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { languagesRoutes } from './languages.routes.ts';
import { lettersRoutes } from './letters/letters.routes.ts';
import { settingsJobs, settingsRoutes } from './settings.routes.ts';
import { logoRoute } from './settings.ts';
import { systemJobs, systemRoutes } from './system.routes.ts';

export const admin: Slice = {
  name: 'admin',
  routes: [...routes, ...settingsRoutes, ...dashboardRoutes, ...languagesRoutes, ...lettersRoutes, ...systemRoutes],
  rawRoutes: [logoRoute],
  jobs: [...settingsJobs, ...systemJobs],
};
