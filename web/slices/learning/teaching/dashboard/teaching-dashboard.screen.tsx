import { i18n } from '@lingui/core';
import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { teaching } from '@stepwell/contract/learning/teaching.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../../api/call.ts';
import { Top } from '../../../../ui/dashboard/dashboard.tsx';
import { useListAddress } from '../../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../../ui/parts/button.tsx';
import { isHelp, periodAt, scopeAt } from './dashboard-at.ts';
import { Figures } from './figures.tsx';
import { HowFar } from './how-far.tsx';
import { NeedHelp, NeedHelpList } from './need-help.tsx';
import { OverTime } from './over-time.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { TeachingTools } from './teaching-tools.tsx';
import { ToDo, waitingIn } from './to-do.tsx';

/** What waits for whoever teaches, how it goes, and who needs them. */
export function TeachingDashboard() {
  const { search } = useListAddress();
  return isHelp(search) ? <NeedHelpList /> : <Overview />;
}

function Overview() {
  const list = useListAddress();
  const scope = scopeAt(list.search);
  const period = periodAt(list.search);
  const courses = useQuery(ask(reviews.taughtCourses, {}));
  const toDo = useQuery(ask(teaching.toDo, { query: scope }));
  if (courses.data?.items.length === 0) return <NoCourse />;
  if (toDo.error instanceof Refusal && toDo.error.code === 'course_not_found') {
    return (
      <>
        <PageHeader title={i18n.t('Teaching dashboard')} />
        <NothingYet
          title={i18n.t('Course not found')}
          hint={i18n.t('Another teacher owns this course, or it no longer exists.')}
        >
          <ButtonLink to={list.to({ course: undefined })}>{i18n.t('All courses')}</ButtonLink>
        </NothingYet>
      </>
    );
  }
  return (
    <>
      <PageHeader title={toDo.data ? countWords(waitingIn(toDo.data)) : i18n.t('Teaching dashboard')}>
        <ScopeFields list={list} scope={scope} period={period} courses={courses.data?.items ?? []} />
      </PageHeader>
      <TeachingTools />
      <Top>
        <section aria-label={i18n.t('Needs attention')}>
          <Answer of={toDo}>{(known) => <ToDo known={known} scope={scope} />}</Answer>
        </section>
        <Figures scope={scope} period={period} />
      </Top>
      <OverTime scope={scope} period={period}>
        <HowFar scope={scope} help={<NeedHelp scope={scope} />} />
      </OverTime>
    </>
  );
}

function NoCourse() {
  return (
    <>
      <PageHeader title={i18n.t('Teaching dashboard')} />
      <TeachingTools />
      <NothingYet
        title={i18n.t('No courses yet')}
        hint={i18n.t('Once students enrol, you see here what needs attention, their progress and who needs help.')}
      >
        <ButtonLink tone="lamp" to="/instructor/create-course">
          {i18n.t('Create course')}
        </ButtonLink>
      </NothingYet>
    </>
  );
}

function countWords(waiting: number) {
  if (waiting === 0) return i18n.t('Nothing needs attention');
  return i18n.t('Needs attention ({waiting})', { waiting });
}
