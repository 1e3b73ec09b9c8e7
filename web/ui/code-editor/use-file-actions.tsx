import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { type ReactNode, useState } from 'react';
import { neighbourOf } from './code-file.ts';
import { DeleteFileDialog, FileNameDialog } from './file-dialogs.tsx';
import type { FileAct } from './file-tabs.tsx';
import type { Workbench } from './workbench.ts';

interface Given {
  files: readonly SourceFile[];
  now: string;
  open: (name: string) => void;
  onChange: ((files: SourceFile[]) => void) | undefined;
  bench: () => Workbench | undefined;
}

/** What is done to files, with the dialogs that ask for it. */
export function useFileActs({ files, now, open, onChange, bench }: Given) {
  const [asking, setAsking] = useState<FileAct>();
  const close = () => setAsking(undefined);

  const add = (name: string) => {
    onChange?.([...files, { name, text: '' }]);
    open(name);
    close();
  };
  const rename = (name: string) => {
    bench()?.renamed(now, name);
    onChange?.(files.map((file) => (file.name === now ? { ...file, name } : file)));
    open(name);
    close();
  };
  const remove = () => {
    const next = neighbourOf(now, files);
    bench()?.forget(now);
    onChange?.(files.filter(({ name }) => name !== now));
    if (next) open(next);
    close();
  };
  const ask = (act: FileAct) => {
    if (act !== 'first') return setAsking(act);
    const first = files.filter(({ name }) => name === now);
    onChange?.([...first, ...files.filter(({ name }) => name !== now)]);
  };

  let dialog: ReactNode = null;
  if (asking === 'add') dialog = <FileNameDialog files={files} named={add} onClose={close} />;
  if (asking === 'rename') dialog = <FileNameDialog files={files} own={now} named={rename} onClose={close} />;
  if (asking === 'delete') dialog = <DeleteFileDialog name={now} gone={remove} onClose={close} />;
  return { ask, dialog };
}
