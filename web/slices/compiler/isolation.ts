export const PATH = '/student/terminal';

/** Whether this document came from another page's address, so that programs cannot ask their user in it. */
export function mustLoadAnew(): boolean {
  if (typeof document === 'undefined' || globalThis.crossOriginIsolated !== false) return false;
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  // A document that was loaded here and still is not isolated is one of a browser that cannot; once more would not help.
  return loaded !== undefined && new URL(loaded.name).pathname.toLowerCase() !== PATH;
}
