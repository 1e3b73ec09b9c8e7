import { i18n } from '@lingui/core';
import { type OwnClass, ownClasses } from '@stepwell/contract/live/classes.ts';
import { WORK_FILE_BYTES } from '@stepwell/contract/work-file.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, call } from '../../../../api/call.ts';
import { FileInput } from '../../../../ui/fields/file-input.tsx';
import { FieldError } from '../../../../ui/fields/form.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../../ui/page/query-state.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import { bytesAt, openPdf } from './pdf-document.ts';
import css from './sheet.module.css';

interface Props {
  classId: string;
  /** Answers whether it is shown now. */
  show: (fileId: string) => Promise<boolean>;
  close: () => void;
}

/** The PDFs of a class to choose from, and a new one. Each is opened here first, so that students never meet a broken one. */
export function ShareSlides({ classId, show, close }: Props) {
  const found = useQuery({ ...ask(ownClasses.class, { params: { classId } }), staleTime: 0 });
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const attempt = async (name: string, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(name);
    setTrouble(undefined);
    try {
      await work();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
    }
    setBusy(undefined);
  };
  const tryOut = async (content: ArrayBuffer) => void (await openPdf(content)).loadingTask.destroy();
  const choose = ({ fileId, name, url }: OwnClass['files'][number]) =>
    attempt(name, async () => {
      if (url) await tryOut(await bytesAt(url));
      if (await show(fileId)) close();
    });
  const upload = ([file]: File[]) =>
    file &&
    attempt(file.name, async () => {
      if (file.size > WORK_FILE_BYTES) throw new Error(i18n.t('This file is larger than 25 MB. Upload a smaller one.'));
      await tryOut(await file.arrayBuffer());
      const before = new Set(found.data?.files.map(({ fileId }) => fileId));
      const fresh = await call(ownClasses.addFile, {
        params: { classId },
        query: { name: file.name },
        content: new Blob([file], { type: 'application/octet-stream' }),
      });
      const added = fresh.files.find(({ fileId }) => !before.has(fileId));
      if (added && (await show(added.fileId))) close();
    });
  return (
    <Dialog label={i18n.t('Show slides')} close={close}>
      <div className={css['choice']}>
        <h2>{i18n.t('Show slides')}</h2>
        <Answer of={found}>
          {({ files }) => {
            const slides = files.filter(({ name }) => /\.pdf$/i.test(name));
            return slides.length === 0 ? (
              <p className="mut">{i18n.t('No PDFs in the materials of this class yet. Upload one to show it.')}</p>
            ) : (
              <ul>
                {slides.map((file) => (
                  <li key={file.fileId}>
                    <bdi>{file.name}</bdi>
                    <Button
                      size="small"
                      aria-label={i18n.t('Show {name}', { name: file.name })}
                      busy={busy === file.name}
                      onClick={() => void choose(file)}
                    >
                      {i18n.t('Show')}
                    </Button>
                  </li>
                ))}
              </ul>
            );
          }}
        </Answer>
        <FileInput
          ref={picker}
          label={i18n.t('PDF to upload')}
          accept=".pdf,application/pdf"
          onFiles={(files) => void upload(files)}
        />
        {busy && <p role="status">{i18n.t('Opening {name}…', { name: busy })}</p>}
        {trouble && (
          <div role="alert">
            <FieldError>{trouble}</FieldError>
          </div>
        )}
        <p className="mut">{i18n.t('An uploaded PDF is added to the materials. Up to 300 pages and 25 MB.')}</p>
        <div className={css['row']}>
          <Button tone="ghost" onClick={() => picker.current?.click()}>
            {i18n.t('Upload PDF')}
          </Button>
          <Button tone="ghost" onClick={close}>
            {i18n.t('Close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
