import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@stepwell/contract/problem.ts';
import { isSound } from '@stepwell/contract/speaking/sounds.ts';
import type { RolePlayTurn, Task, TaskKind } from '@stepwell/contract/speaking/tasks.ts';
import { bandOfWord } from '../../vocabulary/frequency-bands.public.ts';
import { dictionaryWays, partsOf, publishedVariants, waysOf } from './pronunciations.ts';

/** Tasks come with the program, as text below `content/speaking/`: read once, when the first is needed. */
const read = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../../content/speaking', `${file}.txt`), 'utf8');

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The words of a text as they are said, with what they are looked up as. */
export const spokenWords = (text: string) =>
  text
    .split(/\s+/)
    .map((shown) => ({
      shown,
      key: shown
        .toLowerCase()
        .replace(/’/g, "'")
        .replace(/^[^a-z]+|[^a-z']+$/g, ''),
    }))
    .filter(({ key }) => key !== '');

type Plain = Omit<Task, 'words' | 'band'>;
const plain = (kind: TaskKind, taskId: string, title: string, more: Partial<Plain> = {}): Plain => ({
  taskId,
  kind,
  title,
  text: '',
  instruction: '',
  usefulWords: [],
  sound: null,
  turns: [],
  ...more,
});

const texts = (kind: 'read' | 'shadow') =>
  partsOf(read(kind)).map(([title = '', text = '']) => plain(kind, `${kind}.${slug(title)}`, title, { text }));

const talks = () =>
  partsOf(read('talks')).map(([kind, title = '', instruction = '', usefulWords = '']) => {
    const of = kind === 'picture' ? 'picture' : 'topic';
    return plain(of, `${of}.${slug(title)}`, title, { instruction, usefulWords: usefulWords.split(', ') });
  });

function drills() {
  const counts = new Map<string, number>();
  return partsOf(read('drills')).map(([sound = '', text = '']) => {
    if (!isSound(sound)) throw new Error(`content/speaking/drills.txt: ${sound} is no sound`);
    const number = (counts.get(sound) ?? 0) + 1;
    counts.set(sound, number);
    return plain('drill', `drill.${sound.toLowerCase()}.${number}`, text, { text, sound });
  });
}

/** A role play, and each answer in it as a task of its own that is read. */
function rolePlays(): Plain[] {
  return read('role-plays')
    .split(/^= /m)
    .slice(1)
    .flatMap((part) => {
      const [head = '', ...lines] = part.split('\n');
      const [title = '', instruction = ''] = head.split('|').map((one) => one.trim());
      const taskId = `role-play.${slug(title)}`;
      const turns: RolePlayTurn[] = [];
      for (const line of lines) {
        const turn = /^@(\S+) (.+)$/.exec(line);
        const option = /^> (.+) -> (\S+)$/.exec(line);
        const last = turns.at(-1);
        if (turn) turns.push({ turnId: turn[1] ?? '', says: turn[2] ?? '', options: [] });
        else if (option && last)
          last.options.push({
            taskId: `${taskId}.${last.turnId}.${last.options.length + 1}`,
            text: option[1] ?? '',
            next: option[2] ?? '',
          });
      }
      const answers = turns.flatMap(({ options }) =>
        options.map((one) => plain('role-play', one.taskId, title, { text: one.text })),
      );
      return [plain('role-play', taskId, title, { instruction, turns }), ...answers];
    });
}

/** Four in five of its words are at most this rare. */
async function bandOfText(text: string) {
  const bands = await Promise.all(spokenWords(text).map(({ key }) => bandOfWord(key)));
  const known = bands.flatMap((band) => band ?? []).sort((a, b) => a - b);
  return known[Math.floor(0.92 * known.length)] ?? null;
}

interface Library {
  /** In the order in which they are listed. */
  tasks: readonly Task[];
  byId: ReadonlyMap<string, Task>;
  variants: ReturnType<typeof publishedVariants>;
}
let library: Promise<Library> | undefined;

async function readLibrary(): Promise<Library> {
  const all = [...texts('read'), ...texts('shadow'), ...rolePlays(), ...talks(), ...drills()];
  const keys = new Set(all.flatMap(({ text }) => spokenWords(text).map(({ key }) => key)));
  const dictionary = dictionaryWays(keys);
  const tasks = await Promise.all(
    all.map(
      async (one): Promise<Task> => ({
        ...one,
        band: one.kind === 'read' || one.kind === 'shadow' ? await bandOfText(one.text) : null,
        words: spokenWords(one.text).map(({ shown, key }) => ({
          text: shown,
          pronunciations: waysOf(key, dictionary),
        })),
      }),
    ),
  );
  const kindOrder = tasks.toSorted((a, b) => (a.kind === b.kind ? (a.band ?? 0) - (b.band ?? 0) : 0));
  return {
    tasks: kindOrder,
    byId: new Map(tasks.map((task) => [task.taskId, task])),
    variants: publishedVariants(dictionary),
  };
}

/** Every task, and the published list of accepted ways to say their words. */
export function speakingLibrary(): Promise<Library> {
  library ??= readLibrary();
  return library;
}

/** Throws `speaking_task_not_found`. */
export async function taskOf(taskId: string): Promise<Task> {
  const task = (await speakingLibrary()).byId.get(taskId);
  if (!task) throw new Problem('speaking_task_not_found');
  return task;
}

/** Whether it stands in the list: answers of role plays are reached through their role play. */
export const isListed = ({ kind, turns }: Task) => kind !== 'role-play' || turns.length > 0;
