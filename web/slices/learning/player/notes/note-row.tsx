import { i18n } from '@lingui/core';
import { IconCloudOff } from '@tabler/icons-react';
import { When } from '../../../../ui/time/when.tsx';
import talk from '../../discussion/discussion.module.css';
import { Moment } from '../../discussion/moment.tsx';
import { NoteLine } from './note-line.public.tsx';
import type { Change } from './stored-notes.ts';
import type { ShownNote } from './use-notes.ts';

interface Props {
  note: ShownNote;
  courseId: string;
  /** Stands above the first note of a lecture. */
  heading: string | undefined;
  withLecture: boolean;
  seek: ((to: number) => void) | undefined;
  change: (to: Change) => Promise<unknown>;
}

/** A note: its moment leads back to it. */
export function NoteRow({ note, courseId, heading, withLecture, seek, change }: Props) {
  const { atMs, lectureId } = note;
  return (
    <NoteLine
      heading={heading}
      text={note.text}
      refused={note.refused}
      meta={
        <>
          {atMs !== null && (
            <Moment atMs={atMs} courseId={courseId} lectureId={note.retired ? null : lectureId} seek={seek} />
          )}
          {withLecture && <span>{note.lecture}</span>}
          {note.retired && <span>{i18n.t('Lecture removed from the course')}</span>}
          {note.waits ? (
            <span className={talk['word']}>
              <IconCloudOff size={17} stroke={1.8} aria-hidden />
              {i18n.t('Saved on this device')}
            </span>
          ) : (
            <When at={note.updatedAt} as="time" />
          )}
        </>
      }
      onChange={(text) => change({ lectureId, atMs, text })}
      onRemove={() => change(null)}
    />
  );
}
