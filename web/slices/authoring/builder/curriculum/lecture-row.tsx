import { i18n } from '@lingui/core';
import type { DraftLine } from '@stepwell/contract/authoring/drafts.ts';
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconFolderSymlink, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { IconButton } from '../../../../ui/parts/button.tsx';
import { Grip, useSorting } from '../../../../ui/sortable/sortable.tsx';
import { toPlace } from '../steps.ts';
import css from './curriculum.module.css';
import { completionRuleLabel, kindIcons, kindWord, measureOf } from './lecture-labels.ts';

export interface LectureActs {
  copy: (lectureId: string) => void;
  remove: (lectureId: string) => void;
  /** Asks for another section. */
  move: (lectureId: string) => void;
}
interface Props {
  courseId: string;
  line: DraftLine;
  number: string;
  acts: LectureActs;
}
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** One lecture of the list: its grip, its kind, what is missing from it or how long it takes, and its acts. */
export const LectureRow = memo(function LectureRow({ courseId, line, number, acts }: Props) {
  const { lectureId, kind } = line;
  const title = line.title.trim() || i18n.t('Untitled lecture');
  const Icon = kindIcons[kind];
  const { label, missing } = measureOf(line);
  return (
    <>
      <Grip />
      <Icon size={20} stroke={1.6} aria-label={kindWord(kind)} />
      <Link to={toPlace(courseId, 'curriculum', lectureId)} className={css['title']} data-remarkable>
        <span className="sr">{number} </span>
        {title}
      </Link>
      <span className={css['tags']}>
        {completionRuleLabel(line).map((word) => (
          <i key={word}>{word}</i>
        ))}
      </span>
      <span className={`num ${css['measure']}`} data-missing={missing || undefined}>
        {label}
      </span>
      <LectureMenu lectureId={lectureId} title={title} acts={acts} />
    </>
  );
});

function LectureMenu({ lectureId, title, acts }: { lectureId: string; title: string; acts: LectureActs }) {
  return (
    <Menu
      width={232}
      button={(given) => (
        <IconButton {...given} aria-label={i18n.t('Actions for {name}', { name: title })}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      <MoveItems id={lectureId} />
      <MenuItem onClick={() => acts.move(lectureId)}>
        <IconFolderSymlink {...icon} />
        {i18n.t('Move to section')}
      </MenuItem>
      <MenuItem onClick={() => acts.copy(lectureId)}>
        <IconCopy {...icon} />
        {i18n.t('Duplicate')}
      </MenuItem>
      <MenuItem bad onClick={() => acts.remove(lectureId)}>
        <IconTrash {...icon} />
        {i18n.t('Remove')}
      </MenuItem>
    </Menu>
  );
}

/** Made only while the menu is open: whether there is a way up or down is counted over the whole list. */
export function MoveItems({ id }: { id: string }) {
  const { step, may } = useSorting();
  return (
    <>
      <MenuItem disabled={!may(id, -1)} onClick={() => step(id, -1)}>
        <IconArrowUp {...icon} />
        {i18n.t('Move up')}
      </MenuItem>
      <MenuItem disabled={!may(id, 1)} onClick={() => step(id, 1)}>
        <IconArrowDown {...icon} />
        {i18n.t('Move down')}
      </MenuItem>
    </>
  );
}
