import { i18n } from '@lingui/core';
import type { Answer, QuestionView } from '@stepwell/contract/questions/question.ts';
import type { WorkFile } from '@stepwell/contract/work-file.ts';
import { useRef } from 'react';
import { FilesField } from '../../ui/submitted-files/files-field.public.tsx';
import css from './fields.module.css';

interface Props {
  view: Extract<QuestionView, { kind: 'file' }>;
  answer: Extract<Answer, { kind: 'file' }> | null;
  /** Those that were there when the paper came, with their addresses. */
  files?: readonly WorkFile[] | undefined;
  /** Missing where nothing is kept, as in a preview. */
  upload?: ((file: File, signal: AbortSignal) => Promise<WorkFile>) | undefined;
  onAnswer: (answer: Answer) => void;
}

/** Files as an answer: each is saved as soon as it is there. */
export function FileField({ view, answer, files = [], upload, onAnswer }: Props) {
  const named = answer?.files ?? [];
  const addresses = useRef(new Map<string, string | null>());
  for (const { fileId, url } of files) addresses.current.set(fileId, url);
  // Two uploads may end one after the other before either is drawn.
  const latest = useRef(named);
  latest.current = named;
  const keep = (next: typeof named) => {
    latest.current = next;
    onAnswer({ kind: 'file', files: next });
  };
  const { mostFiles, fileTypes, mostBytes } = view;
  if (!upload) return <p className={css['how']}>{i18n.t('Students add their files here.')}</p>;
  return (
    <FilesField
      mostFiles={mostFiles}
      fileTypes={fileTypes}
      mostBytes={mostBytes}
      legend={i18n.t('{n, plural, one {Your file} other {Your files (up to #)}}', { n: mostFiles })}
      files={named.map((file) => ({ ...file, url: addresses.current.get(file.fileId) ?? null }))}
      upload={async (file, signal) => {
        const { url, ...fresh } = await upload(file, signal);
        addresses.current.set(fresh.fileId, url);
        keep([...latest.current, fresh]);
      }}
      remove={async ({ fileId }) => keep(latest.current.filter((one) => one.fileId !== fileId))}
    />
  );
}
