import { i18n } from '@lingui/core';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { type Answer, type QuestionView, wordsIn } from '@stepwell/contract/questions/question.ts';
import type { WorkFile } from '@stepwell/contract/work-file.ts';
import { FileLink } from '../../../ui/submitted-files/file-link.public.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { durationText } from '../essay-field.tsx';
import css from './review.public.module.css';

interface Props {
  view: QuestionView;
  answer: Answer | null;
  files?: readonly WorkFile[] | undefined;
}

/** An essay, files or a program as they were handed in; both who wrote them and who marks them read it. */
export function SubmittedAnswer({ view, answer, files }: Props) {
  if (answer?.kind === 'essay' && view.kind === 'essay')
    return (
      <div className={css['handed']}>
        {view.rich ? <Prose html={answer.text} /> : <p className={css['plain']}>{answer.text}</p>}
        <p className="mut num">
          {i18n.t('{n, plural, one {# word} other {# words}}', { n: wordsIn(answer.text) })}.{' '}
          {durationText(view, wordsIn(answer.text))}
        </p>
      </div>
    );
  if (answer?.kind === 'code') return <HandedProgram files={answer.files} />;
  if (answer?.kind !== 'file') return null;
  return (
    <ul className={css['handed']}>
      {(files ?? answer.files.map((file) => ({ ...file, url: null }))).map((file) => (
        <li key={file.fileId}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  );
}

function HandedProgram({ files }: { files: readonly SourceFile[] }) {
  return files.map(({ name, text }) => (
    <figure key={name} className={css['program']}>
      <figcaption>{name}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wide scrolls, and whoever has a keyboard must reach it. */}
      <pre tabIndex={0}>{text}</pre>
    </figure>
  ));
}
