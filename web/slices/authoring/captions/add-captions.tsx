import { i18n } from '@lingui/core';
import type { DraftCue } from '@stepwell/contract/authoring/authoring.ts';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './captions.module.css';
import { cuesOf } from './captions-file.public.ts';
import { languageName, languagesFor } from './languages.public.ts';

const MOST_LANGUAGES = 10;
interface Props {
  captions: readonly { language: string; cues: readonly DraftCue[] }[];
  language: string;
  onCues: (cues: DraftCue[], language: string) => void;
}

/** Captions out of a file, or another language to be written by hand. */
export function AddCaptions({ captions, language, onCues }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState<{ cues: DraftCue[]; name: string } | null>(null);
  const [wrong, setWrong] = useState('');
  const known = captions.map((one) => one.language);
  const free = languagesFor(language).find((one) => !known.includes(one)) ?? language;
  const [into, setInto] = useState(free);
  const there = captions.find((one) => one.language === into);

  const choose = async (file: File) => {
    setWrong('');
    try {
      const cues = await cuesOf(file);
      setInto(free);
      setAsking({ cues, name: file.name });
    } catch (error) {
      setWrong(`${file.name}: ${error instanceof Error ? error.message : ''}`);
    }
  };
  return (
    <>
      <Button tone="ghost" size="small" onClick={() => picker.current?.click()}>
        <IconFileUpload size={18} stroke={1.7} aria-hidden />
        {i18n.t('Import captions')}
      </Button>
      <FileInput
        ref={picker}
        label={i18n.t('Captions file')}
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        onFiles={([file]) => {
          if (file) void choose(file);
        }}
      />
      {captions.length > 0 && captions.length < MOST_LANGUAGES && (
        <Button tone="ghost" size="small" onClick={() => onCues([], free)}>
          {i18n.t('Start captions in {name}', { name: languageName(free) })}
        </Button>
      )}
      <div role="alert" className={css['wrong']}>
        {wrong && <FieldError>{wrong}</FieldError>}
      </div>
      {asking && (
        <ConfirmDialog
          title={i18n.t('{n, plural, one {# caption} other {# captions}} in {name}', {
            n: asking.cues.length,
            name: asking.name,
          })}
          hint={
            there && there.cues.length > 0
              ? i18n.t('They replace the {n, plural, one {# caption} other {# captions}} in this language.', {
                  n: there.cues.length,
                })
              : i18n.t('Choose the caption language.')
          }
          action={i18n.t('Import')}
          onConfirm={async () => onCues(asking.cues, into)}
          onClose={() => setAsking(null)}
        >
          <div className={css['language']}>
            <SelectField
              label={i18n.t('Language')}
              value={into}
              options={languagesFor(language)
                .filter((one) => known.includes(one) || known.length < MOST_LANGUAGES)
                .map((one) => ({ value: one, label: languageName(one) }))}
              onChoose={setInto}
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
