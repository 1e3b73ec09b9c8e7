const DATA = /^data:image\/([a-z0-9.+-]+);base64,/i;

/** The name within an address, without what browsers were told beside it. */
function pathIn(address: string) {
  const [path = ''] = address.split(/[?#]/);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The id of the picture at an address: one that is written into the address, or what `find` has under that path. */
export function pictureAt(
  address: string,
  keep: (name: string, bytes: Uint8Array) => string,
  find: (path: string) => { name: string; bytes: Uint8Array } | undefined,
): string | undefined {
  const [head, kind = 'png'] = DATA.exec(address) ?? [];
  if (head) {
    const content = address.slice(head.length);
    const name = `picture-${content.length}-${content.slice(-24).replace(/\W/g, '')}.${kind.toLowerCase()}`;
    return keep(name, new Uint8Array(Buffer.from(decoded(content), 'base64')));
  }
  if (/^(https?:)?\/\//i.test(address)) return undefined;
  const found = find(pathIn(address));
  return found && found.bytes.length > 0 ? keep(found.name, found.bytes) : undefined;
}

const decoded = (content: string) => (content.includes('%') ? pathIn(content) : content);
