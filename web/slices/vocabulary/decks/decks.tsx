import { i18n } from '@lingui/core';
import { type DeckLine, decks } from '@stepwell/contract/vocabulary/decks.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { pathTo, REVIEW_PATH } from '../vocabulary-at.public.ts';
import css from './decks.module.css';

/** One's own lists of words. */
export function Decks() {
  const list = useQuery({ ...ask(decks.list, {}), refetchOnMount: 'always' });
  const [creating, setCreating] = useState(false);
  return (
    <>
      <Answer
        of={list}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No word lists yet')}
            hint={i18n.t(
              'Collect words from your reading. Their cards come back in the mistake book, 10 new ones a day.',
            )}
          >
            <Button tone="lamp" onClick={() => setCreating(true)}>
              {i18n.t('Create list')}
            </Button>
          </NothingYet>
        }
      >
        {({ items }) => <Lists items={items} onCreate={() => setCreating(true)} />}
      </Answer>
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function Lists({ items, onCreate }: { items: DeckLine[]; onCreate: () => void }) {
  const due = items.reduce((sum, deck) => sum + deck.due, 0);
  return (
    <>
      <p className={css['acts']}>
        {due > 0 && (
          <ButtonLink tone="lamp" to={REVIEW_PATH}>
            {i18n.t('{due, plural, one {Review # card due} other {Review # cards due}}', { due })}
          </ButtonLink>
        )}
        <Button tone={due > 0 ? 'ghost' : 'main'} onClick={onCreate}>
          {i18n.t('Create list')}
        </Button>
      </p>
      <ul className={css['lists']}>
        {items.map(({ deckId, name, words, due: waiting, known }) => (
          <li key={deckId}>
            <Link to={pathTo('deck', { deck: deckId })}>{name}</Link>
            <span className="num">
              {i18n.t('{words, plural, one {# word} other {# words}}', { words })}
              {`, ${i18n.t('{known} known', { known })}`}
              {waiting > 0 && `, ${i18n.t('{waiting} due', { waiting })}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={css['fine']}>
        {i18n.t('Known: remembered for at least a week, by the schedule’s estimate after at least one review.')}
      </p>
    </>
  );
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const send = async () => {
    const { deckId } = await call(decks.create, { body: { name } });
    void queryClient.invalidateQueries(everything(decks.list));
    await navigate(pathTo('deck', { deck: deckId }));
  };
  return (
    <FormDialog
      title={i18n.t('New word list')}
      action={i18n.t('Create list')}
      check={() => (name.trim() === '' ? { name: i18n.t('Enter a name.') } : {})}
      onWrong={setWrong}
      send={send}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Name')}
        name="name"
        most={60}
        value={name}
        onType={setName}
        wrong={wrong['name']}
        autoFocus
      />
    </FormDialog>
  );
}
