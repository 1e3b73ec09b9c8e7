import { i18n } from '@lingui/core';
import type { Cue } from '@stepwell/contract/learning/learning.ts';
import { useRef, useState } from 'react';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { cuesOf, saveVtt } from '../../authoring/captions/captions-file.public.ts';
import css from './own.module.css';

interface Props {
  cues: Cue[];
  /** Names the file that is handed out. */
  title: string;
  onChange: (cues: Cue[]) => void;
}

/** Captions out of a WebVTT or SRT file; students read and search them as the transcript. */
export function CaptionsField({ cues, title, onChange }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState('');
  const choose = async (file: File) => {
    setWrong('');
    try {
      onChange(await cuesOf(file));
    } catch (error) {
      setWrong(`${file.name}: ${error instanceof Error ? error.message : ''}`);
    }
  };
  return (
    <>
      <p className="mut">
        {cues.length === 0
          ? i18n.t('No captions yet. Students need them to read and search the video.')
          : i18n.t('{n, plural, one {# caption} other {# captions}}', { n: cues.length })}
      </p>
      <div className={css['acts']}>
        <Button tone="ghost" size="small" onClick={() => picker.current?.click()}>
          {cues.length === 0 ? i18n.t('Import captions') : i18n.t('Replace captions')}
        </Button>
        {cues.length > 0 && (
          <>
            <Button tone="ghost" size="small" onClick={() => saveVtt(cues, `${title || 'captions'}.vtt`)}>
              {i18n.t('Download WebVTT')}
            </Button>
            <Button tone="ghost" size="small" onClick={() => onChange([])}>
              {i18n.t('Remove captions')}
            </Button>
          </>
        )}
      </div>
      <FileInput
        ref={picker}
        label={i18n.t('Captions file')}
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        onFiles={([file]) => {
          if (file) void choose(file);
        }}
      />
      <div role="alert">{wrong && <FieldError>{wrong}</FieldError>}</div>
    </>
  );
}
