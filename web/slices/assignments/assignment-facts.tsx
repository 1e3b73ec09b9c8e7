import { i18n } from '@lingui/core';
import type { AssignmentPage } from '@stepwell/contract/assignments/assignment-submissions.ts';
import type { ReactNode } from 'react';
import { pointsText } from '../../ui/points-text.ts';
import { When } from '../../ui/time/when.tsx';
import css from './assignment.module.css';

/** When it is due, what lateness costs, what is taken and what passes. */
export function AssignmentFacts({ page }: { page: AssignmentPage }) {
  const { dueAt, latePercentPerDay, closesAt, versionsAllowed, versions, outOf, passPercent, can } = page;
  const moreOfDue =
    dueAt && page.lateNow > 0 && can.handIn ? i18n.t('{percent}% late penalty so far', { percent: page.lateNow }) : '';
  const perDay =
    latePercentPerDay > 0
      ? i18n.t('{percent}% penalty per day late', { percent: latePercentPerDay })
      : i18n.t('No late penalty');
  const left =
    versionsAllowed !== null && can.work
      ? i18n.t('{left} left', { left: Math.max(0, versionsAllowed - versions.length) })
      : '';
  const toPass = i18n.t('{points} of {outOf} points', {
    points: pointsText(Math.ceil(outOf * passPercent) / 100),
    outOf: pointsText(outOf),
  });
  return (
    <dl className={`num ${css['facts']}`}>
      <Fact label={i18n.t('Due')} more={moreOfDue}>
        {dueAt ? <When at={dueAt} as="time" /> : i18n.t('No due date')}
      </Fact>
      {dueAt && (
        <Fact
          label={i18n.t('Late submissions')}
          more={
            closesAt && (
              <>
                {i18n.t('accepted until')} <When at={closesAt} as="time" />
              </>
            )
          }
        >
          {perDay}
        </Fact>
      )}
      <Fact label={i18n.t('Submit')} more={filesWords(page)}>
        {page.ways.map(wayWord).join(', ')}
      </Fact>
      <Fact label={i18n.t('Submissions allowed')} more={left}>
        {versionsAllowed === null ? i18n.t('Unlimited') : String(versionsAllowed)}
      </Fact>
      <Fact label={i18n.t('Pass mark')} more={`${passPercent}%`}>
        {toPass}
      </Fact>
    </dl>
  );
}

function Fact({ label, more, children }: { label: string; more: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{children}</b>
        {more}
      </dd>
    </div>
  );
}

function wayWord(way: AssignmentPage['ways'][number]) {
  if (way === 'text') return i18n.t('Text');
  return way === 'files' ? i18n.t('Files') : i18n.t('A link');
}

function filesWords({ ways, fileTypes, mostFiles }: AssignmentPage) {
  if (!ways.includes('files')) return '';
  const kinds = fileTypes.map((type) => `.${type}`).join(', ');
  return kinds
    ? i18n.t('{n, plural, one {# file} other {up to # files}}, {kinds}', { n: mostFiles, kinds })
    : i18n.t('{n, plural, one {# file} other {up to # files}}', { n: mostFiles });
}
