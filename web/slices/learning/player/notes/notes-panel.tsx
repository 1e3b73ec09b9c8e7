import { i18n } from '@lingui/core';
import { noteSorts } from '@stepwell/contract/learning/course-discussion.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useProfile } from '../../../../session/profile.ts';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextForm } from '../../../../ui/fields/text-form.tsx';
import { Failed, NothingYet, Waiting } from '../../../../ui/page/query-state.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import { clock } from '../../../../ui/video/times.ts';
import talk from '../../discussion/discussion.module.css';
import { Pages } from '../../discussion/pages.tsx';
import { useListAt } from '../../discussion/use-list-at.ts';
import type { Frame } from '../frame/player-frame.tsx';
import { lecturesOf } from '../here.ts';
import { ExportNotesButton } from './export-notes.tsx';
import { NoteRow } from './note-row.tsx';
import { useNotes } from './use-notes.ts';

interface Props {
  frame: Frame;
  /** Where the film is, in seconds; nothing where there is none. */
  moment: () => number | null;
  seek: ((to: number) => void) | undefined;
  /** A note that the key began, at the moment at which it was pressed; taken once. */
  wish: { atMs: number | null } | null;
  onTaken: () => void;
}

/** One's own notes: this lecture's, or the whole course's. */
export function NotesPanel(props: Props) {
  const { profile } = useProfile();
  return profile ? <OwnNotes {...props} userId={profile.userId} /> : <Waiting />;
}

function OwnNotes({ frame, moment, seek, wish, onTaken, userId }: Props & { userId: string }) {
  const { outline, here } = frame;
  const { courseId } = outline;
  const { lectureId } = here.lecture;
  const { q, cursor, oneOf, change: look } = useListAt();
  const of = oneOf('of', ['lecture', 'course']);
  const sort = oneOf('sort', noteSorts);
  const titleOf = (id: string) => lecturesOf(outline).find((one) => one.lectureId === id)?.title ?? '';
  const where = { userId, courseId, q, sort, cursor, ...(of === 'lecture' && { lecture: lectureId }) };
  const { list, notes, nextCursor, reached, change } = useNotes(where, titleOf);
  const now = () => {
    const at = moment();
    return at === null ? null : Math.round(at * 1000);
  };
  const [writing, setWriting] = useState<{ atMs: number | null } | null>(null);
  const taken = useEffectEvent(onTaken);
  useEffect(() => {
    if (!wish) return;
    setWriting(wish);
    taken();
  }, [wish]);
  const headed = of === 'course' && sort === 'place';
  return (
    <>
      <div className={talk['head']}>
        <SearchField
          label={i18n.t('Search notes')}
          placeholder={i18n.t('Search notes')}
          given={q}
          onSearch={(q) => look({ q })}
        />
        <SelectField
          label={i18n.t('From')}
          options={[
            { value: 'lecture', label: i18n.t('This lecture') },
            { value: 'course', label: i18n.t('Whole course') },
          ]}
          value={of}
          onChoose={(value) => look({ of: value })}
        />
        <SelectField
          label={i18n.t('Order')}
          options={[
            { value: 'place', label: i18n.t('Lecture order') },
            { value: 'newest', label: i18n.t('Newest') },
          ]}
          value={sort}
          onChoose={(value) => look({ sort: value })}
        />
        <Button size="small" onClick={() => setWriting({ atMs: now() })}>
          {i18n.t('Add note')}
        </Button>
      </div>
      {!reached && <p role="status">{i18n.t('Offline: notes are saved on this device')}</p>}
      {writing && (
        <TextForm
          key={writing.atMs}
          label={
            writing.atMs === null
              ? i18n.t('New note')
              : i18n.t('New note at {time}', { time: clock(writing.atMs / 1000) })
          }
          hint={i18n.t('Only you can see it.')}
          rows={3}
          action={i18n.t('Save note')}
          autoFocus
          onCancel={() => setWriting(null)}
          onSend={async ({ text }) => {
            await change(crypto.randomUUID(), { lectureId, text, atMs: writing.atMs });
            setWriting(null);
          }}
        />
      )}
      {list.data === undefined && notes.length === 0 ? (
        list.error ? (
          <Failed error={list.error} retry={list.refetch} retrying={list.isFetching} />
        ) : (
          <Waiting />
        )
      ) : notes.length === 0 ? (
        !writing && (
          <NothingYet
            title={q ? i18n.t('No notes match') : i18n.t('No notes yet')}
            hint={
              seek
                ? i18n.t('Press N while the video plays to add a note at that time.')
                : i18n.t('Your notes on this lecture appear here. Only you can see them.')
            }
          />
        )
      ) : (
        <>
          <ul className={talk['rows']}>
            {notes.map((note, index) => (
              <NoteRow
                key={note.noteId}
                note={note}
                courseId={courseId}
                heading={headed && notes[index - 1]?.lectureId !== note.lectureId ? note.lecture : undefined}
                withLecture={of === 'course' && !headed}
                seek={note.lectureId === lectureId ? seek : undefined}
                change={(to) => change(note.noteId, to)}
              />
            ))}
          </ul>
          <Pages nextCursor={nextCursor} />
        </>
      )}
      {notes.length > 0 && <ExportNotesButton courseId={courseId} title={outline.title} />}
    </>
  );
}
