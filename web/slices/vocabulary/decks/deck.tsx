import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { type DeckPage, decks, MOST_APKG_BYTES, MOST_CSV_CHARACTERS } from '@stepwell/contract/vocabulary/decks.ts';
import { vocabulary } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { bandLabel } from '../labels.public.ts';
import { pathTo, REVIEW_PATH } from '../vocabulary-at.public.ts';
import css from './decks.module.css';

/** One list: add words by hand or from a CSV file, and see when each comes back. */
export function Deck({ deckId }: { deckId: string }) {
  const deck = useQuery({ ...ask(decks.deck, { params: { deckId } }), refetchOnMount: 'always' });
  return <Answer of={deck}>{(found) => <Here {...found} />}</Answer>;
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [decks.deck, decks.list, vocabulary.home].map((stale) => queryClient.invalidateQueries(everything(stale))),
    );
}

function Here(deck: DeckPage) {
  const { deckId, name, words, due, known, items } = deck;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [deleting, setDeleting] = useState(false);
  const remove = useMutation({
    mutationFn: (wordId: string) => call(decks.removeWord, { params: { deckId, wordId } }),
    onSuccess: refresh,
    onError: ({ message }) => toast.error(message),
  });
  return (
    <div className={css['deck']}>
      <header>
        <Link className="lnk" to={pathTo('words')}>
          {i18n.t('Word lists')}
        </Link>
        <h1>{name}</h1>
        <p className="num">
          {i18n.t('{words, plural, one {# word} other {# words}}', { words })}, {i18n.t('{known} known', { known })}
        </p>
        {due > 0 && (
          <ButtonLink tone="lamp" to={REVIEW_PATH}>
            {i18n.t('{due, plural, one {Review # card due} other {Review # cards due}}', { due })}
          </ButtonLink>
        )}
      </header>
      <AddWord deckId={deckId} />
      <ImportFile deckId={deckId} />
      {items.length > 0 && (
        <ul className={css['words']} aria-label={i18n.t('Words')}>
          {items.map(({ wordId, word, meaning, example, band, dueAt }) => (
            <li key={wordId}>
              <div>
                <b>{word}</b> {band !== null && <small>{bandLabel(band)}</small>}
                <p>{meaning}</p>
                {example !== '' && <p className={css['example']}>{example}</p>}
              </div>
              {dueAt && (
                <span className="num">
                  {Date.parse(dueAt) <= Date.now() ? (
                    i18n.t('due now')
                  ) : (
                    <>
                      {i18n.t('due')} <When at={dueAt} />
                    </>
                  )}
                </span>
              )}
              <IconButton
                aria-label={i18n.t('Delete: {word}', { word })}
                onClick={() => !remove.isPending && remove.mutate(wordId)}
              >
                <IconTrash size={19} stroke={1.7} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p className={css['leave']}>
        <button type="button" className="lnk" onClick={() => setDeleting(true)}>
          {i18n.t('Delete list')}
        </button>
      </p>
      {deleting && (
        <ConfirmDialog
          title={i18n.t('Delete this list?')}
          hint={i18n.t('Its words and their cards are deleted. You can’t undo this.')}
          action={i18n.t('Delete list')}
          tone="bad"
          onConfirm={async () => {
            await call(decks.remove, { params: { deckId } });
            await navigate(pathTo('words'));
            await refresh();
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}

function AddWord({ deckId }: { deckId: string }) {
  const refresh = useRefresh();
  const empty = { word: '', meaning: '', example: '' };
  const [typed, setTyped] = useState(empty);
  const form = useRef<HTMLFormElement>(null);
  const add = useMutation({
    mutationFn: () => call(decks.addWords, { params: { deckId }, body: { words: [typed] } }),
    async onSuccess({ added }) {
      if (added === 0) toast.error(i18n.t('“{word}” is in this list already.', { word: typed.word }));
      else setTyped(empty);
      form.current?.querySelector('input')?.focus();
      await refresh();
    },
    onError: ({ message }) => toast.error(message),
  });
  const isReady = typed.word.trim() !== '' && typed.meaning.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !add.isPending) add.mutate();
  };
  return (
    <form ref={form} className={css['add']} onSubmit={submit}>
      <LineField
        label={i18n.t('Word')}
        name="word"
        most={60}
        value={typed.word}
        onType={(word) => setTyped({ ...typed, word })}
      />
      <LineField
        label={i18n.t('Meaning')}
        name="meaning"
        most={200}
        value={typed.meaning}
        onType={(meaning) => setTyped({ ...typed, meaning })}
      />
      <LineField
        label={i18n.t('Example (optional)')}
        name="example"
        most={300}
        value={typed.example}
        onType={(example) => setTyped({ ...typed, example })}
      />
      <Button type="submit" busy={add.isPending || !isReady}>
        {i18n.t('Add word')}
      </Button>
    </form>
  );
}

function ImportFile({ deckId }: { deckId: string }) {
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<Reply<typeof decks.importCsv> | null>(null);
  const bring = useMutation({
    async mutationFn(file: File) {
      if (file.name.toLowerCase().endsWith('.apkg')) {
        if (file.size > MOST_APKG_BYTES)
          throw new Error(i18n.t('Use a package of up to 20 MB. In Anki, export it without media.'));
        const content = new Blob([file], { type: 'application/octet-stream' });
        return call(decks.importAnki, { params: { deckId }, content });
      }
      // A file far too large is not read at all.
      if (file.size > 4 * MOST_CSV_CHARACTERS) throw new Error(i18n.t('Use a file of up to 400 kB.'));
      return call(decks.importCsv, { params: { deckId }, body: { text: await file.text() } });
    },
    async onSuccess(result) {
      setDone(result);
      await refresh();
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <div className={css['file']}>
      <Button tone="ghost" size="small" busy={bring.isPending} onClick={() => input.current?.click()}>
        {i18n.t('Import file')}
      </Button>
      <span>{i18n.t('A CSV file with the columns word, meaning, example, or an Anki package (.apkg).')}</span>
      <FileInput
        ref={input}
        label={i18n.t('CSV file or Anki package')}
        accept=".csv,.tsv,.txt,.apkg,text/csv,text/plain"
        onFiles={([file]) => file && bring.mutate(file)}
      />
      {done && (
        <div role="status">
          <p className="num">
            {i18n.t('{added, plural, one {# word added} other {# words added}}', { added: done.added })}
            {done.skipped > 0 && `, ${i18n.t('{skipped} already in the list', { skipped: done.skipped })}`}
          </p>
          {done.refused.length > 0 && (
            <ul>
              {done.refused.map(({ row, reason }) => (
                <li key={row} className="num">
                  {i18n.t('Row {row}: {reason}', { row, reason })}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
