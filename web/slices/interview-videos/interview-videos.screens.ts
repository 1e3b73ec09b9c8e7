import type { Screen, World } from '../../api/world.ts';

/** Mock interview videos: the library of students, and what their instructors manage. */
export const screens = (world: World): Screen[] => [
  {
    path: '/student/bookmark',
    loader: async (args) => (await import('./interview-videos.loaders.ts')).libraryAsks(world)(args),
    lazy: async () => ({ Component: (await import('./library.screen.tsx')).InterviewVideos }),
  },
  {
    path: '/instructor/course-resume',
    loader: async (args) => (await import('./interview-videos.loaders.ts')).ownAsks(world)(args),
    lazy: async () => ({ Component: (await import('./own/own-videos.screen.tsx')).OwnVideos }),
  },
];
