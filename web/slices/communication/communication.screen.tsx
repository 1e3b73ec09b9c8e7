import { i18n } from '@lingui/core';
import { communication, type ModuleLine } from '@stepwell/contract/communication/communication.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { NextUp } from '../../ui/lists/next-up.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { StepBar } from '../../ui/page/step-bar.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { When } from '../../ui/time/when.tsx';
import css from './communication.module.css';
import { moduleAt, modulePath } from './communication-at.ts';
import { ModuleView } from './module-view.tsx';

/** Modules that are set for the student, or one of them with its lessons and exercises. */
export function Communication() {
  const [search] = useSearchParams();
  const moduleId = moduleAt(search);
  return moduleId ? <ModuleView key={moduleId} moduleId={moduleId} /> : <ModuleList />;
}

function ModuleList() {
  const modules = useQuery(ask(communication.modules, {}));
  return (
    <>
      <PageHeader title={i18n.t('Communication skills')} />
      <Answer
        of={modules}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No modules yet')}
            hint={i18n.t('Modules appear here when a teacher assigns them. Until then, practise on your own.')}
          >
            <ButtonLink to="/student/LearningPractice">{i18n.t('Open learning practice')}</ButtonLink>
          </NothingYet>
        }
      >
        {({ items }) => <Modules items={items} />}
      </Answer>
    </>
  );
}

/** Opened, or an exercise of it was done elsewhere. */
const isStarted = ({ openedAt, done }: ModuleLine) => openedAt !== null || done > 0;

function Modules({ items }: { items: ModuleLine[] }) {
  const [first] = items;
  const groups = [
    [i18n.t('In progress'), items.filter((one) => one.next && isStarted(one))],
    [i18n.t('Not started'), items.filter((one) => one.next && !isStarted(one))],
    [i18n.t('Completed'), items.filter(({ next }) => !next)],
  ] as const;
  return (
    <>
      {first?.next && (
        <NextUp
          title={first.title}
          why={i18n.t('Next step: {title}', { title: first.next.title })}
          to={modulePath(first.moduleId, first.next.stepId)}
          act={isStarted(first) ? i18n.t('Continue') : i18n.t('Start')}
        />
      )}
      {groups.map(
        ([title, modules]) =>
          modules.length > 0 && (
            <section key={title} className={css['group']} aria-label={title}>
              <h2>{title}</h2>
              <ul className={css['modules']}>
                {modules.map((one) => (
                  <Row key={one.moduleId} one={one} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

function Row({
  one: { moduleId, title, summary, steps, done, minutes, dueAt, next, hasFeedback, teacher },
}: {
  one: ModuleLine;
}) {
  return (
    <li>
      <div>
        <h3 lang="">
          <Link to={modulePath(moduleId, next?.stepId)}>{title}</Link>
        </h3>
        <p lang="">{summary}</p>
        <p className="mut num">
          {i18n.t('{minutes} min', { minutes })}
          {teacher && (
            <>
              {' · '}
              <span lang="">{teacher}</span>
            </>
          )}
          {dueAt && next && (
            <>
              {' · '}
              {i18n.t('Due')} <When at={dueAt} />
            </>
          )}
          {hasFeedback && ` · ${i18n.t('Feedback available')}`}
        </p>
      </div>
      <div className={css['progress']}>
        <StepBar
          percent={steps === 0 ? 0 : Math.round((100 * done) / steps)}
          label={i18n.t('Progress of {title}', { title })}
        />
        <span className="num">{i18n.t('{done} of {steps} steps', { done, steps })}</span>
      </div>
    </li>
  );
}
