import { i18n } from '@lingui/core';
import { IconPlayerRecord } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { OpenBreakouts } from './breakouts.tsx';
import css from './room.module.css';
import type { DeviceControls } from './use-devices.ts';
import { useRecording } from './use-recording.ts';
import type { RoomPart } from './use-room.ts';

const ShareSlides = lazy(async () => ({ default: (await import('./sheet/share-slides.tsx')).ShareSlides }));

/** What hosts do with the whole room: start, lobby, slides, whiteboard, poll, recording, end. */
export function HostBar({ part, devices }: { part: RoomPart; devices: DeviceControls }) {
  const { room, host } = part;
  const [open, setOpen] = useState<'end' | 'poll' | 'slides' | 'breakouts'>();
  const [question, setQuestion] = useState('');
  const recording = useRecording(part, devices.sent);
  if (!room) return null;
  const { state, hasLobby, lobby } = room;
  return (
    <div className={css['hostBar']}>
      {state === 'open' && (
        <>
          <Button tone="lamp" onClick={() => void host({ kind: 'start' })}>
            {i18n.t('Start class')}
          </Button>
          <span>
            {lobby.length > 0
              ? i18n.t('{n, plural, one {# student is} other {# students are}} waiting', { n: lobby.length })
              : i18n.t('Students wait in the lobby until you start.')}
          </span>
        </>
      )}
      <Button
        size="small"
        tone="ghost"
        aria-pressed={hasLobby}
        onClick={() => void host({ kind: 'lobby', on: !hasLobby })}
      >
        {hasLobby ? i18n.t('Turn lobby off') : i18n.t('Turn lobby on')}
      </Button>
      <Button size="small" tone="ghost" onClick={() => setOpen('slides')}>
        {i18n.t('Show slides')}
      </Button>
      <Button
        size="small"
        tone="ghost"
        aria-pressed={room.shown?.fileId === null}
        onClick={() =>
          void host(room.shown?.fileId === null ? { kind: 'hide' } : { kind: 'show', fileId: null, page: 1 })
        }
      >
        {i18n.t('Whiteboard')}
      </Button>
      {state === 'live' && (
        <>
          <Button size="small" tone="ghost" onClick={() => setOpen('poll')}>
            {i18n.t('Ask yes or no')}
          </Button>
          <Button
            size="small"
            tone="ghost"
            aria-pressed={room.breakouts !== null}
            onClick={() => (room.breakouts ? void host({ kind: 'close-breakouts' }) : setOpen('breakouts'))}
          >
            {room.breakouts ? i18n.t('Close breakout rooms') : i18n.t('Breakout rooms')}
          </Button>
          {recording.isSupported && (
            <Button
              size="small"
              tone="ghost"
              aria-pressed={recording.isOn}
              onClick={() => void (recording.isOn ? recording.stop() : recording.start())}
            >
              <IconPlayerRecord size={18} aria-hidden />
              {recording.isOn ? i18n.t('Stop recording') : i18n.t('Record')}
            </Button>
          )}
          <Button size="small" tone="ghost" onClick={() => setOpen('end')}>
            {i18n.t('End class')}
          </Button>
        </>
      )}
      {recording.waiting > 0 && (
        <small role="status">
          {i18n.t('{n, plural, one {# part} other {# parts}} of the recording to upload', { n: recording.waiting })}
        </small>
      )}
      {recording.warning && (
        <span role="alert" className={css['warning']}>
          {recording.warning}
        </span>
      )}
      {open === 'slides' && (
        <Suspense>
          <ShareSlides
            classId={room.classId}
            show={(fileId) => host({ kind: 'show', fileId, page: 1 })}
            close={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {open === 'breakouts' && <OpenBreakouts part={part} close={() => setOpen(undefined)} />}
      {open === 'poll' && (
        <FormDialog
          title={i18n.t('Ask yes or no')}
          action={i18n.t('Ask')}
          check={() => (question.trim() ? {} : { question: i18n.t('Enter a question.') })}
          send={async () => {
            await host({ kind: 'poll', question: question.trim() });
            setQuestion('');
          }}
          onClose={() => setOpen(undefined)}
        >
          <LineField
            name="question"
            label={i18n.t('Question')}
            value={question}
            most={200}
            autoFocus
            onType={setQuestion}
          />
        </FormDialog>
      )}
      {open === 'end' && (
        <ConfirmDialog
          title={i18n.t('End the class for everyone?')}
          hint={i18n.t('The room closes and attendance is counted.')}
          action={i18n.t('End class')}
          tone="bad"
          onConfirm={async () => {
            await recording.stop();
            await host({ kind: 'end' });
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
