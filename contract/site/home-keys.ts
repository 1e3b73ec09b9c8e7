/** The eleven homes of the specification, in its order. Without a schema, as every page of the browser carries it. */
export const homeKeys = [
  ...(['default', 'education', 'academy', 'course', 'university', 'kindergarten'] as const),
  ...(['landing', 'tutor', 'school', 'abroad', 'workshop'] as const),
] as const;
export type HomeKey = (typeof homeKeys)[number];
export const homePath = (home: HomeKey) => `/demos/${home}/home`;
