import { isSound, soundNames, sounds } from '@stepwell/contract/speaking/sounds.ts';
import type { RolePlayTurn } from '@stepwell/contract/speaking/tasks.ts';
import { speakingLibrary } from './all-tasks.ts';

interface TaskChoice {
  target: string;
  title: string;
  group: string;
  /** What is read, or what is asked. */
  text: string;
  /** Each list of tasks that goes through it once: the one task, the sentences of a sound, or a path of a role play. */
  ways: readonly (readonly string[])[];
}

/** Every way from a turn to an end. Scripts are short, and no turn leads back. */
function pathsFrom(turns: readonly RolePlayTurn[], turnId: string | undefined): string[][] {
  const options = turns.find((turn) => turn.turnId === turnId)?.options ?? [];
  if (options.length === 0) return [[]];
  return options.flatMap(({ taskId, next }) => pathsFrom(turns, next).map((path) => [taskId, ...path]));
}

/** What a module may ask for, by kind: drills all sentences of a sound together. */
export async function taskChoices(): Promise<TaskChoice[]> {
  const { tasks } = await speakingLibrary();
  const single = tasks.flatMap(({ taskId, title, kind, text, instruction, turns }): TaskChoice[] => {
    const choice = { target: taskId, title, group: kind, text: text === '' ? instruction : text };
    if (kind === 'drill') return [];
    if (kind !== 'role-play') return [{ ...choice, ways: [[taskId]] }];
    return turns.length > 0 ? [{ ...choice, ways: pathsFrom(turns, turns[0]?.turnId) }] : [];
  });
  const drills = soundNames.flatMap((sound): TaskChoice[] => {
    const own = tasks.filter((task) => task.kind === 'drill' && task.sound === sound);
    if (own.length === 0 || !isSound(sound)) return [];
    const [spelling, word] = sounds[sound];
    return [
      {
        target: `drill.${sound.toLowerCase()}`,
        title: `${spelling} as in “${word}”`,
        group: 'drill',
        text: own.map(({ text }) => text).join(' '),
        ways: [own.map(({ taskId }) => taskId)],
      },
    ];
  });
  return [...single, ...drills];
}

/** Whether one recording is all of it, so that it can be submitted to a teacher. */
export const isOneRecording = ({ ways: [first = [], ...others] }: TaskChoice) =>
  others.length === 0 && first.length === 1;
