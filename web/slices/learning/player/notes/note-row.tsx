import { i18n } from '@lingui/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { TextForm } from '../../../../ui/fields/text-form.tsx';
import { When } from '../../../../ui/time/when.tsx';
import talk from '../../discussion/discussion.module.css';
import { Moment } from '../../discussion/moment.tsx';
import { Removing } from '../../discussion/speaking.tsx';
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
  const [changing, setChanging] = useState(false);
  const { atMs, lectureId } = note;
  return (
    <li>
      {heading && <p className={talk['group']}>{heading}</p>}
      <p className={talk['meta']}>
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
      </p>
      {note.refused && (
        <p role="alert" className={talk['badly']}>
          {note.refused}
        </p>
      )}
      {changing ? (
        <TextForm
          label={i18n.t('Your note')}
          start={{ text: note.text }}
          rows={3}
          action={i18n.t('Save')}
          autoFocus
          onCancel={() => setChanging(false)}
          onSend={async ({ text }) => {
            await change({ lectureId, atMs, text });
            setChanging(false);
          }}
        />
      ) : (
        <>
          <p className={talk['text']}>{note.text}</p>
          <div className={talk['row']}>
            <button type="button" className={talk['quiet']} onClick={() => setChanging(true)}>
              {i18n.t('Edit')}
            </button>
            <Removing what={i18n.t('Remove this note?')} act={() => change(null)} />
          </div>
        </>
      )}
    </li>
  );
}
