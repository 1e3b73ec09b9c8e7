import type { SourceFile } from '@stepwell/contract/coding.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import css from './code-editor.module.css';
import type { CodeMark } from './marks.ts';

export type { CodeMark } from './marks.ts';

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

const EditorFrame = lazy(async () => ({ default: (await import('./editor-frame.tsx')).EditorFrame }));

/**
 * Where programs are written: highlighting, completion, brackets, several files as tabs each with its own undo, marks at
 * lines, find, go to line, text size, and on phones a bar of symbols. Dark in both themes; fills the height it is given.
 * CodeMirror and each language travel when the first file of theirs is shown; until then the text itself stands there.
 *
 * ```tsx
 * <CodeEditor label="Your program" language="python" files={files} onChange={setFiles} onRun={run} marks={marks} />
 * ```
 */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<CodeAwaited file={props.files[0]} />}>
      <EditorFrame {...props} />
    </Suspense>
  );
}

function CodeAwaited({ file }: { file: SourceFile | undefined }) {
  return (
    <div className={css['editor']} data-theme="dark" aria-busy="true">
      <div className={css['bar']}>
        <span className={css['awaited']}>{file?.name}</span>
      </div>
      <pre className={css['early']}>{file?.text}</pre>
    </div>
  );
}
