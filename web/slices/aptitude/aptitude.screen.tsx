import { i18n } from '@lingui/core';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { viewAt } from './aptitude-at.ts';
import { Figures } from './aptitude-figures.tsx';
import { Home } from './aptitude-home.tsx';
import { MistakeList } from './mistake-list.tsx';
import { MistakeReview } from './mistake-review.tsx';
import { MockTestList } from './mock-test-list.tsx';
import { MockTestSlot } from './mock-test-slot.tsx';
import { PracticePlace } from './practice-slot.tsx';
import { ViewTabs } from './view-tabs.tsx';

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
