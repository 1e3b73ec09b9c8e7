import * as z from 'zod/mini';

/** The eleven homes of the specification, in its order. */
export const homeKeys = [
  ...(['default', 'education', 'academy', 'course', 'university', 'kindergarten'] as const),
  ...(['landing', 'tutor', 'school', 'abroad', 'workshop'] as const),
] as const;
export type HomeKey = (typeof homeKeys)[number];
export const HomeKey = z.enum(homeKeys, 'Choose a home page.');
export const homePath = (home: HomeKey) => `/demos/${home}/home`;
