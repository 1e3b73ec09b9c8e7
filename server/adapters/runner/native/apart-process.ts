import { NoSlot, type Session, UnknownLanguage } from '../../../ports/runner.ts';
import type { Language } from '../language.ts';
import { languages } from '../languages.ts';
import { inParts, pipe } from '../pipe.ts';
import { programsIn } from '../programs.ts';
import type { FromBoxes, Question, ToBoxes } from './apart-messages.ts';
import { nativeDriver } from './native.ts';

// The process that makes the boxes. A process as large as the web's stands still while the kernel copies its tables for
// a child; this one is small, and nothing but programs waits for it.
const { programs, ...about } = JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof nativeDriver>[0] & {
  programs: string;
};
const driver = nativeDriver({ ...about, programs: programsIn(programs) });
const underWay = new Map<number, AbortController>();
const spokenTo = new Map<number, Session & { heard(bytes: number): void; taken(bytes: number): void }>();
const send = (message: FromBoxes) => void (process.connected && process.send?.(message));

process.on('message', (message: ToBoxes) => {
  if ('ask' in message) void answer(message);
  else if ('write' in message) {
    const session = spokenTo.get(message.id);
    void session?.write(message.write).then(() => session.taken(message.write.length));
  } else if ('heard' in message) spokenTo.get(message.id)?.heard(message.heard);
  else if (message.tell === 'stop') underWay.get(message.id)?.abort();
  else spokenTo.get(message.id)?.[message.tell]();
});
// Whoever asked has ended, or wants no more: what still runs ends with it.
const end = () => void driver.close().finally(() => process.exit(0));
process.on('disconnect', end).on('SIGTERM', end);
// A terminal's Ctrl-C reaches all of its processes; the one that asked says when it is over.
process.on('SIGINT', () => undefined);

async function answer(question: Question) {
  const { id } = question;
  const stopping = new AbortController();
  underWay.set(id, stopping);
  try {
    send({ id, answer: await done(question, stopping.signal) });
  } catch (error) {
    const as = error instanceof NoSlot ? 'NoSlot' : error instanceof UnknownLanguage ? 'UnknownLanguage' : 'Error';
    send({ id, refused: error instanceof Error ? error.message : String(error), as });
  } finally {
    underWay.delete(id);
  }
}

async function done(question: Question, signal: AbortSignal) {
  switch (question.ask) {
    case 'health':
      return driver.health();
    case 'versionOf':
      return driver.versionOf(languageOf(question.language));
    case 'compile':
      return driver.compile(languageOf(question.language), question.files, signal);
    case 'run':
      return driver.run(languageOf(question.language), { ...question.job, signal });
    case 'open': {
      const { id } = question;
      const unheard = pipe();
      const onOutput = (output: Uint8Array, from: 'stdout' | 'stderr') => {
        send({ id, output, from });
        return from === 'stdout' ? unheard.sent(output.length) : undefined;
      };
      const session = await driver.open(languageOf(question.language), { ...question.job, onOutput });
      const taken = inParts((bytes) => send({ id, taken: bytes }));
      spokenTo.set(id, { ...session, heard: unheard.read, taken });
      send({ id, begun: true });
      return session.ended.finally(() => {
        unheard.end();
        spokenTo.delete(id);
      });
    }
  }
}

function languageOf(id: string): Language {
  const found = languages.find((one) => one.id === id);
  if (!found) throw new UnknownLanguage(`there is no language ${id}`);
  return found;
}
