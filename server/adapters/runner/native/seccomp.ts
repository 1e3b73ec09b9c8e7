/** The processors whose system call numbers are known here, as Node names them. */
export type Architecture = 'x64' | 'arm64';

/** What the kernel calls the processor in `seccomp_data.arch` (linux/audit.h). */
const auditNames: Record<Architecture, number> = { x64: 0xc000003e, arm64: 0xc00000b7 };

/**
 * System calls no program needs to solve a problem, and that reach further into the kernel than a namespace hides:
 * name, number on x86_64 (asm/unistd_64.h) and on aarch64 (asm-generic/unistd.h); null where it is not there.
 */
export const denied: readonly (readonly [name: string, x64: number | null, arm64: number | null])[] = [
  ['modify_ldt', 154, null],
  ['ptrace', 101, 117],
  ['syslog', 103, 116],
  ['personality', 135, 92],
  ['ustat', 136, null],
  ['sysfs', 139, null],
  ['vhangup', 153, 58],
  ['pivot_root', 155, 41],
  ['_sysctl', 156, null],
  ['adjtimex', 159, 171],
  ['chroot', 161, 51],
  ['acct', 163, 89],
  ['settimeofday', 164, 170],
  ['mount', 165, 40],
  ['umount2', 166, 39],
  ['swapon', 167, 224],
  ['swapoff', 168, 225],
  ['reboot', 169, 142],
  ['sethostname', 170, 161],
  ['setdomainname', 171, 162],
  ['iopl', 172, null],
  ['ioperm', 173, null],
  ['create_module', 174, null],
  ['init_module', 175, 105],
  ['delete_module', 176, 106],
  ['quotactl', 179, 60],
  ['nfsservctl', 180, 42],
  ['lookup_dcookie', 212, 18],
  ['clock_settime', 227, 112],
  ['mbind', 237, 235],
  ['set_mempolicy', 238, 237],
  ['kexec_load', 246, 104],
  ['add_key', 248, 217],
  ['request_key', 249, 218],
  ['keyctl', 250, 219],
  ['migrate_pages', 256, 238],
  ['unshare', 272, 97],
  ['vmsplice', 278, 75],
  ['move_pages', 279, 239],
  ['perf_event_open', 298, 241],
  ['fanotify_init', 300, 262],
  ['name_to_handle_at', 303, 264],
  ['open_by_handle_at', 304, 265],
  ['clock_adjtime', 305, 266],
  ['setns', 308, 268],
  ['process_vm_readv', 310, 270],
  ['process_vm_writev', 311, 271],
  ['kcmp', 312, 272],
  ['finit_module', 313, 273],
  ['kexec_file_load', 320, 294],
  ['bpf', 321, 280],
  ['userfaultfd', 323, 282],
  ['io_uring_setup', 425, 425],
  ['io_uring_enter', 426, 426],
  ['io_uring_register', 427, 427],
  ['open_tree', 428, 428],
  ['move_mount', 429, 429],
  ['fsopen', 430, 430],
  ['fsconfig', 431, 431],
  ['fsmount', 432, 432],
  ['fspick', 433, 433],
  ['pidfd_getfd', 438, 438],
  ['mount_setattr', 442, 442],
  ['quotactl_fd', 443, 443],
  ['memfd_secret', 447, 447],
  // Sockets of AF_VSOCK and AF_ALG stand in no network namespace; pairs of AF_UNIX are seen to below.
  ['socket', 41, 198],
];

/** Memory that belongs to no process, and is seen only where a control group counts it. */
export const uncounted: typeof denied = [
  ['memfd_create', 319, 279],
  ['shmget', 29, 194],
  ['msgget', 68, 186],
];

