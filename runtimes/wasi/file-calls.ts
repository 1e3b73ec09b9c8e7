import { type Descriptor, fileTypes, OpenFolder } from './descriptors.ts';
import { errno, refuse } from './errno.ts';
import { bytesOf } from './memory.ts';
import type { HostState } from './state.ts';

/** A seek and a tell in the rights of WASI: what has neither is taken for a terminal when it is a character device. */
const SEEK_AND_TELL = (1n << 2n) | (1n << 5n);
const ALL_RIGHTS = (1n << 30n) - 1n;
const FILESTAT_BYTES = 64;
const DIRENT_BYTES = 24;

/** Writes what is known of a file, as `filestat` of WASI lays it out. */
export function writeFilestat(
  state: HostState,
  at: number,
  { inode, type, size }: { inode: number; type: number; size: number },
) {
  const { memory } = state;
  memory.part(at, FILESTAT_BYTES).fill(0);
  memory.setU64((at >>> 0) + 8, inode);
  memory.view.setUint8((at >>> 0) + 16, type);
  memory.setU64((at >>> 0) + 24, 1);
  memory.setU64((at >>> 0) + 32, size);
}

const offsetOf = (offset: bigint): number => {
  const number = Number(offset);
  return Number.isSafeInteger(number) ? number : refuse(errno.inval);
};
const placeOf = (offset: bigint): number => {
  const number = offsetOf(offset);
  return number >= 0 ? number : refuse(errno.inval);
};

/** Calls on a descriptor. */
export function fileCalls(state: HostState) {
  /** One read, then spread: a second would wait for input that is not there yet. */
  function readInto(at: number, count: number, countAt: number, read: (length: number) => Uint8Array) {
    const buffers = [...state.memory.buffers(at, Math.min(count >>> 0, 1024))];
    const bytes = read(buffers.reduce((sum, { length }) => sum + length, 0));
    let from = 0;
    for (const buffer of buffers) {
      buffer.set(bytes.subarray(from, from + buffer.length));
      from += buffer.length;
    }
    state.memory.setU32(countAt, bytes.length);
  }
  function writeFrom(at: number, count: number, countAt: number, write: (bytes: Uint8Array) => void) {
    let written = 0;
    for (const buffer of state.memory.buffers(at, Math.min(count >>> 0, 1024))) {
      if (buffer.length > 0) write(buffer);
      written += buffer.length;
    }
    state.memory.setU32(countAt, written);
  }
  const open = (number: number): Descriptor => state.descriptor(number);

  return {
    fd_advise: (fd: number) => void open(fd),
    fd_allocate: (fd: number, offset: bigint, length: bigint) => {
      const size = placeOf(offset + length);
      if (size > open(fd).size) open(fd).resize(size);
    },
    fd_close: (fd: number) => {
      open(fd);
      state.descriptors.delete(fd >>> 0);
    },
    fd_datasync: (fd: number) => void open(fd),
    fd_sync: (fd: number) => void open(fd),
    fd_fdstat_get: (fd: number, at: number) => {
      const { type, flags } = open(fd);
      const { memory } = state;
      memory.part(at, 24).fill(0);
      memory.view.setUint8(at >>> 0, type);
      memory.view.setUint16((at >>> 0) + 2, flags, true);
      const streams = type !== fileTypes.regularFile && type !== fileTypes.directory;
      memory.setU64((at >>> 0) + 8, streams ? ALL_RIGHTS & ~SEEK_AND_TELL : ALL_RIGHTS);
      memory.setU64((at >>> 0) + 16, ALL_RIGHTS);
    },
    fd_fdstat_set_flags: (fd: number, flags: number) => {
      open(fd).flags = flags & 0x1f;
    },
    fd_fdstat_set_rights: (fd: number) => void open(fd),
    fd_filestat_get: (fd: number, at: number) => writeFilestat(state, at, open(fd)),
    fd_filestat_set_size: (fd: number, size: bigint) => open(fd).resize(placeOf(size)),
    fd_filestat_set_times: (fd: number) => void open(fd),
    fd_pread: (fd: number, at: number, count: number, offset: bigint, countAt: number) =>
      readInto(at, count, countAt, (length) => open(fd).readAt(placeOf(offset), length)),
    fd_pwrite: (fd: number, at: number, count: number, offset: bigint, countAt: number) => {
      const file = open(fd);
      let place = placeOf(offset);
      writeFrom(at, count, countAt, (bytes) => {
        file.writeAt(place, bytes);
        place += bytes.length;
      });
    },
    fd_prestat_get: (fd: number, at: number) => {
      if (fd !== 3) return errno.badf;
      state.memory.setU32(at, 0);
      state.memory.setU32((at >>> 0) + 4, 1);
    },
    fd_prestat_dir_name: (fd: number, at: number, length: number) => {
      if (fd !== 3) return errno.badf;
      if (length < 1) return errno.nametoolong;
      state.memory.part(at, 1).set(bytesOf('/'));
    },
    fd_read: (fd: number, at: number, count: number, countAt: number) => {
      const file = open(fd);
      readInto(at, count, countAt, (length) => file.read(length));
    },
    fd_write: (fd: number, at: number, count: number, countAt: number) => {
      const file = open(fd);
      writeFrom(at, count, countAt, (bytes) => file.write(bytes));
    },
    fd_readdir: (fd: number, at: number, length: number, cookie: bigint, sizeAt: number) => {
      const folder = open(fd);
      if (!(folder instanceof OpenFolder)) return errno.notdir;
      if (cookie === 0n || !folder.listing) folder.listing = folder.list();
      const room = state.memory.part(at, length);
      let used = 0;
      for (let index = placeOf(cookie); index < folder.listing.length && used < room.length; index++) {
        const { name, inode, type } = folder.listing[index] as { name: string; inode: number; type: number };
        const text = bytesOf(name);
        const entry = new Uint8Array(DIRENT_BYTES + text.length);
        const view = new DataView(entry.buffer);
        view.setBigUint64(0, BigInt(index + 1), true);
        view.setBigUint64(8, BigInt(inode), true);
        view.setUint32(16, text.length, true);
        view.setUint8(20, type);
        entry.set(text, DIRENT_BYTES);
        const fits = entry.subarray(0, room.length - used);
        room.set(fits, used);
        used += fits.length;
      }
      state.memory.setU32(sizeAt, used);
    },
    fd_renumber: (from: number, to: number) => {
      const moved = open(from);
      open(to);
      state.descriptors.delete(from >>> 0);
      state.descriptors.set(to >>> 0, moved);
    },
    fd_seek: (fd: number, offset: bigint, whence: number, at: number) =>
      state.memory.setU64(at, open(fd).seek(offsetOf(offset), whence)),
    fd_tell: (fd: number, at: number) => state.memory.setU64(at, open(fd).seek(0, 1)),
  };
}
