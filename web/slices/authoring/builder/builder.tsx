import { i18n } from '@lingui/core';
import { type Draft, drafts } from '@stepwell/contract/authoring/drafts.ts';
import { IconEye, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { EditorHeader } from '../../../ui/making/editor-header.tsx';
import { NextStep, Steps } from '../../../ui/making/steps.tsx';
import { Answer, Waiting } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { newDraftStore } from '../draft/draft-store.ts';
import css from './builder.module.css';
import { CourseSaved } from './course-saved.tsx';
import { DetailsStep } from './details-step.tsx';
import { useFilling } from './filling/use-filling.ts';
import { type Place, placeAt, type Step, standingOf, stepName, steps, toPlace } from './steps.ts';
import { type Submitting, useSubmitting } from './submitting.ts';
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
  const now = useNow((all) => all);
  const submitting = useSubmitting(draft);
  const lines = steps.map((key) => {
    const { label: status, done } = standingOf(key, now, draft);
    return { key, label: stepName(key), status, done, to: toPlace(draft.courseId, key) };
  });
  return (
    <>
      <EditorHeader
        title={<span lang={content.language}>{content.title.trim() || i18n.t('Untitled course')}</span>}
        saved={<CourseSaved />}
        main={submitting.isOpen && <Submit draft={draft} step={step} submitting={submitting} />}
      >
        <Button tone="ghost" onClick={() => setHistory(true)}>
          <IconHistory size={19} stroke={1.7} aria-hidden />
          {i18n.t('History')}
        </Button>
        <ButtonLink tone="ghost" to={toPlace(draft.courseId, 'preview', lectureId)}>
          <IconEye size={19} stroke={1.7} aria-hidden />
          {i18n.t('Preview')}
        </ButtonLink>
      </EditorHeader>
      <Steps steps={lines} here={step}>
        <div className={css['step']}>
          <Suspense fallback={<Waiting />}>
            {lectureId ? (
              <LectureEditor key={lectureId} lectureId={lectureId} />
            ) : (
              <>
                <StepBody draft={draft} step={step} submitting={submitting} />
                <NextStep steps={lines} here={step} />
              </>
            )}
          </Suspense>
        </div>
      </Steps>
      {history && (
        <Suspense>
          <History courseId={draft.courseId} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </>
  );
}

interface SubmitProps {
  draft: Draft;
  step: Step;
  submitting: Submitting;
}

/** Leads to the summary of what is submitted, and submits it there. */
function Submit({ draft, step, submitting: { submit } }: SubmitProps) {
  if (step !== 'review')
    return (
      <ButtonLink tone="lamp" to={toPlace(draft.courseId, 'review')}>
        {i18n.t('Submit for review')}
      </ButtonLink>
    );
  return (
    <Button tone="lamp" busy={submit.isPending} disabled={draft.problems.length > 0} onClick={() => submit.mutate()}>
      {i18n.t('Submit for review')}
    </Button>
  );
}

function StepBody({ draft, step, submitting }: SubmitProps) {
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
      return <ReviewStep draft={draft} submitting={submitting} />;
  }
}
