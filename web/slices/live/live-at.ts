/** What the address says, for the loaders and the screens alike. */
export const CLASSES_PATH = '/student/online-classes';
export const OWN_PATH = '/instructor/online-classes';

export const classIn = (search: URLSearchParams) => {
  const id = search.get('class') ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
};
export const listAt = (search: URLSearchParams) => ({
  show: search.get('show') === 'past' ? ('past' as const) : ('upcoming' as const),
  cursor: search.get('cursor') ?? undefined,
});
export const classPath = (classId: string) => `${CLASSES_PATH}?class=${classId}`;
export const ownPath = (classId: string) => `${OWN_PATH}?class=${classId}`;
export const roomPath = (classId: string, isHost: boolean) => `${isHost ? OWN_PATH : CLASSES_PATH}/${classId}/room`;
