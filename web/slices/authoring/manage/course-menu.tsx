import { i18n } from '@lingui/core';
import type { OwnCourse } from '@stepwell/contract/authoring/drafts.ts';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEye,
  IconFileExport,
  IconListDetails,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Menu, MenuItem, MenuLink } from '../../../ui/overlay/menu.tsx';
import { IconButton } from '../../../ui/parts/button.tsx';
import { toPlace } from '../builder/steps.ts';

export type CourseAct = 'copy' | 'export' | 'report' | 'archive' | 'unarchive' | 'remove';
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface Props {
  course: OwnCourse;
  begin: (act: CourseAct, course: OwnCourse) => void;
}

/** What can be done with one course, as far as its state allows. */
export function CourseMenu({ course, begin }: Props) {
  const { courseId, title, slug, state, can } = course;
  return (
    <Menu
      width={232}
      button={(given) => (
        <IconButton {...given} aria-label={i18n.t('Actions for {name}', { name: title })}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      <MenuLink to={toPlace(courseId, 'details')}>
        <IconPencil {...icon} />
        {i18n.t('Edit')}
      </MenuLink>
      <MenuLink to={toPlace(courseId, 'preview')}>
        <IconEye {...icon} />
        {i18n.t('Preview')}
      </MenuLink>
      {slug && state === 'published' && (
        <MenuLink to={`/pages/course/detail?courseId=${slug}`}>
          <IconExternalLink {...icon} />
          {i18n.t('View public page')}
        </MenuLink>
      )}
      <MenuItem onClick={() => begin('copy', course)}>
        <IconCopy {...icon} />
        {i18n.t('Duplicate')}
      </MenuItem>
      <MenuItem onClick={() => begin('export', course)}>
        <IconFileExport {...icon} />
        {i18n.t('Export to file')}
      </MenuItem>
      {course.imported && (
        <MenuItem onClick={() => begin('report', course)}>
          <IconListDetails {...icon} />
          {i18n.t('Import report')}
        </MenuItem>
      )}
      {can.archive && (
        <MenuItem onClick={() => begin('archive', course)}>
          <IconArchive {...icon} />
          {i18n.t('Archive')}
        </MenuItem>
      )}
      {can.unarchive && (
        <MenuItem onClick={() => begin('unarchive', course)}>
          <IconArchiveOff {...icon} />
          {i18n.t('Restore')}
        </MenuItem>
      )}
      {can.remove && (
        <MenuItem bad onClick={() => begin('remove', course)}>
          <IconTrash {...icon} />
          {i18n.t('Delete draft')}
        </MenuItem>
      )}
    </Menu>
  );
}
