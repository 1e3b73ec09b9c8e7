import { i18n } from '@lingui/core';
import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ask } from '../../api/call.ts';
import { FieldError, fieldStyles } from '../../ui/fields/form.tsx';
import dialog from '../../ui/fields/form-dialog.module.css';

interface Props {
  value: string;
  wrong: string | undefined;
  choose: (courseId: string) => void;
}

/** One of the courses the person teaches; an admin's are all. */
export function CourseField({ value, wrong, choose }: Props) {
  const courses = useQuery(ask(reviews.taughtCourses, {}));
  const id = useId();
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={id}>
        {i18n.t('Course')}
      </label>
      <select
        id={id}
        name="courseId"
        className={dialog['line']}
        value={value}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{i18n.t('Choose a course')}</option>
        {(courses.data?.items ?? []).map(({ courseId, title }) => (
          <option key={courseId} value={courseId}>
            {title}
          </option>
        ))}
      </select>
      {wrong && (
        <span id={`${id}-wrong`} role="alert">
          <FieldError>{wrong}</FieldError>
        </span>
      )}
    </div>
  );
}
