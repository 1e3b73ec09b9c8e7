import { i18n } from '@lingui/core';
import { type Letter, resumes } from '@stepwell/contract/resumes/resumes.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ask, call } from '../../../api/call.ts';
import { TextField } from '../../../ui/fields/author-fields.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { saveFile } from '../../../ui/storage/save-file.ts';
import { RestingDraft } from '../../../ui/storage/stored-draft.ts';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { unsentMessage } from '../../../ui/storage/unsent-text.ts';
import { useRestingDraft } from '../../../ui/storage/use-stored-draft.ts';
import { DraftElsewhere } from '../../assignments/submitted-work/draft-elsewhere.public.tsx';
import css from '../resumes.module.css';
import { troubleOf } from './use-resume-draft.ts';

interface Props {
  resumeId: string;
  userId: string;
  isReadOnly: boolean;
  /** Shows the letter that is open as it will be printed; none once it is closed. */
  preview: (letter: LetterWords | undefined) => void;
}
export type LetterWords = Pick<Letter, 'recipient' | 'body'>;

/** The cover letters of a resume, one for each job. */
export function LettersPanel({ resumeId, userId, isReadOnly, preview }: Props) {
  const query = ask(resumes.letters, { params: { resumeId } });
  const list = useQuery({ ...query, staleTime: 0 });
  const [open, setOpen] = useState<string>();
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: () =>
      call(resumes.createLetter, { params: { resumeId }, body: { key: newId(), title: i18n.t('New cover letter') } }),
    onSuccess: async ({ letterId }) => {
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
      setOpen(letterId);
    },
  });
  return (
    <div className={css['panel']}>
      {!isReadOnly && (
        <div>
          <Button tone="ghost" busy={add.isPending} onClick={() => add.mutate()}>
            <IconPlus size={19} stroke={1.8} aria-hidden />
            {i18n.t('New cover letter')}
          </Button>
        </div>
      )}
      {add.error && <FieldError>{add.error.message}</FieldError>}
      <Answer
        of={list}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No cover letters yet')}
            hint={i18n.t('Letters use the design and contact details of this resume.')}
          />
        }
      >
        {({ items }) => (
          <ul className={css['versions']}>
            {items.map((letter) => (
              <li key={letter.letterId}>
                <button
                  type="button"
                  aria-expanded={open === letter.letterId}
                  onClick={() => setOpen(open === letter.letterId ? undefined : letter.letterId)}
                >
                  <b>{letter.title}</b>
                </button>
                {open === letter.letterId && (
                  <LetterEditor
                    resumeId={resumeId}
                    letter={letter}
                    userId={userId}
                    isReadOnly={isReadOnly}
                    preview={preview}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </div>
  );
}

type Words = Pick<Letter, 'title' | 'recipient' | 'body'>;
const Unsent = z.object({ version: z.int(), title: z.string(), recipient: z.string(), body: z.string() });

function LetterEditor({ resumeId, letter, userId, isReadOnly, preview }: Props & { letter: Letter }) {
  const { letterId } = letter;
  const name = `stepwell.letter.${letterId}`;
  const query = ask(resumes.letters, { params: { resumeId } });
  const queryClient = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const { store, now } = useRestingDraft<Words>(`${name} ${userId}`, letter, () => {
    const { read, remember } = unsentMessage(name, userId, Unsent);
    return new RestingDraft<Words>({
      draft: letter,
      save: ({ title, ...body }) =>
        call(resumes.keepLetter, { params: { letterId }, body: { ...body, title: title.trim() || letter.title } }),
      unsent: read(),
      remember,
      wordsOf: ({ title, recipient, body }) => ({ title, recipient, body }),
      troubleOf,
    });
  });
  const { recipient, body } = now;
  useEffect(() => {
    preview({ recipient, body });
    return () => preview(undefined);
  }, [preview, recipient, body]);
  const newest = async () => {
    const { items } = await call(resumes.letters, { params: { resumeId } });
    const found = items.find((one) => one.letterId === letterId);
    if (!found) throw new Error(i18n.t('This cover letter no longer exists.'));
    return found;
  };
  const download = useMutation({
    mutationFn: async (format: 'pdf' | 'docx') => {
      if (!(await store.flush())) throw new Error(i18n.t('Your letter isn’t saved yet. Try again in a moment.'));
      saveFile(await call(resumes.letterFile, { params: { letterId }, query: { format } }));
    },
  });
  const change = isReadOnly ? () => {} : (part: Partial<Words>) => store.change(part);
  return (
    <div className={css['panel']}>
      {now.phase === 'elsewhere' && <DraftElsewhere store={store} newest={newest} />}
      <TextField
        label={i18n.t('Name')}
        hint={i18n.t('Only you see it.')}
        value={now.title}
        most={120}
        onChange={(title) => change({ title })}
      />
      <TextField
        label={i18n.t('Recipient')}
        lines={3}
        value={now.recipient}
        most={500}
        onChange={(recipient) => change({ recipient })}
      />
      <TextField
        label={i18n.t('Letter')}
        lines={12}
        value={now.body}
        most={6000}
        onChange={(body) => change({ body })}
      />
      {now.trouble && <FieldError>{now.trouble}</FieldError>}
      {download.error && <FieldError>{download.error.message}</FieldError>}
      <div className={css['acts']}>
        <Button tone="ghost" size="small" busy={download.isPending} onClick={() => download.mutate('pdf')}>
          {i18n.t('Download PDF')}
        </Button>
        <Button tone="ghost" size="small" busy={download.isPending} onClick={() => download.mutate('docx')}>
          {i18n.t('Download Word')}
        </Button>
        {!isReadOnly && (
          <Button tone="ghost" size="small" onClick={() => setRemoving(true)}>
            <IconTrash size={18} stroke={1.8} aria-hidden />
            {i18n.t('Delete letter')}
          </Button>
        )}
      </div>
      {removing && (
        <ConfirmDialog
          title={i18n.t('Delete “{title}”?', { title: letter.title })}
          hint={i18n.t('This can’t be undone.')}
          action={i18n.t('Delete letter')}
          tone="bad"
          onConfirm={async () => {
            await call(resumes.removeLetter, { params: { letterId } });
            await queryClient.invalidateQueries({ queryKey: query.queryKey });
          }}
          onClose={() => setRemoving(false)}
        />
      )}
      <UnsavedGuard when={now.phase !== 'saved'} sentOnLeaving />
    </div>
  );
}
