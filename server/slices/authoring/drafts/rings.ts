/**
 * A ring in which each waits for the next, from one to itself again without naming it twice; nothing where there is
 * none. Without recursion: a course may have a thousand lectures, each waiting for the one before.
 */
export function findRing(needs: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const settled = new Set<string>();
  for (const start of needs.keys()) {
    const path: string[] = [];
    const onPath = new Set<string>();
    const open: { id: string; leaving: boolean }[] = [{ id: start, leaving: false }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { id, leaving } = next;
      if (leaving) {
        path.pop();
        onPath.delete(id);
        settled.add(id);
        continue;
      }
      if (onPath.has(id)) return path.slice(path.indexOf(id));
      if (settled.has(id)) continue;
      path.push(id);
      onPath.add(id);
      open.push({ id, leaving: true }, ...(needs.get(id) ?? []).map((one) => ({ id: one, leaving: false })));
    }
  }
  return undefined;
}
