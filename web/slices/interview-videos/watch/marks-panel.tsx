import { i18n } from '@lingui/core';
import {
  type InterviewVideo,
  interviewVideos,
  type Mark,
} from '@stepwell/contract/interview-videos/interview-videos.ts';
import { IconBookmark } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { TextForm } from '../../../ui/fields/text-form.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import { clock } from '../../../ui/video/times.ts';
import { SeekButton } from '../../learning/discussion/seek-button.public.tsx';
import { NoteLine, NoteList } from '../../learning/player/notes/note-line.public.tsx';
import css from './watch.module.css';

interface Props {
  video: InterviewVideo;
  /** Changes what is shown of the video. */
  put: (change: (now: InterviewVideo) => InterviewVideo) => void;
  seek: (to: number) => void;
  /** Where the video is, in milliseconds. */
  nowMs: () => number;
  writing: { atMs: number } | null;
  setWriting: (writing: { atMs: number } | null) => void;
}

/** The student's bookmarks and notes, in the order of the video. */
export function MarksPanel({ video: { videoId, marks }, put, seek, nowMs, writing, setWriting }: Props) {
  const keep = async (markId: string, body: { atMs: number; text: string }) => {
    const mark = await call(interviewVideos.keepMark, { params: { videoId, markId }, body });
    put((now) => ({ ...now, marks: sorted([...now.marks.filter((one) => one.markId !== markId), mark]) }));
  };
  const remove = async (markId: string) => {
    await call(interviewVideos.removeMark, { params: { markId } });
    put((now) => ({ ...now, marks: now.marks.filter((one) => one.markId !== markId) }));
  };
  const bookmark = useMutation({
    mutationFn: () => keep(newId(), { atMs: nowMs(), text: '' }),
    onSuccess: () => toast.success(i18n.t('Bookmark added')),
  });
  return (
    <>
      <div className={css['acts']}>
        <Button tone="ghost" size="small" busy={bookmark.isPending} onClick={() => bookmark.mutate()}>
          <IconBookmark size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add bookmark')}
        </Button>
        <Button size="small" onClick={() => setWriting({ atMs: nowMs() })}>
          {i18n.t('Add note')}
        </Button>
      </div>
      <div role="alert">{bookmark.error && <FieldError>{bookmark.error.message}</FieldError>}</div>
      {writing && (
        <TextForm
          key={writing.atMs}
          label={i18n.t('New note at {time}', { time: clock(writing.atMs / 1000) })}
          hint={i18n.t('Only you can see it.')}
          rows={3}
          action={i18n.t('Save note')}
          autoFocus
          onCancel={() => setWriting(null)}
          onSend={async ({ text }) => {
            await keep(newId(), { atMs: writing.atMs, text });
            setWriting(null);
          }}
        />
      )}
      {marks.length === 0 && !writing ? (
        <NothingYet
          title={i18n.t('No bookmarks or notes yet')}
          hint={i18n.t('Press N while the video plays to add a note at that time.')}
        />
      ) : (
        <NoteList>
          {marks.map(({ markId, atMs, text, updatedAt }) => (
            <NoteLine
              key={markId}
              text={text}
              meta={
                <>
                  <SeekButton atMs={atMs} seek={seek} />
                  {text === '' && <span>{i18n.t('Bookmark')}</span>}
                  <When at={updatedAt} as="time" />
                </>
              }
              onChange={(text) => keep(markId, { atMs, text })}
              onRemove={() => remove(markId)}
            />
          ))}
        </NoteList>
      )}
    </>
  );
}

const sorted = (marks: Mark[]) => marks.sort((a, b) => a.atMs - b.atMs || a.markId.localeCompare(b.markId));
