import { i18n } from '@lingui/core';
import { IconCopy, IconCornerDownLeft, IconEraser, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/overlay/toast.ts';
import css from './compiler.module.css';
import { figuresOf } from './end-labels.ts';
import type { ErrorPlace } from './error-lines.ts';
import type { Ended } from './running/run.ts';
import { type TerminalView, terminalIn } from './terminal-view.ts';
import type { Problem, RunState } from './use-running.ts';

interface Props {
  view: RefObject<TerminalView | null>;
  state: RunState;
  /** So many percent have come of what runs the language. */
  coming: number | undefined;
  again: (() => void) | undefined;
  last: Ended | undefined;
  problems: readonly Problem[];
  /** As `Python 3.12`, and what is different here. */
  language: string;
  notes: readonly string[];
  keys: (keys: string) => void;
  line: (text: string) => void;
  end: () => void;
  interrupt: () => void;
  stop: () => void;
  jump: (place: ErrorPlace) => void;
}

const stateLabels: Record<RunState, () => string> = {
  idle: () => '',
  starting: () => i18n.t('Starting'),
  running: () => i18n.t('Running'),
  waiting: () => i18n.t('Waiting for input'),
};

/** Where a program speaks with its user, and what is said of its errors. */
export function TerminalPanel(props: Props) {
  const { view, state, coming, again, last, problems, keys, jump } = props;
  const place = useRef<HTMLDivElement>(null);
  const typing = useRef(keys);
  typing.current = keys;
  useEffect(() => {
    if (!place.current) return;
    const made = terminalIn(place.current, i18n.t('Terminal'), (typed) => typing.current(typed));
    view.current = made;
    return () => {
      view.current = null;
      made.close();
    };
  }, [view]);
  const runs = state !== 'idle';
  const copy = () => {
    const text = view.current?.text() ?? '';
    navigator.clipboard.writeText(text).then(
      () => toast.success(i18n.t('Output copied')),
      () => toast.error(i18n.t('Your browser blocked copying.')),
    );
  };
  return (
    <section className={css['terminal']} data-theme="dark" aria-label={i18n.t('Terminal')}>
      <div className={css['bar']}>
        <h2>{i18n.t('Terminal')}</h2>
        <span className={state === 'waiting' ? css['waits'] : css['state']} role="status">
          {coming === undefined ? stateLabels[state]() : i18n.t('Loading language')}
        </span>
        {coming !== undefined && (
          <progress max={100} value={coming} aria-label={i18n.t('Loading language')}>
            {`${coming}%`}
          </progress>
        )}
        <span className={css['gap']} />
        {again && (
          <button type="button" className={css['act']} onClick={again}>
            <IconRefresh size={18} stroke={1.7} aria-hidden />
            {i18n.t('Try again')}
          </button>
        )}
        {runs && (
          <>
            <button type="button" className={css['act']} onClick={props.interrupt} title={i18n.t('Interrupt')}>
              Ctrl C
            </button>
            <button type="button" className={css['act']} onClick={props.end} title={i18n.t('End of input')}>
              Ctrl D
            </button>
          </>
        )}
        {runs ? (
          <button type="button" className={css['act']} onClick={props.stop}>
            <IconPlayerStop size={18} stroke={1.7} aria-hidden />
            {i18n.t('Stop')}
          </button>
        ) : (
          <>
            <button type="button" className={css['act']} aria-label={i18n.t('Copy output')} onClick={copy}>
              <IconCopy size={18} stroke={1.7} aria-hidden />
            </button>
            <button
              type="button"
              className={css['act']}
              aria-label={i18n.t('Clear')}
              onClick={() => view.current?.clear()}
            >
              <IconEraser size={18} stroke={1.7} aria-hidden />
            </button>
          </>
        )}
      </div>
      <div ref={place} className={css['screen']} />
      {runs && <InputLine send={props.line} waits={state === 'waiting'} />}
      {problems.length > 0 && <Problems problems={problems} jump={jump} />}
      <p className={css['foot']}>
        <span>{props.language}</span>
        {last && <span>{figuresOf(last)}</span>}
      </p>
      {props.notes.length > 0 && (
        <details className={css['notes']}>
          <summary>{i18n.t('Differences on this site')}</summary>
          <ul>
            {props.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** A whole line at once: for phones, and for whoever reads with their ears. */
function InputLine({ send, waits }: { send: (text: string) => void; waits: boolean }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
    setText('');
  };
  return (
    <form className={css['input']} data-waits={waits || undefined} onSubmit={submit}>
      <label htmlFor="program-input">{i18n.t('Input')}</label>
      <input
        id="program-input"
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className={css['act']} aria-label={i18n.t('Send line')}>
        <IconCornerDownLeft size={18} stroke={1.7} aria-hidden />
      </button>
    </form>
  );
}

function Problems({ problems, jump }: { problems: readonly Problem[]; jump: (place: ErrorPlace) => void }) {
  return (
    <ul className={css['problems']} aria-label={i18n.t('Errors')}>
      {problems.map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew for each run.
        <li key={at}>
          <p>
            {problem.file && problem.line && (
              <button type="button" onClick={() => jump(problem as ErrorPlace)}>
                {i18n.t('{file}, line {line}', { file: problem.file, line: problem.line })}
              </button>
            )}
            <code>{problem.message}</code>
          </p>
          {problem.hint && <p className={css['hint']}>{problem.hint}</p>}
        </li>
      ))}
    </ul>
  );
}
