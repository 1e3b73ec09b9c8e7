/** The folder in which a file of a package lies; empty for the outermost. */
export const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The path in a package that an address leads to; nothing where it leads out of it. */
export function pathFrom(folder: string, address: string): string | undefined {
  const [plain = ''] = address.trim().split(/[?#]/);
  let path = plain;
  try {
    path = decodeURIComponent(plain);
  } catch {
    // Written as it lies there.
  }
  if (path === '' || /^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//')) return undefined;
  const steps = path.startsWith('/') || folder === '' ? [] : folder.split('/');
  for (const step of path.replaceAll('\\', '/').split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') steps.push(step);
    else if (steps.pop() === undefined) return undefined;
  }
  return steps.join('/') || undefined;
}
