import { i18n } from '@lingui/core';
import { adminPeople, IMPORT_BYTES, type ImportCheck } from '@stepwell/contract/admin/people.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { saveAs } from '../../../ui/lists/csv.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { useFreshPeople, wordsOf } from '../people/use-person-actions.tsx';
import css from './import.module.css';
import { ImportColumns } from './import-columns.tsx';
import { ImportLines } from './import-lines.tsx';

type Status = 'approved' | 'pending';
interface List {
  name: string;
  content: Blob;
  status: Status;
  /** What each column is, in order, where it was chosen by hand. */
  columns?: string;
}

/** A list of students from a spreadsheet: chosen, looked at line by line, and only then made. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const refresh = useFreshPeople();
  const [status, setStatus] = useState<Status>('approved');
  const [tooLarge, setTooLarge] = useState(false);
  const check = useMutation({
    mutationFn: ({ content, ...query }: List) => call(adminPeople.checkImport, { query: toQuery(query), content }),
  });
  // A second press may come before the first is drawn, or before the dialog has gone; it finds nothing to do.
  const pressed = useRef(false);
  const make = useMutation({
    mutationFn: ({ content, ...query }: List) => call(adminPeople.importStudents, { query: toQuery(query), content }),
    onError: () => {
      pressed.current = false;
    },
    onSuccess: async ({ fresh }) => {
      toast.success(i18n.t('{fresh, plural, one {# person imported} other {# people imported}}', { fresh }));
      await refresh();
      onClose();
    },
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again once it was mended.
    currentTarget.value = '';
    if (!file) return;
    setTooLarge(file.size > IMPORT_BYTES);
    make.reset();
    if (file.size > IMPORT_BYTES) return check.reset();
    // Browsers name the type of a CSV in many ways; what it really is, the server finds out.
    check.mutate({ name: file.name, content: new Blob([file], { type: 'text/csv' }), status });
  };
  const judgeAs = (chosen: Status) => {
    setStatus(chosen);
    if (check.variables) check.mutate({ ...check.variables, status: chosen });
  };
  const list = check.variables;
  return (
    <Dialog label={i18n.t('Import students')} shape="wide" close={onClose}>
      <div className={css['import']}>
        <h2>{i18n.t('Import students')}</h2>
        <p className="mut">
          {i18n.t(
            'Upload a CSV file with each student’s name and email. New students get an email with a link to set a password. Existing accounts don’t change.',
          )}
        </p>
        <div className={css['choose']}>
          <FileButton busy={check.isPending || make.isPending} again={list !== undefined} onChange={choose} />
          <SelectField
            label={i18n.t('Default status')}
            options={[
              { value: 'approved', label: i18n.t('Approved') },
              { value: 'pending', label: i18n.t('Pending') },
            ]}
            value={status}
            onChoose={judgeAs}
          />
          <button type="button" className="lnk" onClick={saveSample}>
            {i18n.t('Download sample')}
          </button>
        </div>
        {tooLarge && <Refused>{i18n.t('This file is larger than 2 MB. Split it into smaller files.')}</Refused>}
        {check.error && <Refused>{wordsOf(check.error)}</Refused>}
        {check.isPending && <p role="status">{i18n.t('Reading {name}', { name: list?.name ?? '' })}</p>}
        {check.data && list && (
          <Judged
            name={list.name}
            judged={check.data}
            assign={(columns) => check.mutate({ ...list, columns })}
            busy={make.isPending || check.isPending}
            refused={make.error ? wordsOf(make.error) : undefined}
            make={() => {
              if (pressed.current) return;
              pressed.current = true;
              make.mutate(list);
            }}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

function FileButton({
  busy,
  again,
  onChange,
}: {
  busy: boolean;
  again: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  const id = useId();
  return (
    <div className={css['file']}>
      <input id={id} type="file" accept=".csv,.tsv,.txt,text/csv" disabled={busy} data-autofocus onChange={onChange} />
      <label htmlFor={id}>
        <IconFileSpreadsheet size={19} aria-hidden />
        {again ? i18n.t('Choose another file') : i18n.t('Choose a file')}
      </label>
    </div>
  );
}

interface JudgedProps {
  name: string;
  judged: ImportCheck;
  assign: (columns: string) => void;
  busy: boolean;
  refused: string | undefined;
  make: () => void;
  onClose: () => void;
}

function Judged({ name, judged, assign, busy, refused, make, onClose }: JudgedProps) {
  const { fresh, known, wrong, lines } = judged;
  return (
    <section aria-label={name}>
      {judged.missing.length === 0 && (
        <p className={`num ${css['sum']}`} role="status">
          <b>{name}</b>{' '}
          {i18n.t(
            '{fresh, plural, one {# new person} other {# new people}}, {known} with an existing account, {wrong} with errors',
            {
              fresh,
              known,
              wrong,
            },
          )}
        </p>
      )}
      <ImportColumns judged={judged} assign={assign} />
      {lines.length > 0 && <ImportLines key={name + fresh + wrong} lines={lines} />}
      {refused && <Refused>{refused}</Refused>}
      <div className={css['acts']}>
        {fresh > 0 && (
          <Button busy={busy} onClick={make}>
            {i18n.t('{fresh, plural, one {Import # person} other {Import # people}}', { fresh })}
          </Button>
        )}
        <Button tone="ghost" onClick={onClose}>
          {fresh > 0 ? i18n.t('Cancel') : i18n.t('Close')}
        </Button>
        {wrong > 0 && fresh > 0 && (
          <p className="mut">{i18n.t('Rows with errors are skipped. Correct them in the file and import it again.')}</p>
        )}
      </div>
    </section>
  );
}

function Refused({ children }: { children: string }) {
  return (
    <div className={css['refused']} role="alert">
      <FieldError>{children}</FieldError>
    </div>
  );
}

const toQuery = ({ status, columns }: Omit<List, 'content' | 'name'>) => ({ status, ...(columns && { columns }) });

const saveSample = () =>
  saveAs(
    'students-sample.csv',
    '\uFEFFfull name,email,status\r\nNila Bose,nila.bose@example.com,approved\r\n"Rao, Asha",asha.rao@example.com,pending\r\n',
  );
