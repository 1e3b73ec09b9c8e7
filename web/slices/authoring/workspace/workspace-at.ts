import { type WorkspaceView, workspaceViews } from './workspace-address.public.ts';

/** The course that the address names, by slug or id; nothing where it names none. */
export function workspaceCourseAt(search: URLSearchParams) {
  const course = search.get('course') ?? '';
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(course) ? course : undefined;
}

export const workspaceViewAt = (search: URLSearchParams): WorkspaceView =>
  workspaceViews.find((view) => view === search.get('view')) ?? 'overview';

const idIn = (search: URLSearchParams, name: string) => {
  const id = search.get(name) ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
};
export const studentAt = (search: URLSearchParams) => idIn(search, 'student');
export const lectureAt = (search: URLSearchParams) => idIn(search, 'lecture');
