import { i18n } from '@lingui/core';
import { blocksOf } from '@stepwell/contract/resumes/blocks.ts';
import { basicsOf, textOf } from '@stepwell/contract/resumes/document.ts';
import { usualLayout } from '@stepwell/contract/resumes/layout.ts';
import { LARGEST_FILE, type ReadFile, resumes } from '@stepwell/contract/resumes/resumes.ts';
import { IconFileImport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { ResumeText } from '../public/resume-text.tsx';
import css from '../resumes.module.css';
import { pathTo } from '../resumes-at.ts';
import { UNPLACED_KEY } from '../unplaced.ts';

const ACCEPTED = '.pdf,.docx,.docm,.json,.md,.markdown,.txt';
/** Browsers name few of these; what a file really is, the server finds out. */
const sent = (file: File) =>
  /^application\/(pdf|json|vnd\.)/.test(file.type)
    ? file
    : new Blob([file], { type: file.name.endsWith('.json') ? 'application/json' : 'application/octet-stream' });

/** Chooses a file and shows what was found in it; a resume is only created by the last button. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const read = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > LARGEST_FILE) throw new Error(i18n.t('This file is larger than 5 MB. Choose a smaller one.'));
      return { file, found: await call(resumes.readFile, { content: sent(file) }) };
    },
  });
  return (
    <Dialog label={i18n.t('Import resume')} shape="wide" close={onClose}>
      <div className={css['import']}>
        <h2>{i18n.t('Import resume')}</h2>
        <p className="mut">
          {i18n.t(
            'PDF, Word (.docx), JSON Resume, Markdown or plain text, up to 5 MB and 20 pages. Nothing is saved yet.',
          )}
        </p>
        <FileInput
          ref={input}
          label={i18n.t('Resume file')}
          accept={ACCEPTED}
          onFiles={([file]) => file && read.mutate(file)}
        />
        <div>
          <Button tone={read.data ? 'ghost' : 'main'} busy={read.isPending} onClick={() => input.current?.click()}>
            <IconFileImport size={19} stroke={1.8} aria-hidden />
            {read.isPending ? i18n.t('Reading…') : read.data ? i18n.t('Choose another file') : i18n.t('Choose file')}
          </Button>
        </div>
        {read.error && (
          <p role="alert">
            <FieldError>{read.error.message}</FieldError>
          </p>
        )}
        {read.data && !read.isPending && <Found key={read.submittedAt} {...read.data} />}
      </div>
    </Dialog>
  );
}

const warningLabels: Record<ReadFile['warnings'][number], () => string> = {
  macros: () => i18n.t('This file contains macros. They were not run and are not imported.'),
  'many-unreadable-letters': () =>
    i18n.t('Some letters in this file can’t be read because its fonts don’t name them. Check the text.'),
  'no-headings': () => i18n.t('No section headings were found, so most of the text couldn’t be placed.'),
};

function Found({ file, found }: { file: File; found: ReadFile }) {
  const { document, layout, unplaced, warnings } = found;
  const [title, setTitle] = useState(() => file.name.replace(/\.\w+$/, '').slice(0, 120) || i18n.t('Imported resume'));
  const [trouble, setTrouble] = useState('');
  const [key] = useState(newId);
  const navigate = useNavigate();
  const create = useOnce(async () => {
    setTrouble('');
    try {
      // What found no place stays with the resume until its owner has dealt with it.
      const whole = unplaced.length > 0 ? { ...document, [UNPLACED_KEY]: unplaced } : document;
      const body = {
        key,
        title: title.trim() || i18n.t('Imported resume'),
        document: whole,
        ...(layout && { layout }),
      };
      const { resumeId } = await call(resumes.create, { body });
      await navigate(pathTo(resumeId));
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
    }
  });
  const name = textOf(basicsOf(document), 'name');
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className={css['warning']}>
          {warningLabels[warning]()}
        </p>
      ))}
      <section aria-label={i18n.t('What was found')} className={css['found']}>
        {name ? null : <p className="mut">{i18n.t('No name was found.')}</p>}
        <ResumeText blocks={blocksOf(document, layout ?? usualLayout)} proven={[]} level={3} />
      </section>
      {unplaced.length > 0 && (
        <section>
          <h3>{i18n.t('Not placed ({count})', { count: unplaced.length })}</h3>
          <p className="mut">{i18n.t('These texts are kept with the resume. You can move them where they belong.')}</p>
          <ul className={css['unplaced']}>
            {unplaced.map(({ where, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              <li key={at}>
                <span className="mut">{where}</span> {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <LineField label={i18n.t('Name')} name="title" value={title} most={120} onType={setTitle} />
      {trouble && <FieldError>{trouble}</FieldError>}
      <div>
        <Button tone="lamp" onClick={create}>
          {i18n.t('Create resume')}
        </Button>
      </div>
    </>
  );
}
