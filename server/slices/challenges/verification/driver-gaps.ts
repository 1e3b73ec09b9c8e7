import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import type { RunnerLanguage } from '../../../ports/runner.ts';

/** Something the driver `wasm` does not have, how a program that needs it gives itself away, and what there is instead. */
interface Gap {
  uses: RegExp;
  words: string;
  /** Who uses it ends otherwise for certain; others may never come by. */
  sure?: boolean;
}

const noProcesses = 'processes aren’t available';
const noThreads = 'threads aren’t available';
const noNetwork = 'the network isn’t available';
const ofC: Gap[] = [
  {
    uses: /\b(v?fork|setsid|kill|waitpid|getppid|popen|exec[lv]p?e?|posix_spawn)\s*\(/,
    words: noProcesses,
    sure: true,
  },
  { uses: /\b(pthread_\w+|std::(?:jthread|thread|async|this_thread)|thrd_create)\b/, words: noThreads, sure: true },
  { uses: /<(thread|future|threads\.h|pthread\.h)>/, words: noThreads, sure: true },
  { uses: /<(sys\/socket\.h|netdb\.h|arpa\/inet\.h|netinet\/in\.h)>/, words: noNetwork, sure: true },
  {
    uses: /<(syslog\.h|sched\.h|sys\/wait\.h|sys\/resource\.h)>/,
    words: 'operating system calls aren’t available',
    sure: true,
  },
  {
    uses: /\b(sigaction|sigprocmask|alarm|setitimer)\s*\(/,
    words: 'signals from outside aren’t available',
    sure: true,
  },
  { uses: /\bunsigned long(?! long)\b|(?<!\blong )\blong\b(?! long| double)/, words: 'a long has 32 bits' },
];
const gaps: Record<string, Gap[]> = {
  c: ofC,
  cpp: ofC,
  python: [
    {
      uses: /\b(multiprocessing|subprocess|ProcessPoolExecutor|os\.fork|os\.system)\b/,
      words: noProcesses,
      sure: true,
    },
    { uses: /\b(threading|_thread|ThreadPoolExecutor)\b/, words: noThreads, sure: true },
    { uses: /^\s*(?:import|from)\s+(socket|asyncio|urllib|http|ssl)\b/m, words: noNetwork, sure: true },
    {
      uses: /^\s*(?:import|from)\s+(numpy|scipy|pandas|sympy|networkx|sortedcontainers|matplotlib)\b/m,
      words: 'only the standard library is available',
      sure: true,
    },
    {
      uses: /^\s*(?:import|from)\s+(signal|resource|fcntl)\b/m,
      words: 'operating system calls aren’t available',
      sure: true,
    },
  ],
};
gaps['javascript'] = [
  {
    uses: /['"](?:node:)?(child_process|worker_threads|cluster|net|http|https|crypto|zlib|vm)['"]/,
    words: 'this Node module isn’t available',
    sure: true,
  },
];
gaps['typescript'] = gaps['javascript'];

/**
 * Why a program may end otherwise here than where it was written, in sentences: what it uses of what its driver goes
 * without. `sure`: only what makes a difference for certain.
 */
export function gapsOf(
  { id, driver }: Pick<RunnerLanguage, 'id' | 'driver'>,
  files: readonly SourceFile[],
  only?: 'sure',
): string[] {
  if (driver !== 'wasm') return [];
  const comments = id === 'python' ? /#.*$/gm : /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
  const text = files.map((one) => one.text.replaceAll(comments, ' ')).join('\n');
  const found = (gaps[id] ?? []).filter(({ sure }) => sure || only === undefined);
  const gapsFound = found.flatMap(({ uses, words }) => {
    const [all, name] = uses.exec(text) ?? [];
    return all === undefined ? [] : [{ name: (name ?? all).trim(), words }];
  });
  return gapsFound
    .filter(({ words }, index) => gapsFound.findIndex((one) => one.words === words) === index)
    .map(({ name, words }) => `It uses ${name}, and ${words} on the driver wasm.`);
}
