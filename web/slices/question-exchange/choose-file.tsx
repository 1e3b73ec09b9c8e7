import { i18n } from '@lingui/core';
import {
  type ImportTarget,
  QUESTION_IMPORT_BYTES,
  questionExchange,
} from '@stepwell/contract/question-exchange/question-exchange.ts';
import { IconAlertCircle, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../api/call.ts';
import { FileInput } from '../../ui/fields/file-input.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { ListAddress } from '../../ui/lists/use-list-address.ts';
import { Button } from '../../ui/parts/button.tsx';
import { sizeText } from '../../ui/points-text.ts';
import css from './imports.module.css';
import { useSending } from './use-sending.ts';

/** A file is chosen or dropped, one at a time; what it is, the site finds out unless it is said. */
export function ChooseFile({ target, list }: { target: ImportTarget; list: ListAddress }) {
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const [format, setFormat] = useState('');
  const [over, setOver] = useState(false);
  const formats = useQuery(ask(questionExchange.formats, { query: { target } }));
  const { now, send, stop } = useSending((importId) => void navigate(list.to({ file: importId })));
  const take = ([file]: File[]) => {
    if (file) void send(file, { target, format: format || undefined });
  };
  const drag = (held: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(held);
  };
  if (now.phase === 'sending' || now.phase === 'offline') {
    const share = { sent: sizeText(now.sent), all: sizeText(now.bytes) };
    return (
      <div className={css['going']}>
        <p className={css['file']}>
          <bdi>{now.name}</bdi>
        </p>
        <progress
          className={css['bar']}
          aria-label={i18n.t('Upload of {name}', { name: now.name })}
          value={now.sent}
          max={now.bytes}
        />
        <p className="mut num" role="status">
          {now.phase === 'offline'
            ? i18n.t('{sent} of {all}. Offline: resumes when you reconnect.', share)
            : i18n.t('{sent} of {all}', share)}
        </p>
        <Button tone="ghost" onClick={() => void stop()}>
          {i18n.t('Stop')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {now.phase === 'refused' && (
        <p className={css['bad']} role="alert">
          <IconAlertCircle size={20} stroke={1.8} aria-hidden />
          <span>
            <bdi>{now.name}</bdi>: {now.message}
          </span>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first. */}
      <div
        className={css['drop']}
        data-over={over || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take([...event.dataTransfer.files]);
        }}
      >
        <IconUpload size={24} stroke={1.6} aria-hidden />
        <p>
          {i18n.t('Drop a file here, up to {size}. You review every question before it’s imported.', {
            size: sizeText(QUESTION_IMPORT_BYTES),
          })}
        </p>
        <SelectField
          label={i18n.t('Format')}
          options={[
            { value: '', label: i18n.t('Detect automatically') },
            ...(formats.data?.items ?? []).map(({ formatId, name }) => ({ value: formatId, label: name })),
          ]}
          value={format}
          onChoose={setFormat}
        />
        <Button tone="lamp" onClick={() => picker.current?.click()}>
          {i18n.t('Choose a file')}
        </Button>
        <FileInput ref={picker} label={i18n.t('Question file')} onFiles={take} />
      </div>
    </>
  );
}
