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
        title={i18n.t('Which course?')}
        hint={i18n.t('The address names none. Your courses and their states stand in one list.')}
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
        title={waits ? i18n.t('“{title}” is handed in', { title }) : i18n.t('“{title}” is not in review', { title })}
      />
      <div className={css['added']}>
        {waits ? (
          <>
            <p className="mut">
              <When at={submission.submittedAt} as="time" />
            </p>
            <ol>
              <li>
                <b>{i18n.t('An admin reads it')}</b>
                {i18n.t('Exactly as you handed it in. What you change from now on belongs to the next edition.')}
              </li>
              <li>
                <b>{i18n.t('You hear about it')}</b>
                {i18n.t(
                  'A notice tells you whether it is published, or what should change, at the place that is meant.',
                )}
              </li>
              <li>
                <b>{i18n.t('Learners find it')}</b>
                {state === 'published'
                  ? i18n.t('Until then they keep the edition they have.')
                  : i18n.t('Once published it stands in the catalogue under an address of its own.')}
              </li>
            </ol>
          </>
        ) : (
          <p>{i18n.t('Nothing of it waits for a review at the moment. Its draft is where you left it.')}</p>
        )}
        <div className={css['acts']}>
          <ButtonLink tone={waits ? 'main' : 'lamp'} to="/instructor/manage-course">
            {i18n.t('Manage courses')}
          </ButtonLink>
          <ButtonLink tone="ghost" to={toPlace(courseId, waits ? 'preview' : 'review')}>
            {waits ? i18n.t('See it as learners will') : i18n.t('Open the draft')}
          </ButtonLink>
          {slug && state === 'published' && (
            <ButtonLink tone="ghost" to={`/pages/course/detail?courseId=${slug}`}>
              {i18n.t('Open the public page')}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}
