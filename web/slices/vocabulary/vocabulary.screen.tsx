import { i18n } from '@lingui/core';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { ListTabs } from '../../ui/lists/list-bar.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Home } from './home.tsx';
import { pathTo, viewAt } from './vocabulary-at.public.ts';

const Deck = lazy(async () => ({ default: (await import('./decks/deck.tsx')).Deck }));
const Decks = lazy(async () => ({ default: (await import('./decks/decks.tsx')).Decks }));
const WeeklyProgress = lazy(async () => ({ default: (await import('./progress.tsx')).WeeklyProgress }));
const Session = lazy(async () => ({ default: (await import('./session/session.tsx')).Session }));
const UnitView = lazy(async () => ({ default: (await import('./unit.tsx')).UnitView }));

/** Words and grammar: what to practise now, every unit, own words and the week. */
export function LearningPractice() {
  const [search] = useSearchParams();
  const view = viewAt(search);
  const id = search.get('id') ?? '';
  const unitId = search.get('unit') ?? '';
  const deckId = search.get('deck') ?? '';
  // During a session there is nothing else to see.
  if (view === 'session') return <Session key={id} sessionId={id} />;
  if (view === 'unit') return <UnitView key={unitId} unitId={unitId} />;
  if (view === 'deck') return <Deck key={deckId} deckId={deckId} />;
  const tabs = [
    ['home', i18n.t('Practice')],
    ['words', i18n.t('Word lists')],
    ['progress', i18n.t('This week')],
  ] as const;
  return (
    <>
      <PageHeader title={i18n.t('Learning practice')} />
      <ListTabs
        label={i18n.t('Learning practice')}
        tabs={tabs.map(([key, label]) => ({ label, to: pathTo(key), isHere: view === key }))}
      />
      {view === 'words' ? <Decks /> : view === 'progress' ? <WeeklyProgress /> : <Home />}
    </>
  );
}
