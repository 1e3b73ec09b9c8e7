import { type Descriptor, fileTypes, OpenFile, OpenFolder } from './descriptors.ts';
import { errno, refuse } from './errno.ts';
import { writeFilestat } from './file-calls.ts';
import type { HostState } from './state.ts';
import { FileNode, FolderNode, resolve } from './tree.ts';

const [CREATE, DIRECTORY, EXCLUSIVE, TRUNCATE] = [1, 2, 4, 8];
/** In the rights asked for on opening: to write, to change the size. */
const WRITE_RIGHTS = (1n << 6n) | (1n << 22n);
/** Names that stand for what a program has open already; they are in no listing. */
const streams = new Map([
  ['dev/stdin', 0],
  ['dev/stdout', 1],
  ['dev/stderr', 2],
]);

/** Calls on a path. There are no links of either kind. */
export function pathCalls(state: HostState) {
  const at = (fd: number, path: number, length: number) =>
    resolve(state.folder(fd), state.memory.path(path, length).replace(/\/+$/, ''));
  const mayChange = (folder: FolderNode) => {
    if (folder.fixed) refuse(errno.rofs);
  };

  function open(fd: number, path: string, flags: number, rights: bigint): Descriptor {
    const stream = streams.get(path);
    if (stream !== undefined && state.folder(fd) === state.root) return state.descriptor(stream);
    const writes = (rights & WRITE_RIGHTS) !== 0n;
    const { folder, name, node } = resolve(state.folder(fd), path);
    if (node instanceof FolderNode) {
      if (flags & (CREATE | TRUNCATE)) refuse(flags & EXCLUSIVE ? errno.exist : errno.isdir);
      return new OpenFolder(node);
    }
    if (flags & DIRECTORY) return refuse(node ? errno.notdir : errno.noent);
    if (node) {
      if (flags & CREATE && flags & EXCLUSIVE) refuse(errno.exist);
      if (node.fixed && (flags & TRUNCATE || (writes && flags & CREATE))) refuse(errno.rofs);
      if (flags & TRUNCATE) node.resize(0, state.quota);
      return new OpenFile(node, state.quota, writes && !node.fixed);
    }
    if (!(flags & CREATE)) return refuse(errno.noent);
    mayChange(folder);
    state.quota.takeEntry();
    const made = new FileNode();
    folder.entries.set(name, made);
    return new OpenFile(made, state.quota, true);
  }

  return {
    path_create_directory: (fd: number, path: number, length: number) => {
      const { folder, name, node } = at(fd, path, length);
      if (node) return errno.exist;
      mayChange(folder);
      state.quota.takeEntry();
      folder.entries.set(name, new FolderNode());
    },
    path_filestat_get: (fd: number, _flags: number, path: number, length: number, to: number) => {
      const { node } = at(fd, path, length);
      if (!node) return errno.noent;
      const type = node instanceof FolderNode ? fileTypes.directory : fileTypes.regularFile;
      writeFilestat(state, to, { inode: node.inode, type, size: node instanceof FileNode ? node.size : 0 });
    },
    path_filestat_set_times: () => errno.success,
    path_link: () => errno.notsup,
    path_open: (
      fd: number,
      _lookup: number,
      path: number,
      length: number,
      flags: number,
      rights: bigint,
      _inherits: bigint,
      fdFlags: number,
      to: number,
    ) => {
      const opened = open(fd, state.memory.path(path, length).replace(/\/+$/, ''), flags, rights);
      if (opened instanceof OpenFile) opened.flags = fdFlags & 0x1f;
      state.memory.setU32(to, state.add(opened));
    },
    path_readlink: (fd: number, path: number, length: number) =>
      at(fd, path, length).node ? errno.inval : errno.noent,
    path_remove_directory: (fd: number, path: number, length: number) => {
      const { folder, name, node } = at(fd, path, length);
      if (!node) return errno.noent;
      if (!(node instanceof FolderNode)) return errno.notdir;
      if (node.entries.size > 0) return errno.notempty;
      if (name === '.') return errno.inval;
      mayChange(folder);
      folder.entries.delete(name);
    },
    path_rename: (fd: number, path: number, length: number, toFd: number, toPath: number, toLength: number) => {
      const from = at(fd, path, length);
      const to = at(toFd, toPath, toLength);
      if (!from.node) return errno.noent;
      mayChange(from.folder);
      mayChange(to.folder);
      if (from.node instanceof FileNode && from.node.fixed) return errno.rofs;
      if (from.node instanceof FolderNode && (from.name === '.' || holds(from.node, to.folder))) return errno.inval;
      if (to.node instanceof FolderNode) {
        if (!(from.node instanceof FolderNode)) return errno.isdir;
        if (to.node.entries.size > 0) return errno.notempty;
      } else if (to.node && from.node instanceof FolderNode) return errno.notdir;
      else if (to.node?.fixed) return errno.rofs;
      from.folder.entries.delete(from.name);
      to.folder.entries.set(to.name, from.node);
    },
    path_symlink: () => errno.notsup,
    path_unlink_file: (fd: number, path: number, length: number) => {
      const { folder, name, node } = at(fd, path, length);
      if (!node) return errno.noent;
      if (node instanceof FolderNode) return errno.isdir;
      if (node.fixed) return errno.rofs;
      mayChange(folder);
      folder.entries.delete(name);
    },
  };
}

/** Whether `outer` is `inner` or lies round it. */
function holds(outer: FolderNode, inner: FolderNode): boolean {
  if (outer === inner) return true;
  return [...outer.entries.values()].some((node) => node instanceof FolderNode && holds(node, inner));
}
