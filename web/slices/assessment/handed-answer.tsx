import { i18n } from '@lingui/core';
import { type Answer, type QuestionFace, wordsIn } from '@stepwell/contract/question.ts';
import type { WorkFile } from '@stepwell/contract/work-file.ts';
import { Prose } from '../../ui/prose.tsx';
import { lengthWords } from './essay-field.tsx';
import { FileLink } from './handed-files/file-link.public.tsx';
import css from './review.module.css';

interface Props {
  face: QuestionFace;
  answer: Answer | null;
  files?: readonly WorkFile[] | undefined;
}

/** An essay or files as they were handed in; both who wrote them and who marks them read it. */
export function HandedAnswer({ face, answer, files }: Props) {
  if (answer?.kind === 'essay' && face.kind === 'essay')
    return (
      <div className={css['handed']}>
        {face.rich ? <Prose html={answer.text} /> : <p className={css['plain']}>{answer.text}</p>}
        <p className="mut num">
          {i18n.t('{n, plural, one {# word} other {# words}}', { n: wordsIn(answer.text) })}.{' '}
          {lengthWords(face, wordsIn(answer.text))}
        </p>
      </div>
    );
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
