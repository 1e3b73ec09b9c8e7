import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { lazy, Suspense } from 'react';
import css from './code-editor.module.css';
import type { CodeEditorProps } from './code-editor-props.ts';

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
