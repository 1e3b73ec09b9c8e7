import type { HomeKey } from '@stepwell/contract/site/home-keys.ts';
import type { ComponentType } from 'react';
import type { Look } from './look.ts';

/** Each home is a file of its own: a visitor fetches the one they see. */
export const lookFiles: Record<HomeKey, () => Promise<{ Component: ComponentType; look: Look }>> = {
  default: () => import('./looks/default.screen.tsx'),
  education: () => import('./looks/education.screen.tsx'),
  academy: () => import('./looks/academy.screen.tsx'),
  course: () => import('./looks/course.screen.tsx'),
  university: () => import('./looks/university.screen.tsx'),
  kindergarten: () => import('./looks/kindergarten.screen.tsx'),
  landing: () => import('./looks/landing.screen.tsx'),
  tutor: () => import('./looks/tutor.screen.tsx'),
  school: () => import('./looks/school.screen.tsx'),
  abroad: () => import('./looks/abroad.screen.tsx'),
  workshop: () => import('./looks/workshop.screen.tsx'),
};
