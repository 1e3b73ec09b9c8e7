import { i18n } from '@lingui/core';
import type { DraftCue, DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import type { MediaItem } from '@stepwell/contract/authoring/media.ts';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { AddCaptions } from './captions/add-captions.tsx';
import css from './captions/captions.module.css';
import { saveVtt } from './captions/captions-file.public.ts';
import { CueDesk } from './captions/cue-desk.tsx';
import { languageName } from './captions/languages.public.ts';
import { ShiftCaptions } from './captions/shift-captions.tsx';

type Captions = Extract<DraftLecture, { kind: 'video' }>['captions'];
interface Props {
  film: MediaItem;
  captions: Captions;
  /** Of the course: what captions are most likely in. */
  language: string;
  onChange: (captions: Captions) => void;
}

/** A film with its captions, in as many languages as there are: read from a file or written here. */
export function CaptionsEditor({ film, captions, language, onChange }: Props) {
  const [chosen, setChosen] = useState(captions[0]?.language ?? language);
  const [removing, setRemoving] = useState(false);
  const open = captions.find((one) => one.language === chosen) ?? captions[0];
  const keep = (cues: DraftCue[], of: string) => {
    const isThere = captions.some((one) => one.language === of);
    onChange(
      isThere
        ? captions.map((one) => (one.language === of ? { ...one, cues } : one))
        : [...captions, { language: of, cues }],
    );
    setChosen(of);
  };
  const stem = film.name.replace(/\.[^.]*$/, '');
  return (
    <section className={css['editor']} aria-label={i18n.t('Video and captions')}>
      <div className={css['bar']}>
        {captions.length > 1 && open && (
          <SelectField
            label={i18n.t('Caption language')}
            value={open.language}
            options={captions.map((one) => ({ value: one.language, label: languageName(one.language) }))}
            onChoose={setChosen}
          />
        )}
        {captions.length === 1 && open && <p>{i18n.t('Captions in {name}', { name: languageName(open.language) })}</p>}
        <AddCaptions captions={captions} language={language} onCues={keep} />
        {open && open.cues.length > 0 && (
          <>
            <Button tone="ghost" size="small" onClick={() => saveVtt(open.cues, `${stem}.${open.language}.vtt`)}>
              <IconDownload size={18} stroke={1.7} aria-hidden />
              {i18n.t('Download WebVTT')}
            </Button>
            <ShiftCaptions cues={open.cues} onChange={(cues) => keep(cues, open.language)} />
          </>
        )}
        {open && (
          <Button tone="ghost" size="small" onClick={() => setRemoving(true)}>
            <IconTrash size={18} stroke={1.7} aria-hidden />
            {i18n.t('Remove captions')}
          </Button>
        )}
      </div>
      <CueDesk
        key={open?.language ?? language}
        film={film}
        language={open?.language ?? language}
        cues={open?.cues ?? []}
        onChange={(cues) => keep(cues, open?.language ?? language)}
      />
      {removing && open && (
        <ConfirmDialog
          title={i18n.t('Remove captions in {name}?', { name: languageName(open.language) })}
          hint={i18n.t(
            '{n, plural, one {# caption is} other {# captions are}} removed. You can restore them from the course history.',
            {
              n: open.cues.length,
            },
          )}
          action={i18n.t('Remove captions')}
          tone="bad"
          onConfirm={async () => onChange(captions.filter((one) => one !== open))}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  );
}
