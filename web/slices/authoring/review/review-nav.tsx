import { i18n } from '@lingui/core';
import type { DraftPartKey } from '@stepwell/contract/authoring/authoring.ts';
import type { Change, LectureDifference, SubmissionPage } from '@stepwell/contract/authoring/submissions.ts';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { kindIcons } from '../builder/curriculum/lecture-labels.ts';
import css from './review.module.css';
import { piecesOf, toReview } from './review-at.ts';

interface Marks {
  change: Change;
  moved: boolean;
  wordsAdded: number;
  wordsRemoved: number;
}

/** What became of a piece, in words; nothing is said of a first edition, of which everything is new. */
export function changeLabels({ change, moved, wordsAdded, wordsRemoved }: Marks) {
  if (change === 'added') return i18n.t('new');
  if (change === 'removed') return i18n.t('removed');
  if (change === 'moved') return i18n.t('moved');
  if (change === 'same') return i18n.t('unchanged');
  const text = i18n.t('+{wordsAdded} −{wordsRemoved} words', { wordsAdded, wordsRemoved });
  return moved ? i18n.t('moved, {words}', { words: text }) : text;
}

/** What was changed and not opened yet, by its name; of a first edition everything is new. */
export function unopenedOf(page: SubmissionPage, opened: readonly string[]) {
  const { details, outline, faq, lectures } = page.difference;
  const readable: readonly string[] = piecesOf(page);
  const parts = [
    { key: 'details', label: i18n.t('Details'), ...details },
    { key: 'outline', label: i18n.t('Curriculum order'), ...outline },
    { key: 'faq', label: i18n.t('FAQ'), ...faq },
    ...lectures.map((lecture) => ({ key: `lecture:${lecture.lectureId}`, label: lecture.title, ...lecture })),
  ];
  return parts
    .filter(({ key }) => readable.includes(key) && !opened.includes(key))
    .filter(({ change, moved }) => change !== 'removed' && (!page.live || change !== 'same' || moved))
    .map(({ label }) => label);
}

interface Props {
  page: SubmissionPage;
  pieces: readonly DraftPartKey[];
  here: DraftPartKey;
  opened: readonly string[];
}

/** The way through everything that was handed in. */
export function ReviewNav({ page, pieces, here, opened }: Props) {
  const { difference, live, submissionId, remarks } = page;
  const sections = new Map<string, LectureDifference[]>();
  for (const lecture of difference.lectures) {
    const name = lecture.change === 'removed' ? i18n.t('Removed') : lecture.section;
    sections.set(name, [...(sections.get(name) ?? []), lecture]);
  }
  const itemOf = (key: DraftPartKey, label: string, marks: Marks, Icon?: (typeof kindIcons)['video']) => {
    const open = remarks.filter((remark) => remark.key === key && remark.settledAt === null).length;
    return (
      <li key={key}>
        <Link to={toReview(submissionId, key)} aria-current={key === here ? 'page' : undefined}>
          {Icon && <Icon size={18} stroke={1.6} aria-hidden />}
          <span lang={Icon ? page.details.language : undefined}>{label}</span>
          <small>
            {live && <span>{changeLabels(marks)}</span>}{' '}
            {open > 0 && <span>{i18n.t('{open, plural, one {# comment} other {# comments}}', { open })}</span>}
          </small>
          {opened.includes(key) && <IconCheck size={16} stroke={2} aria-label={i18n.t('Opened')} />}
        </Link>
      </li>
    );
  };
  return (
    <nav className={css['nav']} aria-label={i18n.t('Submission')}>
      <ul>
        {itemOf('details', i18n.t('Details'), difference.details)}
        {itemOf('outline', i18n.t('Curriculum order'), difference.outline)}
        {pieces.includes('faq') && itemOf('faq', i18n.t('FAQ'), difference.faq)}
      </ul>
      {[...sections].map(([section, lectures]) => (
        <section key={section}>
          <h2 lang={page.details.language}>{section}</h2>
          <ul>
            {lectures.map((lecture) =>
              itemOf(`lecture:${lecture.lectureId}`, lecture.title, lecture, kindIcons[lecture.kind]),
            )}
          </ul>
        </section>
      ))}
    </nav>
  );
}
