import { i18n } from '@lingui/core';
import { type Draft, drafts } from '@stepwell/contract/authoring/drafts.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { courseAt } from '../authoring.loaders.ts';
import { toPlace } from '../builder/steps.ts';
import css from './manage.module.css';

/** What happens with a course that was handed in. */
export function CourseAdded() {
  const [search] = useSearchParams();
  const courseId = courseAt(search);
  if (courseId) return <OfCourse courseId={courseId} />;
  return (
    <>
      <PageHeader title={i18n.t('Course added')} />
      <NothingYet
        title={i18n.t('No course selected')}
        hint={i18n.t('This link doesn’t name a course. Choose one under Manage courses.')}
      >
        <ButtonLink to="/instructor/manage-course">{i18n.t('Manage courses')}</ButtonLink>
      </NothingYet>
    </>
  );
}

function OfCourse({ courseId }: { courseId: string }) {
  const draft = useQuery(ask(drafts.draft, { params: { courseId } }));
  return <Answer of={draft}>{(data) => <Added draft={data} />}</Answer>;
}

function Added({ draft: { courseId, slug, details, submission, state } }: { draft: Draft }) {
  const { title } = details.content;
  const waits = submission?.state === 'waiting';
  return (
    <>
      <PageHeader
        title={waits ? i18n.t('“{title}” submitted', { title }) : i18n.t('“{title}” is not in review', { title })}
      />
      <div className={css['added']}>
        {waits ? (
          <>
            <p className="mut">
              <When at={submission.submittedAt} as="time" />
            </p>
            <ol>
              <li>
                <b>{i18n.t('An admin reviews it')}</b>
                {i18n.t('The review covers your submission. Later changes go into the next version.')}
              </li>
              <li>
                <b>{i18n.t('You’re notified')}</b>
                {i18n.t('You learn whether it’s published or what to change and where.')}
              </li>
              <li>
                <b>{i18n.t('Students get it')}</b>
                {state === 'published'
                  ? i18n.t('Until then, students keep the current version.')
                  : i18n.t('Once published, it appears in the catalogue.')}
              </li>
            </ol>
          </>
        ) : (
          <p>{i18n.t('This course isn’t waiting for review. Your draft is unchanged.')}</p>
        )}
        <div className={css['acts']}>
          <ButtonLink tone={waits ? 'main' : 'lamp'} to="/instructor/manage-course">
            {i18n.t('Manage courses')}
          </ButtonLink>
          <ButtonLink tone="ghost" to={toPlace(courseId, waits ? 'preview' : 'review')}>
            {waits ? i18n.t('Preview as student') : i18n.t('Open draft')}
          </ButtonLink>
          {slug && state === 'published' && (
            <ButtonLink tone="ghost" to={`/pages/course/detail?courseId=${slug}`}>
              {i18n.t('View public page')}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}
