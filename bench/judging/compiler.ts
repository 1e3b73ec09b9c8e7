import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { signedInCrowd } from '../../e2e/testing/text-quiz.ts';
import { call } from '../load.ts';
import { percentile } from '../steadily.ts';

const HELLOS = 25;
const ECHOES = 40;
const started = promisify(execFile);

/** A greeting, and a program that says every line back until its input ends. `nth` makes a program nobody has compiled yet. */
const PROGRAMS: Record<string, { file: string; hello: (nth: number) => string; echo?: string }> = {
  python: {
    file: 'main.py',
    hello: (nth) => `print("hello ${nth}")\n`,
    echo: 'import sys\nfor line in sys.stdin:\n    print(line, end="", flush=True)\n',
  },
  javascript: {
    file: 'main.js',
    hello: (nth) => `console.log("hello ${nth}");\n`,
    echo: "require('readline').createInterface({ input: process.stdin }).on('line', (line) => console.log(line));\n",
  },
  cpp: {
    file: 'main.cpp',
    hello: (nth) => `#include <iostream>\nint main() { std::cout << "hello ${nth}" << std::endl; }\n`,
    echo: '#include <iostream>\n#include <string>\nint main() { std::string s; while (std::getline(std::cin, s)) std::cout << s << std::endl; }\n',
  },
  sql: { file: 'main.sql', hello: (nth) => `select ${nth};\n` },
};

/** Nobody may start so many programs in a minute; they take turns. */
const PEOPLE = 12;

interface Running {
  address: string;
  databaseUrl: string;
}
interface Heard {
  parts: { text: string }[];
  next: number;
  ended: object | null;
}

/**
 * A greeting by the Compiler's own routes, from the call that starts it to the end of the program, compiled anew and out of
 * what was compiled before; and how long a line takes to the program and back. Beside a bare process of Node and a bare call.
 */
export async function measureCompiler({ address, databaseUrl }: Running) {
  const tokens = await signedInCrowd(databaseUrl, PEOPLE);
  let turn = 0;
  let token = tokens[0] ?? '';
  const bare = await each(HELLOS, () => started(process.execPath, ['-e', '']));
  const quiet = await each(ECHOES, () => call(address, 'GET', '/coding/snippets?limit=1', token));
  console.log(`compiler: a bare process ${latencyText(bare)}, a bare call ${latencyText(quiet)}`);
  for (const [language, { file, hello, echo }] of Object.entries(PROGRAMS)) {
    const start = async (text: string) => {
      turn += 1;
      token = tokens[turn % PEOPLE] ?? '';
      const created = await call<{ ok: boolean; log: string; sessionId: string }>(
        address,
        'POST',
        '/coding/sessions',
        token,
        { language, files: [{ name: file, text }] },
      );
      if (!created.ok) throw new Error(`${language}: ${created.log}`);
      return `/coding/sessions/${created.sessionId}`;
    };
    const hears = (path: string, from: number) => call<Heard>(address, 'GET', `${path}?from=${from}`, token);
    const greet = async (nth: number) => {
      const path = await start(hello(nth));
      // A script of SQL goes on for as long as it may be told more.
      if (!echo) await call(address, 'POST', `${path}/input`, token, { act: 'close' });
      let received = await hears(path, 0);
      while (!received.ended) received = await hears(path, received.next);
    };
    await greet(-1);
    const fresh = await each(HELLOS, greet);
    const again = await each(HELLOS, () => greet(0));
    let line = '';
    if (echo) {
      const path = await start(echo);
      let from = 0;
      const echoes = await each(ECHOES, async (nth) => {
        await call(address, 'POST', `${path}/input`, token, { text: `${nth}\n`, turn: nth + 1 });
        for (let message = ''; !message.includes(`${nth}`); ) {
          const received = await hears(path, from);
          if (received.ended) throw new Error(`${language}: the program ended while it was spoken to`);
          from = received.next;
          message += received.parts.map(({ text }) => text).join('');
        }
      });
      await call(address, 'POST', `${path}/input`, token, { act: 'kill' });
      line = `, a line to it and back ${latencyText(echoes)} (goal p95 ≤ 50)`;
    }
    console.log(
      `compiler ${language}: a program nobody has compiled yet ${latencyText(fresh)} (${ratio(fresh, bare)} × a bare process), ` +
        `one that was ${latencyText(again)} (${ratio(again, bare)} ×)${line}`,
    );
  }
}

async function each(times: number, act: (nth: number) => Promise<unknown>): Promise<number[]> {
  const took = [];
  for (let nth = 0; nth < times; nth += 1) {
    const began = performance.now();
    await act(nth);
    took.push(performance.now() - began);
  }
  return took;
}
const latencyText = (all: number[]) => `${percentile(all, 0.5).toFixed(0)} ms, p95 ${percentile(all, 0.95).toFixed(0)}`;
const ratio = (ours: number[], control: number[]) => (percentile(ours, 0.5) / percentile(control, 0.5)).toFixed(1);
