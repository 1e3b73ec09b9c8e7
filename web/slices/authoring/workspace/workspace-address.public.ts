/** The tabs of a course's workspace, as `?view=` names them; the first is where it opens. */
export const workspaceViews = [
  'overview',
  'curriculum',
  'people',
  'marking',
  'gradebook',
  'questions',
  'announcements',
  'settings',
] as const;
export type WorkspaceView = (typeof workspaceViews)[number];

/** A place in the workspace of a course, which is named by its slug, or by its id before it has one. */
export function workspaceAddress(
  course: string,
  view: WorkspaceView = 'overview',
  more: Record<string, string | undefined> = {},
) {
  const search = new URLSearchParams({ course, ...(view !== 'overview' && { view }) });
  for (const [name, value] of Object.entries(more)) if (value) search.set(name, value);
  return `/instructor/manage-course?${search}`;
}
