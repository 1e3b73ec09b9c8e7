import { i18n } from '@lingui/core';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { TextField } from '../../../ui/fields/author-fields.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './builder.module.css';
import { toPlace } from './steps.ts';

/** All that a course needs to begin is a name, which may change. */
export function StartCourse() {
  const [title, setTitle] = useState('');
  const [wrong, setWrong] = useState<string>();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(drafts.start, { body: { title: title.trim() } }),
    onSuccess: async ({ courseId }) => {
      void queryClient.invalidateQueries(everything(drafts.ownCourses));
      await navigate(toPlace(courseId, 'details'), { replace: true });
    },
  });
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
          hint={i18n.t('You can change it at any time.')}
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
    </>
  );
}
