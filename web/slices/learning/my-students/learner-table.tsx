import { i18n } from '@lingui/core';
import type { Learner } from '@stepwell/contract/learning/students.ts';
import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { StepBar } from '../../../ui/page/step-bar.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './my-students.module.css';

interface Props {
  rows: Learner[];
  sorted: { by: string; to: (sort: string) => string };
  /** Whether the course of each stands beside them. */
  withCourse?: boolean;
  write: (chosen: Learner[], clear: () => void) => void;
  menu?: (learner: Learner) => ReactNode;
  /** Where a student's own page is. */
  toStudent?: (learner: Learner) => string;
}

/** One row for each person and course; chosen ones can be written to. */
export function LearnerTable({ rows, sorted, withCourse = true, write, menu, toStudent }: Props) {
  return (
    <DataTable
      caption={i18n.t('Students')}
      rows={rows}
      keyOf={({ enrolmentId }) => enrolmentId}
      columns={columns(withCourse, toStudent)}
      sorted={sorted}
      selection={{
        may: () => true,
        labelOf: ({ fullName, courseTitle }) =>
          i18n.t('Select {name} in {course}', { name: fullName, course: courseTitle }),
        labelOfAll: i18n.t('Select all on this page'),
        acts: (chosen, clear) => (
          <Button tone="ghost" size="small" onClick={() => write(chosen, clear)}>
            <IconMail size={18} stroke={1.7} aria-hidden />
            {i18n.t('Message selected ({n})', { n: chosen.length })}
          </Button>
        ),
      }}
      {...(menu && { menu })}
    />
  );
}

const columns = (withCourse: boolean, toStudent?: Props['toStudent']): Column<Learner>[] => [
  {
    heading: i18n.t('Student'),
    cell: (learner) =>
      toStudent ? (
        <Link className="lnk" to={toStudent(learner)}>
          {learner.fullName}
        </Link>
      ) : (
        <b className={css['name']}>{learner.fullName}</b>
      ),
    under: ({ courseTitle, email }) => (withCourse ? courseTitle : email),
    full: ({ fullName, email }) => `${fullName}, ${email}`,
    sort: { name: 'name', runs: 'ascending' },
  },
  ...(withCourse
    ? [
        {
          heading: i18n.t('Course'),
          cell: ({ courseTitle }: Learner) => courseTitle,
          full: ({ courseTitle }: Learner) => courseTitle,
          width: 230,
          from: 'tablet' as const,
        },
      ]
    : []),
  {
    heading: i18n.t('Email'),
    cell: ({ email }) => <span className="mut">{email}</span>,
    full: ({ email }) => email,
    width: 220,
    from: 'desktop',
  },
  {
    heading: i18n.t('Progress'),
    cell: ({ progress, fullName }) => (
      <span className={css['progress']}>
        <StepBar
          className={css['bar']}
          percent={progress.percent}
          thick={5}
          label={i18n.t('Progress of {name}', { name: fullName })}
        />
        <span className="num">{progress.percent}%</span>
      </span>
    ),
    full: ({ progress: { done, total } }) => i18n.t('{done} of {total} lectures completed', { done, total }),
    width: 132,
    sort: { name: 'progress', runs: 'ascending' },
  },
  {
    heading: i18n.t('Quizzes'),
    cell: ({ quizzes: { total, passed, meanPercent } }) =>
      total === 0 ? (
        <span className="mut">{i18n.t('None')}</span>
      ) : (
        <>
          {passed} / {total}
          {meanPercent !== null && <span className="mut">, {meanPercent}%</span>}
        </>
      ),
    width: 116,
    numeric: true,
    from: 'desktop',
  },
  {
    heading: i18n.t('Last seen'),
    cell: ({ lastOpenedAt }) => (
      <span className="mut">
        <When at={lastOpenedAt} />
      </span>
    ),
    width: 128,
    numeric: true,
    from: 'tablet',
    sort: { name: 'seen', runs: 'descending' },
  },
];
