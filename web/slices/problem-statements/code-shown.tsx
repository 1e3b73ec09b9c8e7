import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import type { CSSProperties } from 'react';
import { CodeEditor } from '../../ui/code-editor/code-editor.tsx';
import css from './statements.module.css';

/** A program to be read, as high as its longest file needs, up to the height it was written in. */
export function CodeShown({ label, language, files }: { label: string; language: string; files: SourceFile[] }) {
  const lines = Math.max(0, ...files.map(({ text }) => text.split('\n').length));
  return (
    <div className={`${css['editor']} ${css['shown']}`} style={{ '--lines': lines } as CSSProperties}>
      <CodeEditor label={label} language={language} files={files} />
    </div>
  );
}
