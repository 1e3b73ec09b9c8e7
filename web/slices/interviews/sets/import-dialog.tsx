import { i18n } from '@lingui/core';
import { ownSets } from '@stepwell/contract/interviews/own-sets.ts';
import type { Question } from '@stepwell/contract/interviews/questions.ts';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { partId } from '../../../ui/storage/new-id.ts';
import css from './sets.module.css';

interface Read {
  name: string;
  questions: Question[];
  errors: { line: number; message: string }[];
}

/** Reads a CSV file, shows what is wrong by line, and adds the questions that are right to the draft. */
export function ImportDialog({
  onQuestions,
  onClose,
}: {
  onQuestions: (questions: Question[]) => void;
  onClose: () => void;
}) {
  const [read, setRead] = useState<Read>();
  const [trouble, setTrouble] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const open = async ([file]: File[]) => {
    if (!file) return;
    setTrouble('');
    try {
      const found = await call(ownSets.readCsv, { body: { csv: await file.text() } });
      setRead({ name: file.name, ...found });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
    }
  };
  return (
    <FormDialog
      title={i18n.t('Import questions')}
      hint={i18n.t(
        'Columns: question, kind, think, answer, point, alternatives (separated by ;), follow_up. A row without a question adds a point to the one above.',
      )}
      action={i18n.t('{count, plural, =0 {Import questions} one {Import # question} other {Import # questions}}', {
        count: read?.questions.length ?? 0,
      })}
      send={async () => {
        if (!read || read.questions.length === 0) throw new Error(i18n.t('Choose a CSV file with questions.'));
        // The same file twice makes questions of their own.
        onQuestions(read.questions.map((question) => ({ ...question, id: partId() })));
        toast.success(i18n.t('Questions added. Save the set to keep them.'));
      }}
      onClose={onClose}
    >
      <div>
        <Button tone="ghost" onClick={() => input.current?.click()}>
          {i18n.t('Choose file')}
        </Button>{' '}
        <span>{read?.name}</span>
        <FileInput
          ref={input}
          label={i18n.t('CSV file')}
          accept=".csv,text/csv"
          onFiles={(files) => void open(files)}
        />
      </div>
      {trouble && <p role="alert">{trouble}</p>}
      {read && read.errors.length > 0 && (
        <div role="alert">
          <p>{i18n.t('Skipped because of errors:')}</p>
          <ul className={css['errors']}>
            {read.errors.map(({ line, message }) => (
              <li key={`${line} ${message}`}>{i18n.t('Line {line}: {message}', { line, message })}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}
