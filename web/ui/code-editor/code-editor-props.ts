import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import type { ReactNode } from 'react';
import type { CodeMark } from './marks.ts';

/** A place in the files to go to; each object is one jump. */
export interface CodeJump {
  file: string;
  /** From 1, as the column. */
  line: number;
  column?: number | undefined;
}

export interface CodeEditorProps {
  /** What is written here, as assistive technology says it: "Your program". */
  label: string;
  /** Id of the language, as `python`; colours go by each file's ending, the symbols on a phone by this. */
  language: string;
  /** The first is the one a program starts with. */
  files: readonly SourceFile[];
  /** Told the whole list after each change. Without it everything is read only. */
  onChange?: ((files: SourceFile[]) => void) | undefined;
  /** Name of the file to show, where somebody else chooses too; then `onOpen` is needed. */
  open?: string | undefined;
  onOpen?: ((name: string) => void) | undefined;
  /** Nobody may add, rename or delete files. */
  fixedFiles?: boolean;
  /** Said below their lines until those lines are written in. A new array replaces all. */
  marks?: readonly CodeMark[] | undefined;
  jump?: CodeJump | undefined;
  /** Ctrl+Enter, on a Mac Cmd+Enter. */
  onRun?: (() => void) | undefined;
  /** Stands in the bar, right of the files. */
  tools?: ReactNode;
  /** Stands under the code, on phones under the symbols too. */
  below?: ReactNode;
}
