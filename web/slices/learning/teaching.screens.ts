import type { Screen, World } from '../../api/world.ts';
import { teacherReviewsQuery } from '../catalog/reviews/teaching-reviews.public.ts';

export const screens = (world: World): Screen[] => [
  {
    path: '/instructor/dashboard',
    loader: async (args, context) =>
      (await import('./teaching/dashboard/dashboard.loaders.ts')).dashboardAsks(world)(args, context),
    lazy: async () => ({
      Component: (await import('./teaching/dashboard/teaching-dashboard.screen.tsx')).TeachingDashboard,
    }),
  },
  {
    path: '/instructor/review',
    // Questions are asked by their own view, whose list starts anew with every word of a search.
    loader: (args, context) =>
      new URL(args.request.url).searchParams.get('view') === 'questions'
        ? null
        : teacherReviewsQuery(world)(args, context),
    lazy: async () => ({ Component: (await import('./teaching/what-learners-say.screen.tsx')).WhatLearnersSay }),
  },
];
