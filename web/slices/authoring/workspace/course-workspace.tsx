import { i18n } from '@lingui/core';
import { drafts, type OwnCourse } from '@stepwell/contract/authoring/drafts.ts';
import { teaching } from '@stepwell/contract/learning/teaching.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet, Waiting } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Cover } from '../../catalog/course-card.public.tsx';
import { CourseStateWord } from '../manage/course-labels.tsx';
import css from './course-workspace.module.css';
import { CurriculumTab } from './curriculum-tab.tsx';
import { nextStepOf } from './next-step.ts';
import { OverviewTab } from './overview-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { type WorkspaceView, workspaceAddress } from './workspace-address.public.ts';
import { lectureAt, studentAt, workspaceViewAt } from './workspace-at.ts';

const PeopleTab = lazy(async () => ({ default: (await import('./people-tab.tsx')).PeopleTab }));
const MarkingTab = lazy(async () => ({ default: (await import('./marking-tab.tsx')).MarkingTab }));
const GradebookTab = lazy(async () => ({
  default: (await import('../../grading/course-grading.public.tsx')).CourseGradebook,
}));
const QuestionsTab = lazy(async () => ({
  default: (await import('../../learning/course-teaching.public.tsx')).CourseQuestions,
}));
const AnnouncementsTab = lazy(async () => ({
  default: (await import('../../learning/course-teaching.public.tsx')).CourseAnnouncements,
}));

/** A course as its teacher works in it: its state and next step, and all that belongs to it under one roof of tabs. */
export function CourseWorkspace({ course }: { course: string }) {
  const known = useQuery(ask(drafts.ownCourse, { params: { courseId: course } }));
  if (known.error instanceof Refusal && known.error.status === 404)
    return (
      <NothingYet
        title={i18n.t('Course not found')}
        hint={i18n.t('Another teacher owns this course, or it no longer exists.')}
      >
        <ButtonLink to="/instructor/manage-course">{i18n.t('All courses')}</ButtonLink>
      </NothingYet>
    );
  return <Answer of={known}>{(one) => <Workspace course={one} />}</Answer>;
}

function Workspace({ course }: { course: OwnCourse }) {
  const { courseId, slug, title } = course;
  const { search } = useListAddress();
  const view = workspaceViewAt(search);
  const here = slug ?? courseId;
  // At one submission or one student that is what counts, and the questions to the server stay few.
  const isDeep =
    (view === 'marking' && (search.has('quiz') || search.has('module') || lectureAt(search))) ||
    (view === 'people' && studentAt(search));
  const toDo = useQuery({
    ...ask(teaching.toDo, { query: { course: slug ?? undefined } }),
    enabled: slug !== null && !isDeep,
  });
  const draft = useQuery({
    ...ask(drafts.draft, { params: { courseId } }),
    enabled: slug === null && course.draft === 'open',
  });
  const step = nextStepOf({ course, draft: draft.data, toDo: toDo.data });
  const tabs: { view: WorkspaceView; label: string; count?: number | undefined }[] = [
    { view: 'overview', label: i18n.t('Overview') },
    { view: 'curriculum', label: i18n.t('Curriculum') },
    ...(slug
      ? [
          { view: 'people' as const, label: i18n.t('People'), count: course.learners },
          { view: 'marking' as const, label: i18n.t('Marking'), count: toDo.data?.works.waiting },
          { view: 'gradebook' as const, label: i18n.t('Grades') },
          { view: 'questions' as const, label: i18n.t('Questions'), count: toDo.data?.questions.waiting },
          { view: 'announcements' as const, label: i18n.t('Announcements') },
        ]
      : []),
    { view: 'settings', label: i18n.t('Settings') },
  ];
  return (
    <>
      <Link to="/instructor/manage-course" className="lnk">
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All courses')}
      </Link>
      <header className={css['head']}>
        <Cover courseId={here} className={css['cover'] ?? ''} eager />
        <div className={css['about']}>
          <h1 lang="">{title.trim() || i18n.t('Untitled course')}</h1>
          <CourseStateWord course={course} />
        </div>
        {step && !isDeep && (step.way || view !== 'overview') && (
          <section className={css['step']} aria-label={i18n.t('Next step')}>
            <p>{step.message}</p>
            {step.way && (
              <ButtonLink tone={view === 'overview' ? 'lamp' : 'ghost'} to={step.way.to}>
                {step.way.act}
              </ButtonLink>
            )}
          </section>
        )}
      </header>
      <ListTabs
        label={i18n.t('Course')}
        tabs={tabs.map((tab) => ({
          label: tab.label,
          to: workspaceAddress(here, tab.view),
          isHere: tab.view === view,
          count: tab.count,
        }))}
      />
      <div className={css['view']}>
        <Suspense fallback={<Waiting />}>
          {view === 'overview' && <OverviewTab course={course} toDo={toDo} draft={draft} />}
          {view === 'curriculum' && <CurriculumTab courseId={courseId} />}
          {view === 'settings' && <SettingsTab course={course} />}
          {slug ? <Taught slug={slug} view={view} toDo={toDo} /> : <OnlyTaught view={view} />}
        </Suspense>
      </div>
    </>
  );
}

interface TaughtProps {
  slug: string;
  view: WorkspaceView;
  toDo: Parameters<typeof MarkingTab>[0]['toDo'];
}

/** The tabs of a course that has or had students. */
function Taught({ slug, view, toDo }: TaughtProps) {
  if (view === 'people') return <PeopleTab slug={slug} />;
  if (view === 'marking') return <MarkingTab toDo={toDo} slug={slug} />;
  if (view === 'gradebook') return <GradebookTab courseId={slug} />;
  if (view === 'questions') return <QuestionsTab courseId={slug} />;
  return view === 'announcements' ? <AnnouncementsTab courseId={slug} /> : null;
}

/** Says what an address means that names such a tab of a course nobody learns in. */
function OnlyTaught({ view }: { view: WorkspaceView }) {
  if (view === 'overview' || view === 'curriculum' || view === 'settings') return null;
  return (
    <NothingYet title={i18n.t('Not published yet')} hint={i18n.t('This tab opens once the course is published.')} />
  );
}
