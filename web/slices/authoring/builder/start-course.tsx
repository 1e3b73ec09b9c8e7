import { i18n } from '@lingui/core';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { TextField } from '../../../ui/fields/author-fields.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './builder.module.css';
import { toPlace } from './steps.ts';
import { useStartCourse } from './use-start-course.ts';

/** All that a course needs to begin is a name, which may change; below it the drafts that were begun already. */
export function StartCourse() {
  const [title, setTitle] = useState('');
  const [wrong, setWrong] = useState<string>();
  const begin = useStartCourse({ replace: true });
  const start = useMutation({ mutationFn: () => begin(title) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (start.isPending) return;
    const problem = title.trim() ? undefined : i18n.t('Enter a course title.');
    setWrong(problem);
    if (problem) document.getElementById('course-title')?.focus();
    else start.mutate();
  };
  const text = wrong ?? start.error?.message;
  return (
    <>
      <PageHeader title={i18n.t('Create course')} />
      <form className={css['form']} onSubmit={submit} noValidate>
        <TextField
          id="course-title"
          label={i18n.t('Title')}
          hint={i18n.t('You can change it at any time. No one sees the course until it’s published.')}
          value={title}
          most={120}
          onChange={setTitle}
        />
        {text && (
          <span role="alert">
            <FieldError>{text}</FieldError>
          </span>
        )}
        <div>
          <Button type="submit" tone="lamp" busy={start.isPending}>
            {i18n.t('Create course')}
          </Button>
        </div>
      </form>
      <OpenDrafts />
    </>
  );
}

/** As many as are likely to be what somebody came for. */
const SHOWN = 5;

function OpenDrafts() {
  // An admin's list is everybody's.
  const enabled = useSession()?.role !== 'admin';
  const own = useQuery({
    ...ask(drafts.ownCourses, { query: { state: 'draft', sort: 'updated', limit: SHOWN } }),
    enabled,
  });
  if (!own.data || own.data.items.length === 0) return null;
  return (
    <section className={css['begun']} aria-labelledby="begun">
      <h2 id="begun">{i18n.t('Continue a draft')}</h2>
      <ul className={css['rows']}>
        {own.data.items.map(({ courseId, title, updatedAt }) => (
          <li key={courseId}>
            <Link to={toPlace(courseId, 'details')}>
              <span lang="">{title.trim() || i18n.t('Untitled course')}</span>
              <span className={css['quiet']}>
                <When at={updatedAt} as="time" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {own.data.nextCursor && (
        <Link className="lnk" to="/instructor/manage-course?state=draft">
          {i18n.t('All drafts')}
        </Link>
      )}
    </section>
  );
}