/** The calls that are looked at more closely, and those that supervisor.pl makes by number. */
export const numbers: Record<Architecture, Readonly<Record<string, number>>> = {
  x64: {
    clone: 56,
    clone3: 435,
    ioctl: 16,
    socketpair: 53,
    prctl: 157,
    wait4: 61,
    getrusage: 98,
    clock_gettime: 228,
    prlimit64: 302,
    close: 3,
    setsid: 112,
    statfs: 137,
    pidfd_open: 434,
  },
  arm64: {
    clone: 220,
    clone3: 435,
    ioctl: 29,
    socketpair: 199,
    prctl: 167,
    wait4: 260,
    getrusage: 165,
    clock_gettime: 113,
    prlimit64: 261,
    close: 57,
    setsid: 157,
    statfs: 43,
    pidfd_open: 434,
  },
};

const LOAD = 0x20;
const IF_EQUAL = 0x15;
const IF_AT_LEAST = 0x35;
const IF_ANY_BIT = 0x45;
const ANSWER = 0x06;
export const answers = { kill: 0x80000000, allow: 0x7fff0000, notPermitted: 0x00050001, notThere: 0x00050026 } as const;
/** Offsets in `struct seccomp_data`; of arguments the lower half, as all of these machines are little-endian. */
const at = { number: 0, architecture: 4, argument: (index: number) => 16 + 8 * index };
/** CLONE_NEWTIME | NEWCGROUP | NEWUTS | NEWIPC | NEWUSER | NEWPID | NEWNET | NEWNS. */
const newNamespaces = 0x7e020080;
/** Putting bytes into a terminal's input as if they had been typed. */
const typesForOthers = [0x5412, 0x541c];
const unixFamily = 1;

/**
 * The filter every program runs under, as the kernel reads it (`struct sock_filter[]`, linux/filter.h): other
 * processors' calls kill, what is denied fails with EPERM, clone3 is "not there" so that libraries fall back on clone,
 * whose flags can be read. `allMemoryCounted`: whether a control group sees memory that belongs to no process.
 */
export function filterFor(architecture: Architecture, { allMemoryCounted }: { allMemoryCounted: boolean }): Buffer {
  const steps: Buffer[] = [];
  const step = (code: number, value: number, yes = 0, no = 0) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt16LE(code, 0);
    bytes[2] = yes;
    bytes[3] = no;
    bytes.writeUInt32LE(value >>> 0, 4);
    steps.push(bytes);
  };
  const known = numbers[architecture];
  const refuse = (number: number, answer: number) => {
    step(IF_EQUAL, number, 0, 1);
    step(ANSWER, answer);
  };

  step(LOAD, at.architecture);
  step(IF_EQUAL, auditNames[architecture], 1, 0);
  step(ANSWER, answers.kill);
  step(LOAD, at.number);
  // The 32-bit numbers of x86_64 ("x32") are the same calls by other names.
  step(IF_AT_LEAST, 0x40000000, 0, 1);
  step(ANSWER, answers.kill);
  refuse(known['clone3'] ?? 0, answers.notThere);
  for (const [, x64, arm64] of allMemoryCounted ? denied : [...denied, ...uncounted]) {
    const number = architecture === 'x64' ? x64 : arm64;
    if (number !== null) refuse(number, answers.notPermitted);
  }
  step(IF_EQUAL, known['clone'] ?? 0, 0, 4);
  step(LOAD, at.argument(0));
  step(IF_ANY_BIT, newNamespaces, 0, 1);
  step(ANSWER, answers.notPermitted);
  step(ANSWER, answers.allow);
  step(IF_EQUAL, known['socketpair'] ?? 0, 0, 4);
  step(LOAD, at.argument(0));
  step(IF_EQUAL, unixFamily, 1, 0);
  step(ANSWER, answers.notPermitted);
  step(ANSWER, answers.allow);
  step(IF_EQUAL, known['ioctl'] ?? 0, 0, 1 + 2 * typesForOthers.length);
  step(LOAD, at.argument(1));
  for (const request of typesForOthers) refuse(request, answers.notPermitted);
  step(ANSWER, answers.allow);
  return Buffer.concat(steps);
}
