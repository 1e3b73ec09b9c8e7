import { i18n } from '@lingui/core';
import { type Batch, type BatchAnswer, batches, MOST_ADDED } from '@stepwell/contract/learning/batches.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { addressesIn } from './addresses-in.ts';
import css from './my-students.module.css';

interface Props {
  batch: Batch;
  fresh: () => Promise<unknown>;
  onClose: () => void;
}

/** People for a batch: found by name, or a list of addresses, typed or out of a CSV; says of each what came of it. */
export function AddPeopleDialog({ batch: { batchId, name }, fresh, onClose }: Props) {
  const [q, setQ] = useState('');
  const [list, setList] = useState('');
  const [answers, setAnswers] = useState<BatchAnswer[]>([]);
  const [refused, setRefused] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const params = { batchId };
  const found = useQuery({
    ...ask(batches.candidates, { params, query: { q } }),
    enabled: q.length >= 3,
    placeholderData: keepPreviousData,
  });
  const add = async (body: { userIds: string[] } | { emails: string[] }) => {
    if (busy) return;
    setBusy(true);
    setRefused(undefined);
    try {
      const { items } = await call(batches.add, { params, body });
      setAnswers(items);
      if ('emails' in body) setList('');
      await Promise.all([fresh(), q.length >= 3 && found.refetch()]);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  const emails = addressesIn(list);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (emails.length === 0) return setRefused(i18n.t('Enter at least one email address.'));
    if (emails.length > MOST_ADDED) return setRefused(i18n.t('Add up to {n} students at a time.', { n: MOST_ADDED }));
    await add({ emails });
  };
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    const read = addressesIn(await file.text());
    if (read.length === 0) return setRefused(i18n.t('This file has no email addresses.'));
    setRefused(undefined);
    setList([...new Set([...emails, ...read])].join('\n'));
  };
  const title = i18n.t('Add students to {name}', { name });
  return (
    <Dialog label={title} close={onClose}>
      <div className={css['form']}>
        <h2>{title}</h2>
        <p className="mut">{i18n.t('Approved students are enrolled in the course and notified.')}</p>
        <SearchField
          label={i18n.t('Search students')}
          placeholder={i18n.t('Name or email, at least 3 letters')}
          given={q}
          onSearch={setQ}
        />
        {q.length >= 3 && (
          <ul className={css['found']} aria-label={i18n.t('Search results')}>
            {found.data?.items.map(({ userId, fullName, email, isMember }) => (
              <li key={userId}>
                <div>
                  <b>{fullName}</b> <span className="mut">{email}</span>
                </div>
                {isMember ? (
                  <span className="mut">{i18n.t('Already in batch')}</span>
                ) : (
                  <Button
                    tone="ghost"
                    size="small"
                    busy={busy}
                    aria-label={i18n.t('Add {name}', { name: fullName })}
                    onClick={() => void add({ userIds: [userId] })}
                  >
                    {i18n.t('Add')}
                  </Button>
                )}
              </li>
            ))}
            {found.data?.items.length === 0 && <li>{i18n.t('No approved students match “{q}”', { q })}</li>}
            {found.error && <li role="alert">{found.error.message}</li>}
          </ul>
        )}
        <form onSubmit={submit} noValidate>
          <label className={fieldStyles.label} htmlFor={id}>
            {i18n.t('Or paste email addresses')}
          </label>
          <textarea
            id={id}
            rows={4}
            value={list}
            spellCheck={false}
            onChange={({ currentTarget }) => setList(currentTarget.value)}
          />
          <p className={css['file']}>
            <label>
              {i18n.t('Import from CSV:')}{' '}
              <input type="file" accept=".csv,.txt,text/csv,text/plain" onChange={(event) => void read(event)} />
            </label>
          </p>
          <Button type="submit" busy={busy}>
            {emails.length === 0
              ? i18n.t('Add list')
              : i18n.t('Add {n, plural, one {# student} other {# students}}', { n: emails.length })}
          </Button>
        </form>
        {refused && (
          <p className={css['refused']} role="alert">
            {refused}
          </p>
        )}
        {answers.length > 0 && <Answers answers={answers} />}
      </div>
    </Dialog>
  );
}

function Answers({ answers }: { answers: BatchAnswer[] }) {
  const added = answers.filter(({ result }) => result === 'added').length;
  return (
    <section aria-label={i18n.t('Results')}>
      <h3 role="status">
        {i18n.t('{added} of {all, plural, one {# student} other {# students}} added', { added, all: answers.length })}
      </h3>
      <ul className={css['answers']}>
        {answers.map(({ email, fullName, result }) => (
          <li key={email + fullName}>
            <div>
              {fullName && <b>{fullName} </b>}
              <span className="mut">{email}</span>
            </div>
            <span data-result={result}>{resultWord(result)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function resultWord(result: BatchAnswer['result']) {
  if (result === 'added') return i18n.t('Added');
  if (result === 'already') return i18n.t('Already in batch');
  return result === 'unknown' ? i18n.t('No account with this email address') : i18n.t('Not approved');
}
