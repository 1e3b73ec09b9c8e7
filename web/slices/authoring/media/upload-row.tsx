import { i18n } from '@lingui/core';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { IconButton } from '../../../ui/parts/button.tsx';
import { leftWords, sizeText } from './file-labels.ts';
import css from './upload.module.css';
import { isUnderWay, type UploadLine, type UploadQueue } from './upload-queue.ts';

/** A file on its way: how far, how fast, and what can be done about it. */
export function UploadRow({ line, queue }: { line: UploadLine; queue: UploadQueue }) {
  const { id, name, state, sent, bytes, again } = line;
  const isWrong = state === 'refused' || state === 'failed';
  return (
    <li className={css['line']} data-state={state}>
      <div className={css['what']}>
        <span className={css['name']}>
          <bdi>{name}</bdi>
        </span>
        {isUnderWay(line) && (
          <progress aria-label={i18n.t('Upload of {name}', { name })} value={bytes > 0 ? sent / bytes : 0} max={1} />
        )}
        <span className={`${css['words']} num`} role={isWrong ? 'alert' : undefined}>
          {isWrong && <IconAlertCircle size={18} stroke={1.8} aria-hidden />}
          {state === 'kept' && <IconCircleCheck size={18} stroke={1.8} aria-hidden />}
          {wordsOf(line)}
        </span>
      </div>
      <span className={css['acts']}>
        {(state === 'queued' || state === 'sending' || state === 'offline') && (
          <IconButton aria-label={i18n.t('Pause {name}', { name })} onClick={() => queue.pause(id)}>
            <IconPlayerPause size={20} stroke={1.7} aria-hidden />
          </IconButton>
        )}
        {state === 'paused' && (
          <IconButton aria-label={i18n.t('Resume {name}', { name })} onClick={() => queue.resume(id)}>
            <IconPlayerPlay size={20} stroke={1.7} aria-hidden />
          </IconButton>
        )}
        {state === 'failed' && again && (
          <IconButton aria-label={i18n.t('Retry {name}', { name })} onClick={() => queue.resume(id)}>
            <IconRefresh size={20} stroke={1.7} aria-hidden />
          </IconButton>
        )}
        <IconButton
          aria-label={
            isUnderWay(line) ? i18n.t('Cancel {name}', { name }) : i18n.t('Remove {name} from this list', { name })
          }
          onClick={() => queue.remove(id)}
        >
          <IconX size={20} stroke={1.7} aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

function wordsOf({ state, sent, bytes, speed, message }: UploadLine) {
  const share = { sent: sizeText(sent), all: sizeText(bytes) };
  switch (state) {
    case 'queued':
      return i18n.t('Queued, {all}', share);
    case 'sending':
      return [
        i18n.t('{sent} of {all}', share),
        ...(speed > 0 ? [i18n.t('{size}/s', { size: sizeText(speed) }), leftWords(bytes - sent, speed)] : []),
      ].join(', ');
    case 'offline':
      return i18n.t('{sent} of {all}. Offline: resumes when you reconnect.', share);
    case 'paused':
      return i18n.t('Paused, {sent} of {all}', share);
    case 'checking':
      return i18n.t('Uploaded, processing');
    case 'kept':
      return i18n.t('Ready, {all}', share);
    default:
      return message;
  }
}

/** For whoever listens: the upload that ended last. */
export function endedMessage(lines: readonly UploadLine[]) {
  const ended = lines.filter(({ state }) => state === 'kept' || state === 'refused' || state === 'failed');
  const last = ended.at(-1);
  if (!last) return '';
  return last.state === 'kept'
    ? i18n.t('{name} is ready', { name: last.name })
    : i18n.t('{name} wasn’t accepted: {words}', { name: last.name, words: last.message });
}
