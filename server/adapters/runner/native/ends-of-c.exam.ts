import { c } from '../languages/c.ts';
import { programsIn } from '../programs.ts';
import { nativeDriver } from './native.ts';

const mebibyte = 2 ** 20;
const limits = {
  cpuMs: 300,
  wallMs: 20_000,
  memoryBytes: 64 * mebibyte,
  stackBytes: 8 * mebibyte,
  outputBytes: mebibyte,
  errorBytes: 65_536,
  fileBytes: mebibyte,
  processes: 8,
};
const programs = {
  ok: '#include <stdio.h>\nint main(void) { int a; scanf("%d", &a); printf("%d", a + 2); }',
  cpu: 'int main(void) { volatile int x = 0; for (;;) x++; }',
  // A parent that waits for nobody, and children that work.
  together:
    '#include <unistd.h>\nint main(void) { for (int i = 0; i < 3; i++) if (!fork()) for (;;) ; for (;;) pause(); }',
  wall: '#include <unistd.h>\nint main(void) { for (;;) pause(); }',
  memory: c.selfTest.outgrowsMemory,
  // Each below the limit, all together above it.
  many: '#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\nchar *volatile held;\nint main(void) { for (int i = 0; i < 4; i++) if (!fork()) { held = malloc(24 << 20); memset(held, 1, 24 << 20); for (;;) pause(); } for (;;) pause(); }',
  shared:
    '#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n#include <sys/wait.h>\nint main(void) { char *p = malloc(40 << 20); memset(p, 1, 40 << 20); for (int i = 0; i < 4; i++) if (!fork()) { usleep(200000); _exit(p[i] - 1); } while (wait(0) > 0); }',
  bomb: '#include <unistd.h>\nint main(void) { for (;;) fork(); }',
  files:
    '#include <stdio.h>\nint main(void) { char name[20]; for (int i = 0;; i++) { sprintf(name, "f%d", i); fclose(fopen(name, "w")); } }',
  output: '#include <stdio.h>\nint main(void) { for (;;) puts("x"); }',
  signal: '#include <stdlib.h>\nint main(void) { abort(); }',
  hidden:
    '#define _GNU_SOURCE\n#include <sys/mman.h>\n#include <sys/shm.h>\nint main(void) { return memfd_create("x", 0) < 0 && shmget(IPC_PRIVATE, 1 << 30, 0600) < 0 ? 0 : 1; }',
} as const;

/** How each of these programs ends on this machine, run by whoever we are. */
export async function endsOfC(dataFolder: string, groupless?: boolean) {
  const driver = nativeDriver({ dataFolder, programs: programsIn(`${dataFolder}/programs`), slots: 2, groupless });
  const health = await driver.health();
  const ends: Record<string, string> = {};
  for (const [name, text] of Object.entries(programs)) {
    const created = await driver.compile(c, [{ name: '', text }]);
    if (!created.ok) throw new Error(created.log);
    const wallMs = name === 'wall' ? 1000 : limits.wallMs;
    const result = await driver.run(c, {
      program: created.program,
      stdin: Buffer.from('40'),
      limits: { ...limits, wallMs },
    });
    ends[name] = result.end === 'signal' ? `${result.signal}` : result.end;
    if (name === 'ok') ends['answer'] = Buffer.from(result.stdout).toString();
  }
  await driver.close();
  return { health, ends };
}

// As a program of its own: for another user than the tests'.
if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(await endsOfC(process.argv[2] ?? '')));
