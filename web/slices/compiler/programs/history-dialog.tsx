import { i18n } from '@lingui/core';
import { compiler } from '@stepwell/contract/compiler/compiler.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { useQuery } from '@tanstack/react-query';
import { diffLines } from 'diff';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './history.module.css';

interface Props {
  snippetId: string;
  files: readonly SourceFile[];
  restore: (files: SourceFile[], language: string) => void;
  onClose: () => void;
}

/** Earlier versions, what is different now, and the way back. */
export function HistoryDialog({ snippetId, files, restore, onClose }: Props) {
  const versions = useQuery({ ...ask(compiler.versions, { params: { snippetId } }), staleTime: 0 });
  const [number, setNumber] = useState<number>();
  return (
    <Dialog label={i18n.t('Version history')} shape="wide" close={onClose}>
      <div className={css['history']}>
        <h2>{i18n.t('Version history')}</h2>
        <Answer
          of={versions}
          isEmpty={(data) => data.versions.length === 0}
          whenEmpty={
            <p>
              {i18n.t('No versions yet. They’re saved when you return after a few minutes and before each restore.')}
            </p>
          }
        >
          {(data) => (
            <div className={css['sides']}>
              <ul>
                {data.versions.map((version) => (
                  <li key={version.number}>
                    <button
                      type="button"
                      aria-current={version.number === number || undefined}
                      onClick={() => setNumber(version.number)}
                    >
                      <When at={version.madeAt} as="time" />
                      <small>{i18n.t('{title}, {lines} lines', { title: version.title, lines: version.lines })}</small>
                    </button>
                  </li>
                ))}
              </ul>
              {number === undefined ? (
                <p className={css['none']}>{i18n.t('Choose a version to compare with the current program.')}</p>
              ) : (
                <Version key={number} snippetId={snippetId} number={number} files={files} restore={restore} />
              )}
            </div>
          )}
        </Answer>
      </div>
    </Dialog>
  );
}

function Version({ snippetId, number, files, restore }: Omit<Props, 'onClose'> & { number: number }) {
  const version = useQuery(ask(compiler.version, { params: { snippetId, number: String(number) } as never }));
  return (
    <Answer of={version}>
      {(old) => (
        <div>
          <Difference old={old.files} now={files} />
          <Button onClick={() => restore(old.files, old.language)}>{i18n.t('Restore version')}</Button>
        </div>
      )}
    </Answer>
  );
}

function Difference({ old, now }: { old: readonly SourceFile[]; now: readonly SourceFile[] }) {
  const names = [...new Set([...old, ...now].map(({ name }) => name))];
  const textOf = (files: readonly SourceFile[], name: string) => files.find((file) => file.name === name)?.text ?? '';
  const changed = names.filter((name) => textOf(old, name) !== textOf(now, name));
  if (changed.length === 0) return <p>{i18n.t('This version is the same as the current program.')}</p>;
  return changed.map((name) => (
    <section key={name} data-theme="dark" className={css['file']} aria-label={name}>
      <h3>{name}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard. */}
      <pre tabIndex={0}>
        {diffLines(textOf(old, name), textOf(now, name)).map((part, at) => {
          const lines = part.value.replace(/\n$/, '').split('\n');
          const [sign, look] = part.added ? ['+', 'came'] : part.removed ? ['−', 'went'] : [' ', 'same'];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
            <span key={at} className={css[look]}>
              {lines.map((line) => `${sign} ${line}\n`).join('')}
            </span>
          );
        })}
      </pre>
    </section>
  ));
}
