import { i18n } from '@lingui/core';
import type { CompilerLanguage, Runtimes } from '@stepwell/contract/compiler/compiler.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { call, Unreachable } from '../../api/call.ts';
import { endLabel } from './end-labels.ts';
import { type ErrorPlace, headline, placesIn } from './error-lines.ts';
import { typed } from './line-editing.ts';
import type { Engine } from './running/engine.ts';
import type { Ended, Run, RunOutput } from './running/run.ts';
import { storedSession } from './running/stored-session.ts';
import type { TerminalView } from './terminal-view.ts';

export interface Problem extends Partial<ErrorPlace> {
  message: string;
  hint?: string | undefined;
}
export type RunState = 'idle' | 'starting' | 'running' | 'waiting';
/** Of what a program writes as errors so much is looked through. */
const LOOKED_THROUGH = 20_000;

const lineAt = ({ file, line }: ErrorPlace, files: readonly SourceFile[]) =>
  files.find(({ name }) => name === file)?.text.split('\n')[line - 1] ?? '';

export const fetchEngine = async () => (await import('./running/engine.ts')).engine;

/** One program at a time, between the terminal and wherever it runs. */
export function useRunning(view: RefObject<TerminalView | null>) {
  const [state, setState] = useState<RunState>('idle');
  const [last, setLast] = useState<Ended>();
  const [problems, setProblems] = useState<Problem[]>([]);
  /** So many percent of what runs the language have come; nothing where nothing is on its way. */
  const [coming, setComing] = useState<number>();
  /** Begins anew what could not begin. */
  const [again, setAgain] = useState<() => void>();
  const run = useRef<Run>(undefined);
  const line = useRef('');
  const count = useRef(0);
  const turn = useRef(0);
  /** Whether something is being fetched or compiled and does not run yet. */
  const beginning = useRef(false);

  const acts = useMemo(() => {
    const terminal = () => view.current;
    function problemsOf(hintFor: Engine['hintFor'], text: string, language: string, files: readonly SourceFile[]) {
      if (text.trim() === '') return [];
      const places = placesIn(text, files);
      const whole = (message: string) => hintFor(language, message) ?? hintFor(language, text);
      if (places.length === 0) return [{ message: headline(text), hint: whole(headline(text)) }];
      return places.map(
        (place, at): Problem => ({
          ...place,
          // What compilers call an error stands before its words, and rules look for it; some look at the line, too.
          hint:
            hintFor(language, `${place.tone}: ${place.message}\n> ${lineAt(place, files)}`) ??
            (at === 0 ? whole(place.message) : undefined),
        }),
      );
    }

    /** What the terminal does with what the run `mine` says, until another one begins. */
    function hearing(
      mine: number,
      { hintFor }: Engine,
      language: string,
      files: readonly SourceFile[],
      warned: Problem[] = [],
    ): RunOutput {
      let errors = '';
      const isMine = () => turn.current === mine;
      return {
        output(text, from) {
          if (!isMine()) return;
          if (from === 'stderr' && errors.length < LOOKED_THROUGH) errors += text;
          terminal()?.write(text, from === 'stderr' ? 'bad' : 'plain');
        },
        waiting: (waits) => isMine() && setState(waits ? 'waiting' : 'running'),
        idle(seconds) {
          const message = i18n.t('Waiting for input. The program stops in {seconds} s unless you type.', {
            seconds,
          });
          if (isMine()) terminal()?.write(`\r\n${message}\r\n`, 'quiet');
        },
        ended(end) {
          if (!isMine()) return;
          run.current = undefined;
          setLast(end);
          setState('idle');
          terminal()?.write(`\r\n${endLabel(end)}\r\n\r\n`, 'quiet');
          if (end.how === 'exit' && end.exitCode === 0) return;
          const output = `${errors}${end.fault ? `\n${end.fault}` : ''}`;
          if (end.how === 'exit' || end.how === 'fault')
            setProblems([...problemsOf(hintFor, output, language, files), ...warned]);
        },
      };
    }

    function halt() {
      run.current?.stop();
      run.current = undefined;
    }
    async function begin(language: CompilerLanguage, files: readonly SourceFile[], runtimes: Runtimes) {
      halt();
      turn.current += 1;
      beginning.current = true;
      const mine = turn.current;
      count.current += 1;
      line.current = '';
      setProblems([]);
      setLast(undefined);
      setAgain(undefined);
      setState('starting');
      const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(new Date());
      terminal()?.write(`${i18n.t('Run {number}, {time}', { number: count.current, time })}\r\n`, 'quiet');
      const isMine = () => turn.current === mine;
      const fail = (message: string) => {
        beginning.current = false;
        terminal()?.write(`${message}\r\n\r\n`, 'bad');
        setState('idle');
      };
      const engine = await fetchEngine().catch(() => undefined);
      if (!isMine()) return;
      if (!engine) {
        setAgain(() => () => void begin(language, files, runtimes));
        return fail(i18n.t('Couldn’t load what runs programs. Check your connection and try again.'));
      }
      if (language.runsIn !== 'server' && !engine.runsHere())
        return fail(i18n.t('This browser can’t run programs that read input. Update it, or reload the page.'));
      try {
        // What the compiler warned of stands there while the program runs, and is often why it breaks.
        const warned: Problem[] = [];
        const started = await engine.start(
          { language, files, runtimes, call, coming: (percent) => isMine() && setComing(percent) },
          hearing(mine, engine, language.id, files, warned),
        );
        if (!isMine()) return started.run?.stop();
        beginning.current = false;
        if (started.log.trim() !== '') terminal()?.write(`${started.log.trimEnd()}\n`, started.run ? 'quiet' : 'bad');
        if (!started.run) {
          setProblems(problemsOf(engine.hintFor, started.log, language.id, files));
          terminal()?.write(`\r\n${i18n.t('Compilation failed, so the program didn’t run.')}\r\n\r\n`, 'quiet');
          return setState('idle');
        }
        run.current = started.run;
        warned.push(
          ...problemsOf(engine.hintFor, started.log, language.id, files).filter(({ line }) => line !== undefined),
        );
        setProblems((now) => (now.length > 0 ? now : warned));
        setState((was) => (was === 'starting' ? 'running' : was));
        terminal()?.focus();
      } catch (error) {
        if (!isMine()) return;
        if (engine.isMissing(error)) setAgain(() => () => void begin(language, files, runtimes));
        const needsSite = !['python', 'javascript'].includes(language.runsIn) || language.id === 'typescript';
        if (error instanceof Unreachable && needsSite)
          return fail(
            i18n.t('Couldn’t reach the site to run {name}. Python and JavaScript also run offline.', {
              name: language.name,
            }),
          );
        fail(error instanceof Error ? error.message : String(error));
      } finally {
        if (isMine()) setComing(undefined);
      }
    }
    const acts = {
      begin,
      /** Speaks on with what ran on the server when this page was loaded anew. */
      resume(files: readonly SourceFile[]) {
        const session = storedSession();
        if (!session || run.current) return;
        turn.current += 1;
        const mine = turn.current;
        terminal()?.write(`${i18n.t('Still running from before you reloaded the page')}\r\n`, 'quiet');
        setState('running');
        void fetchEngine().then(
          (engine) => {
            if (turn.current !== mine) return;
            run.current = engine.runOnServer(call, session, hearing(mine, engine, session.language, files));
          },
          () => turn.current === mine && setState('idle'),
        );
      },
      /** Keys from the terminal. */
      keys(text: string) {
        const to = run.current;
        if (!to) return text.includes('\x03') ? acts.stop() : undefined;
        const out = typed(line.current, text);
        line.current = out.line;
        if (out.echo) terminal()?.write(out.echo);
        // Pasted lines go together.
        if (out.send.length > 0) to.write(out.send.join(''));
        if (out.act === 'interrupt') to.interrupt();
        if (out.act === 'close') to.close();
      },
      /** A whole line from the field below. */
      line(text: string) {
        acts.keys(`${text}\r`);
      },
      end: () => acts.keys('\x04'),
      interrupt: () => acts.keys('\x03'),
      stop() {
        if (!beginning.current) return halt();
        // It may still be on its way: whatever comes of it is stopped then.
        beginning.current = false;
        turn.current += 1;
        setComing(undefined);
        terminal()?.write(`${i18n.t('Stopped before it started.')}\r\n\r\n`, 'quiet');
        setState('idle');
      },
      forget: () => setProblems([]),
    };
    return acts;
  }, [view]);

  useEffect(() => () => acts.stop(), [acts]);
  return { state, last, problems, coming, again, ...acts };
}
