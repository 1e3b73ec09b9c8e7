import { i18n } from '@lingui/core';
import { CHAT_FILE_BYTES, chat, MOST_CHAT_FILES, MOST_MESSAGE } from '@stepwell/contract/chat/chat.ts';
import type { WorkFile } from '@stepwell/contract/work-file.ts';
import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { sizeText } from '../../../ui/points-text.ts';
import css from './messages.module.css';

export interface Written {
  text: string;
  files: WorkFile[];
}
interface Props {
  label: string;
  /** What the field holds at first, and what it is told when that is set anew. */
  text: string;
  onText: (text: string) => void;
  /** May refuse: the words are shown, and what was written stays. */
  onSend: (written: Written) => Promise<unknown> | undefined;
  onWriting: () => void;
  action?: string;
  tone?: 'note' | undefined;
  ref?: Ref<HTMLTextAreaElement>;
  children?: ReactNode;
}

/** Where a message is written: Enter sends, Shift and Enter begins a line. Files are kept at once and sent with it. */
export function Composer({ label, text, onText, onSend, onWriting, action, tone, ref, children }: Props) {
  const [files, setFiles] = useState<WorkFile[]>([]);
  const [uploading, setUploading] = useState(0);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();

  const attach = async (chosen: File[]) => {
    setWrong(undefined);
    const room = MOST_CHAT_FILES - files.length - uploading;
    if (chosen.length > room) setWrong(i18n.t('Attach at most {n} files.', { n: MOST_CHAT_FILES }));
    for (const file of chosen.slice(0, Math.max(0, room))) {
      if (file.size > CHAT_FILE_BYTES) {
        setWrong(i18n.t('{name} is larger than {size}.', { name: file.name, size: sizeText(CHAT_FILE_BYTES) }));
        continue;
      }
      setUploading((now) => now + 1);
      const content = new Blob([file], { type: 'application/octet-stream' });
      try {
        const uploaded = await call(chat.addFile, { query: { name: file.name.slice(-200) }, content });
        setFiles((all) => [...all, uploaded]);
      } catch (error) {
        if (error instanceof Error) setWrong(`${file.name}: ${error.message}`);
      }
      setUploading((now) => now - 1);
    }
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (running.current || uploading > 0) return;
    // Nothing to say, or the second press of a double click.
    if (text.trim() === '' && files.length === 0) return;
    running.current = true;
    setBusy(true);
    setWrong(undefined);
    try {
      await onSend({ text: text.trim(), files });
      onText('');
      setFiles([]);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
    running.current = false;
    setBusy(false);
  };
  return (
    <form className={css['composer']} data-tone={tone} onSubmit={send} noValidate>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={2}
        maxLength={MOST_MESSAGE}
        placeholder={label}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          setWrong(undefined);
          if (target.value.trim()) onWriting();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault();
            void send();
          }
        }}
      />
      {(files.length > 0 || uploading > 0) && (
        <ul className={css['attached']}>
          {files.map(({ fileId, name }) => (
            <li key={fileId}>
              <bdi>{name}</bdi>
              <IconButton
                aria-label={i18n.t('Remove {name}', { name })}
                onClick={() => setFiles((all) => all.filter((one) => one.fileId !== fileId))}
              >
                <IconX size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
          {uploading > 0 && <li role="status">{i18n.t('Uploading…')}</li>}
        </ul>
      )}
      <div role="alert">{wrong && <FieldError>{wrong}</FieldError>}</div>
      <div className={css['acts']}>
        <IconButton aria-label={i18n.t('Attach files')} onClick={() => picker.current?.click()}>
          <IconPaperclip size={20} aria-hidden />
        </IconButton>
        <FileInput ref={picker} label={i18n.t('Files to attach')} multiple onFiles={(chosen) => void attach(chosen)} />
        {children}
        <Button type="submit" size="small" busy={busy || uploading > 0}>
          <IconSend size={17} aria-hidden />
          {action ?? i18n.t('Send')}
        </Button>
      </div>
    </form>
  );
}
