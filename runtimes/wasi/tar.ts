import { FileNode, type FolderNode } from './tree.ts';

const BLOCK = 512;
const decoder = new TextDecoder();

/** Puts the files of a tar archive (ustar) under `at`, without copying them; they cannot be written. */
export function mountTar(root: FolderNode, at: string, tar: Uint8Array) {
  const textAt = (from: number, length: number) => {
    const bytes = tar.slice(from, from + length);
    const end = bytes.indexOf(0);
    return decoder.decode(end < 0 ? bytes : bytes.subarray(0, end));
  };
  for (let head = 0; head + BLOCK <= tar.length; ) {
    const name = textAt(head, 100);
    if (name === '') return;
    const prefix = textAt(head + 345, 155);
    const size = Number.parseInt(textAt(head + 124, 12).trim() || '0', 8);
    const isFile = tar[head + 156] === 0x30 || tar[head + 156] === 0;
    const body = head + BLOCK;
    if (isFile)
      root.put(`${at}/${prefix ? `${prefix}/` : ''}${name}`, new FileNode(tar.subarray(body, body + size), true));
    head = body + Math.ceil(size / BLOCK) * BLOCK;
  }
}
