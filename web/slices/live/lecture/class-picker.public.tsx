import { i18n } from '@lingui/core';
import { type OwnClass, ownClasses } from '@stepwell/contract/live/classes.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ask, everything } from '../../../api/call.ts';
import { ChoiceField } from '../../../ui/fields/author-fields.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Failed } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import { ClassFacts } from '../class-facts.tsx';
import css from '../live.module.css';
import { ownPath } from '../live-at.ts';

const ClassDialog = lazy(async () => ({ default: (await import('../teaching/class-dialog.tsx')).ClassDialog }));

interface Props {
  courseId: string;
  /** Of the lecture; a new class takes it along. */
  title: string;
  classId: string | null;
  onChange: (classId: string | null) => void;
}

/** An upcoming class of a course, or a new one. */
export function ClassPicker({ courseId, title, classId, onChange }: Props) {
  const queryClient = useQueryClient();
  const timeZone = useTimeZone();
  const [isNew, setNew] = useState(false);
  const upcoming = useQuery(ask(ownClasses.list, { query: { limit: 100, course: courseId } }));
  const chosen = useQuery({
    ...ask(ownClasses.class, { params: { classId: classId ?? '' } }),
    enabled: classId !== null,
    retry: (times, error) => !(error instanceof Refusal) && times < 2,
  });
  const nameOf = (one: OwnClass) =>
    `${one.title}, ${new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(new Date(one.startsAt))}`;
  const known = upcoming.data?.items ?? [];
  const here = classId === null ? undefined : chosen.data;
  const isListed = known.some((one) => one.classId === classId);
  const isGone = chosen.error instanceof Refusal && chosen.error.status === 404;
  if (upcoming.error) return <Failed error={upcoming.error} retry={upcoming.refetch} retrying={upcoming.isFetching} />;
  return (
    <div className={css['page']}>
      <ChoiceField
        label={i18n.t('Class')}
        value={classId ?? ''}
        options={[
          { value: '', label: i18n.t('No class yet') },
          ...(classId && !isListed ? [{ value: classId, label: here ? nameOf(here) : i18n.t('Unknown class') }] : []),
          ...known.map((one) => ({ value: one.classId, label: nameOf(one) })),
        ]}
        onChange={(value) => onChange(value || null)}
      />
      {isGone && (
        <span role="alert">
          <FieldError>{i18n.t('This class no longer exists. Choose another.')}</FieldError>
        </span>
      )}
      {here && <ClassFacts one={here} isInCourse />}
      <div className={css['acts']}>
        <Button tone="ghost" size="small" onClick={() => setNew(true)}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Schedule class')}
        </Button>
        {here && (
          <Link className="lnk" target="_blank" to={ownPath(here.classId)}>
            {i18n.t('Materials and questions')}
            <IconExternalLink size={17} stroke={1.7} aria-hidden />
            <span className="sr">{i18n.t('(in a new tab)')}</span>
          </Link>
        )}
      </div>
      {isNew && (
        <Suspense>
          <ClassDialog
            course={{ courseId, title }}
            close={() => setNew(false)}
            saved={async (_, scheduledId) => {
              await queryClient.invalidateQueries(everything(ownClasses.list));
              if (scheduledId) onChange(scheduledId);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
