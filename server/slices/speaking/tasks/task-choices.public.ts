import { speakingLibrary } from './all-tasks.ts';

/** What a module may ask for: a role play is many recordings, and drills are chosen by the sounds that cause trouble. */
const kinds: readonly string[] = ['read', 'shadow', 'picture', 'topic'];

/** Tasks that are read or spoken in one go, by kind. */
export const taskChoices = async () =>
  (await speakingLibrary()).tasks
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ taskId, title, kind, text, instruction }) => ({
      target: taskId,
      title,
      group: kind,
      text: text === '' ? instruction : text,
    }));
