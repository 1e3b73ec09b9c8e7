import { type HostileProgram, patient } from './hostile-program.ts';

/** In files of a host, in the site's environment and its folders, and in nothing a box holds. */
const never = /root:|daemon:|DATABASE_URL|SECRET|node_modules|stepwell/i;
const c = (id: string, source: string, expected: HostileProgram['expect']['native'], limits = patient) =>
  ({ id: `native-c-${id}`, language: 'c', source, limits, expect: { native: { never, ...expected } } }) as const;
const python = (id: string, source: string, expected: HostileProgram['expect']['native'], limits = patient) =>
  ({
    id: `native-python-${id}`,
    language: 'python',
    source,
    limits,
    expect: { native: { never, ...expected } },
  }) as const;
const heads = `#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
`;

/** Those that reach for the kernel, other processes and the machine, where there is an operating system to reach for. */
export const nativeMachine: readonly HostileProgram[] = [
  c(
    'forbidden-calls',
    `${heads}#define TRY(name) { errno = 0; long r = syscall(SYS_##name, 0, 0, 0, 0, 0, 0); if (r >= 0 || (errno != EPERM && errno != ENOSYS)) printf("%s %ld %d\\n", #name, r, errno); }
int main(void) {
  TRY(ptrace) TRY(mount) TRY(umount2) TRY(pivot_root) TRY(chroot) TRY(setns) TRY(unshare) TRY(bpf) TRY(perf_event_open)
  TRY(io_uring_setup) TRY(io_uring_enter) TRY(io_uring_register) TRY(keyctl) TRY(add_key) TRY(request_key)
  TRY(userfaultfd) TRY(process_vm_readv) TRY(process_vm_writev) TRY(kcmp) TRY(open_by_handle_at) TRY(name_to_handle_at)
  TRY(init_module) TRY(finit_module) TRY(delete_module) TRY(kexec_load) TRY(reboot) TRY(swapon) TRY(swapoff)
  TRY(sethostname) TRY(setdomainname) TRY(settimeofday) TRY(clock_settime) TRY(acct) TRY(quotactl) TRY(personality)
  TRY(open_tree) TRY(move_mount) TRY(fsopen) TRY(fsmount) TRY(pidfd_getfd) TRY(clone3)
  puts("refused");
}
`,
    { end: 'ok', stdout: 'refused\n' },
  ),
  c(
    'sockets',
    `${heads}int main(void) {
  int families[] = {AF_UNIX, AF_INET, AF_INET6, AF_NETLINK, AF_PACKET, AF_ALG, AF_VSOCK, 44};
  int kinds[] = {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET}, pair[2];
  for (int f = 0; f < 8; f++) for (int k = 0; k < 4; k++) {
    if (socket(families[f], kinds[k], 0) >= 0 || errno != EPERM) printf("family %d\\n", families[f]);
    if (families[f] != AF_UNIX && (socketpair(families[f], kinds[k], 0, pair) == 0 || errno != EPERM)) puts("pair");
  }
  puts(socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0 ? "refused, but for a pair of one's own" : "no pair");
}
`,
    { end: 'ok', stdout: "refused, but for a pair of one's own\n" },
  ),
  c(
    'namespaces',
    `${heads}int main(void) {
  int flags[] = {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP};
  for (int i = 0; i < 7; i++) {
    if (unshare(flags[i]) == 0) printf("unshare %x\\n", flags[i]);
    long pid = syscall(SYS_clone, flags[i] | SIGCHLD, 0, 0, 0, 0);
    if (pid == 0) _exit(0);
    if (pid > 0) printf("clone %x\\n", flags[i]);
  }
  puts("refused");
}
`,
    { end: 'ok', stdout: 'refused\n' },
  ),
  c(
    'old-system-calls',
    `#if defined(__x86_64__)
int main(void) { int r; __asm__ volatile("int $0x80" : "=a"(r) : "a"(20)); return r > 0 ? 0 : 1; }
#else
#include <signal.h>
int main(void) { raise(SIGSYS); }
#endif
`,
    { end: 'signal' },
  ),
  c(
    'becoming-root',
    `${heads}int main(void) {
  struct rlimit more = {RLIM_INFINITY, RLIM_INFINITY};
  printf("%d %d %d %d ", setuid(0), setgid(0), seteuid(0), setrlimit(RLIMIT_FSIZE, &more));
  printf("%d\\n", geteuid() == 0);
}
`,
    { end: 'ok', stdout: '-1 -1 -1 -1 0\n' },
  ),
  c(
    'typing-for-others',
    `${heads}int main(void) { char x = 'x'; printf("%d", ioctl(0, TIOCSTI, &x)); printf(" %d\\n", errno == EPERM); }`,
    { end: 'ok', stdout: '-1 1\n' },
  ),
  python(
    'su',
    "import subprocess\nfor line in (['su', '-c', 'id'], ['sudo', '-n', 'id'], ['mount', '-t', 'tmpfs', 'x', '/mnt']):\n    try:\n        print(subprocess.run(line, stdin=subprocess.DEVNULL, capture_output=True).returncode != 0)\n    except OSError:\n        print(True)",
    { end: 'ok', stdout: 'True\nTrue\nTrue\n' },
  ),
  c('fork-bomb', '#include <unistd.h>\nint main(void) { for (;;) fork(); }', { end: ['cpu', 'wall'] }, {}),
  python(
    'fork-bomb',
    'import os\nwhile True:\n    try: os.fork()\n    except OSError: pass',
    { end: ['cpu', 'wall', 'memory'] },
    {},
  ),
  c(
    'threads-bomb',
    '#include <pthread.h>\n#include <unistd.h>\nstatic void *wait(void *x) { for (;;) pause(); }\nint main(void) { pthread_t t; for (;;) pthread_create(&t, 0, wait, 0); }',
    { end: ['cpu', 'wall', 'memory'] },
    {},
  ),
  c(
    'memory-of-many',
    `${heads}int main(void) {
  for (int i = 0; i < 8; i++) if (!fork()) { char *p = malloc(40 << 20); memset(p, 1, 40 << 20); pause(); }
  for (;;) pause();
}
`,
    { end: 'memory' },
  ),
  c(
    'memory-of-files',
    `${heads}#include <sys/mman.h>
int main(void) {
  static char block[1 << 20]; memset(block, 1, sizeof block);
  for (int i = 0; i < 200; i++) { int fd = memfd_create("x", 0); if (fd < 0) return 3; for (int k = 0; k < 3; k++) write(fd, block, sizeof block); }
}
`,
    // Without control groups there are no such files; with them they count.
    { end: ['memory', 'exit'] },
  ),
  c(
    'daemon',
    `${heads}int main(void) {
  if (!fork()) { setsid(); if (fork()) _exit(0); for (int i = 0; i < 99; i++) close(i); for (;;) ; }
  puts("bye");
}
`,
    { end: ['ok'], stdout: 'bye\n' },
  ),
  c(
    'daemon-works-on',
    `${heads}int main(void) { signal(SIGCHLD, SIG_IGN); if (!fork()) { setsid(); for (;;) ; } sleep(100); }`,
    { end: ['cpu', 'wall'] },
    {},
  ),
  c(
    'kill-all',
    `${heads}int main(void) { kill(-1, SIGKILL); kill(1, SIGKILL); kill(1, SIGSTOP); kill(getppid(), SIGTERM); puts("alone"); }`,
    {
      end: 'ok',
      stdout: 'alone\n',
    },
  ),
  c('stops-itself', '#include <signal.h>\nint main(void) { raise(SIGSTOP); }', { end: 'wall' }, {}),
  python(
    'others',
    "import os\nown = {'1', str(os.getpid())}\nprint(sorted(set(p for p in os.listdir('/proc') if p.isdigit()) - own))\nfor at in ('environ', 'mem', 'maps', 'fd', 'root/etc', 'cwd', 'fd/6'):\n    try:\n        path = '/proc/1/' + at\n        print(at, os.listdir(path) if at in ('fd', 'root/etc', 'cwd') else open(path, 'rb').read(9))\n    except OSError as no:\n        print(at, type(no).__name__)",
    {
      end: 'ok',
      stdout: `[]\n${['environ', 'mem', 'maps', 'fd', 'root/etc', 'cwd', 'fd/6'].map((at) => `${at} PermissionError\n`).join('')}`,
    },
  ),
  python(
    'all-files',
    "import os\nfor top, folders, files in os.walk('/'):\n    if top in ('/', '/etc'): folders[:] = [f for f in folders if f not in ('usr', 'proc', 'dev', 'alternatives') and not f.startswith('java-')]\n    for file in files: print(os.path.join(top, file))",
    { end: 'ok', stdout: /^((\/box\/(supervisor\.pl|stdin)|\/w\/main\.py|\/etc\/ld\.so\.cache)\n)+$/ },
  ),
  python('environment', 'import os\nprint(sorted(os.environ))', {
    end: 'ok',
    stdout: "['HOME', 'LANG', 'PATH', 'PWD', 'PYTHONDONTWRITEBYTECODE']\n",
  }),
  python(
    'links',
    "import os\nfor to in ('/etc/passwd', '/etc/shadow', '/root/.profile', '../../../../../etc/passwd', '/proc/1/root/etc/passwd'):\n    os.symlink(to, 'here')\n    try: print(open('here').read())\n    except OSError: print('no')\n    os.remove('here')",
    { end: 'ok', stdout: 'no\n'.repeat(5) },
  ),
  python(
    'writes-outside',
    "import os\nfor at in ('/x', '/usr/x', '/etc/x', '/dev/x', '/dev/shm/x', '/box/x', '/box/supervisor.pl', '/box/stdin', '/proc/sys/kernel/core_pattern', '/proc/1/oom_score_adj', 'main.py', '/sys/fs/cgroup/x'):\n    try: open(at, 'w').write('x'); print(at)\n    except OSError: pass\nprint('refused')",
    { end: 'ok', stdout: 'refused\n' },
  ),
  python('control-groups', "import os\nprint(os.path.exists('/sys/fs/cgroup'), os.path.exists('/sys'))", {
    end: 'ok',
    stdout: 'False False\n',
  }),
  python(
    'input-is-not-changed',
    "import os\ntry:\n    os.fchmod(0, 0o777)\n    print('changed')\nexcept OSError: pass\ntry:\n    open('/proc/self/fd/0', 'w').write('x')\n    print('written')\nexcept OSError: print('no')",
    { end: 'ok', stdout: 'no\n' },
  ),
  python(
    'fills-the-disk',
    "import itertools\nfor n in itertools.count():\n    with open(f'/tmp/{n}', 'wb') as file: file.write(bytes(1 << 16))",
    { end: 'files' },
  ),
  python(
    'devices',
    "import os\nfor major in (1, 8, 254):\n    try: os.mknod(f'd{major}', 0o60666, os.makedev(major, 1)); print('made')\n    except OSError: print('no')",
    { end: 'ok', stdout: 'no\n'.repeat(3) },
  ),
];
