import { i18n } from '@lingui/core';
import { type Draft, drafts } from '@stepwell/contract/authoring/drafts.ts';
import { IconEye, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { Answer, Waiting } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { newDraftStore } from '../draft/draft-store.ts';
import css from './builder.module.css';
import { DetailsStep } from './details-step.tsx';
import { useFilling } from './filling/use-filling.ts';
import { SaveWord } from './save-word.tsx';
import { StepNav } from './step-nav.tsx';
import { type Place, placeAt, type Step, stepName, steps, toPlace } from './steps.ts';
import { DraftPlace, useDraftPart, useNow } from './use-draft.tsx';
import { useSavingAlong } from './use-saving-along.ts';

const CurriculumStep = lazy(async () => ({
  default: (await import('./curriculum/curriculum-step.tsx')).CurriculumStep,
}));
const AccessStep = lazy(async () => ({ default: (await import('./access-step.tsx')).AccessStep }));
const FaqStep = lazy(async () => ({ default: (await import('./faq-step.tsx')).FaqStep }));
const ReviewStep = lazy(async () => ({ default: (await import('./review-step.tsx')).ReviewStep }));

const LectureEditor = lazy(async () => ({ default: (await import('./lecture/lecture-editor.tsx')).LectureEditor }));
const MediaStep = lazy(async () => ({ default: (await import('./media-step.tsx')).MediaStep }));
const History = lazy(async () => ({ default: (await import('./history.tsx')).History }));
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));
const Preview = lazy(async () => ({ default: (await import('../preview/preview.tsx')).Preview }));

/** A draft under its author's hands: the steps, the one they are at, and whether all is saved. */
export function Builder({ courseId }: { courseId: string }) {
  const draft = useQuery(ask(drafts.draft, { params: { courseId } }));
  return <Answer of={draft}>{(data) => <OpenDraft key={courseId} draft={data} />}</Answer>;
}

function OpenDraft({ draft }: { draft: Draft }) {
  const [store] = useState(() => newDraftStore(draft, call));
  const [search] = useSearchParams();
  const place = placeAt(search);
  useSavingAlong(store, draft, place);
  useFilling(store);
  return (
    <DraftPlace store={store}>
      <Suspense fallback={<Waiting />}>
        {place.step === 'preview' ? (
          <Preview courseId={draft.courseId} lectureId={place.lectureId} />
        ) : (
          <Desk draft={draft} step={place.step} lectureId={place.lectureId} />
        )}
      </Suspense>
      <Conflicts />
    </DraftPlace>
  );
}

function Conflicts() {
  const key = useNow(({ conflicts }) => Object.keys(conflicts)[0]);
  if (!key) return null;
  return (
    <Suspense>
      <ConflictDialog key={key} pieceKey={key} />
    </Suspense>
  );
}

function Desk({ draft, step, lectureId }: { draft: Draft; step: Step; lectureId: Place['lectureId'] }) {
  const [history, setHistory] = useState(false);
  const { content } = useDraftPart('details');
  const next = steps[steps.indexOf(step) + 1];
  return (
    <>
      <header className={css['head']}>
        <h1 lang={content.language}>{content.title.trim() || i18n.t('Untitled course')}</h1>
        <div className={css['acts']}>
          <SaveWord />
          <Button tone="ghost" onClick={() => setHistory(true)}>
            <IconHistory size={19} stroke={1.7} aria-hidden />
            {i18n.t('History')}
          </Button>
          <ButtonLink tone="ghost" to={toPlace(draft.courseId, 'preview', lectureId)}>
            <IconEye size={19} stroke={1.7} aria-hidden />
            {i18n.t('Preview')}
          </ButtonLink>
          {next && !lectureId && (
            <ButtonLink tone="lamp" to={toPlace(draft.courseId, next)}>
              <span>
                {i18n.t('Next')}
                <span className={css['nextStep']}>: {stepName(next)}</span>
              </span>
            </ButtonLink>
          )}
        </div>
      </header>
      <div className={css['desk']}>
        <StepNav draft={draft} here={step} />
        <div className={css['step']}>
          <Suspense fallback={<Waiting />}>
            {lectureId ? (
              <LectureEditor key={lectureId} lectureId={lectureId} />
            ) : (
              <StepBody draft={draft} step={step} />
            )}
          </Suspense>
        </div>
      </div>
      {history && (
        <Suspense>
          <History courseId={draft.courseId} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </>
  );
}

function StepBody({ draft, step }: { draft: Draft; step: Step }) {
  switch (step) {
    case 'details':
      return <DetailsStep />;
    case 'media':
      return <MediaStep courseId={draft.courseId} />;
    case 'curriculum':
      return <CurriculumStep courseId={draft.courseId} />;
    case 'access':
      return <AccessStep draft={draft} />;
    case 'faq':
      return <FaqStep />;
    default:
      return <ReviewStep draft={draft} />;
  }
}
