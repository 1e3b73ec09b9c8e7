import { i18n } from '@lingui/core';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { viewAt } from './aptitude-at.ts';
import { Home } from './aptitude-home.tsx';
import { ViewTabs } from './view-tabs.tsx';

const Figures = lazy(async () => ({ default: (await import('./aptitude-figures.tsx')).Figures }));
const MistakeList = lazy(async () => ({ default: (await import('./mistake-list.tsx')).MistakeList }));
const MistakeReview = lazy(async () => ({ default: (await import('./mistake-review.tsx')).MistakeReview }));
const MockTestList = lazy(async () => ({ default: (await import('./mock-test-list.tsx')).MockTestList }));
const MockTestSlot = lazy(async () => ({ default: (await import('./mock-test-slot.tsx')).MockTestSlot }));
const PracticePlace = lazy(async () => ({ default: (await import('./practice-slot.tsx')).PracticePlace }));

/** Aptitude: what to do now, and the ways to practice, the mistake book, mock papers and figures. */
export function Aptitude() {
  const [search] = useSearchParams();
  const view = viewAt(search);
  const id = search.get('id') ?? '';
  // Whoever is asked something sees nothing else.
  if (view === 'practice') return <PracticePlace key={id} sessionId={id} />;
  if (view === 'review') return <MistakeReview />;
  if (view === 'paper') return <MockTestSlot key={id} paperId={id} />;
  return (
    <>
      <PageHeader title={i18n.t('Aptitude')} />
      <ViewTabs view={view} />
      {view === 'mistakes' ? (
        <MistakeList />
      ) : view === 'papers' ? (
        <MockTestList />
      ) : view === 'figures' ? (
        <Figures />
      ) : (
        <Home />
      )}
    </>
  );
}
