import { i18n } from '@lingui/core';
import { admin } from '@stepwell/contract/admin/admin.ts';
import { courseAdmin } from '@stepwell/contract/admin/course-admin.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import css from './all-courses.module.css';
import type { Acted } from './course-action-done.ts';

interface Props {
  course: Acted;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Another teacher goes on with a course: looked for by name, address or subject. */
export function HandOver({ course: { courseId, title, instructor }, onDone, onClose }: Props) {
  const [q, setQ] = useState('');
  const [to, setTo] = useState<{ userId: string; fullName: string }>();
  const found = useQuery({
    ...ask(admin.instructors, { query: { q: q || undefined, status: 'approved', sort: 'name', limit: 8 } }),
    placeholderData: keepPreviousData,
  });
  const people = found.data?.items.filter(({ userId }) => userId !== instructor.userId) ?? [];
  return (
    <ConfirmDialog
      title={i18n.t('Transfer “{title}” to another teacher', { title })}
      hint={i18n.t('The draft, questions, students and reviews move too. {name} no longer teaches it.', {
        name: instructor.fullName,
      })}
      action={to ? i18n.t('Transfer to {name}', { name: to.fullName }) : i18n.t('Transfer course')}
      reason={{
        label: i18n.t('Reason (for the log)'),
        check: (text) => (text.trim() ? undefined : i18n.t('Enter a reason.')),
      }}
      onConfirm={async (reason) => {
        if (!to) throw new Error(i18n.t('Choose a teacher.'));
        await call(courseAdmin.handOver, { params: { courseId }, body: { userId: to.userId, reason } });
        toast.success(i18n.t('{name} now teaches “{title}”', { name: to.fullName, title }));
        await onDone();
      }}
      onClose={onClose}
    >
      <div className={css['people']}>
        <SearchField
          label={i18n.t('Search instructors')}
          placeholder={i18n.t('Name, email or subject')}
          given={q}
          onSearch={setQ}
        />
        <fieldset>
          <legend className="sr">{i18n.t('New teacher')}</legend>
          {people.map(({ userId, fullName, email }) => (
            <label key={userId}>
              <input
                type="radio"
                name="teacher"
                checked={to?.userId === userId}
                onChange={() => setTo({ userId, fullName })}
              />
              <span>
                {fullName} <span className="mut">{email}</span>
              </span>
            </label>
          ))}
          {found.data && people.length === 0 && <p className="mut">{i18n.t('No teachers match.')}</p>}
        </fieldset>
      </div>
    </ConfirmDialog>
  );
}
