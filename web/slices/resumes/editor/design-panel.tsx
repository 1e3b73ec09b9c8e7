import { i18n } from '@lingui/core';
import { basicsOf, type ResumeDocument, sectionOf, textOf } from '@stepwell/contract/resumes/document.ts';
import { type Layout, templates } from '@stepwell/contract/resumes/layout.ts';
import { photoIn } from '@stepwell/contract/resumes/photo.ts';
import { resumes } from '@stepwell/contract/resumes/resumes.ts';
import { styleOf } from '@stepwell/contract/resumes/template-styles.ts';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ChoiceField, Tick } from '../../../ui/fields/author-fields.tsx';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { templateLabels } from '../resume-labels.ts';
import css from '../resumes.module.css';

const itself = (key: Layout['order'][number]) => key;
const headingOf = (key: Layout['order'][number]) => sectionOf(key).heading;

interface Props {
  draft: { document: ResumeDocument; layout: Layout };
  onChange: (changed: { document?: ResumeDocument; layout?: Layout }) => void;
}

/** Template, paper, size, photo, and which sections stand in which order. */
export function DesignPanel({ draft: { document, layout }, onChange }: Props) {
  const set = (part: Partial<Layout>) => onChange({ layout: { ...layout, ...part } });
  return (
    <div className={css['panel']}>
      <div className={css['fields']}>
        <ChoiceField
          label={i18n.t('Template')}
          value={layout.template}
          options={templates.map((value) => ({ value, label: templateLabels[value]() }))}
          onChange={(template) => set({ template })}
        />
        <ChoiceField
          label={i18n.t('Text size')}
          value={layout.density}
          options={[
            { value: 'small', label: i18n.t('Small') },
            { value: 'medium', label: i18n.t('Medium') },
            { value: 'large', label: i18n.t('Large') },
          ]}
          onChange={(density) => set({ density })}
        />
        <ChoiceField
          label={i18n.t('Paper')}
          value={layout.paper}
          options={[
            { value: 'a4', label: 'A4' },
            { value: 'letter', label: i18n.t('US Letter') },
          ]}
          onChange={(paper) => set({ paper })}
        />
      </div>
      <Tick
        label={i18n.t('QR codes for verified records')}
        hint={i18n.t('They’re printed at the end of the resume.')}
        checked={layout.showsProofs}
        onChange={(showsProofs) => set({ showsProofs })}
      />
      <Photo document={document} layout={layout} onChange={onChange} />
      <h2>{i18n.t('Sections')}</h2>
      <p className="mut">{i18n.t('Drag to reorder. Empty sections aren’t printed.')}</p>
      <SortableList
        label={i18n.t('Sections')}
        items={layout.order}
        idOf={itself}
        nameOf={headingOf}
        onSort={(order) => set({ order })}
        className={css['entries']}
      >
        {(key, _, moves) => (
          <div className={css['entry']}>
            <Tick
              label={headingOf(key)}
              checked={!layout.hidden.includes(key)}
              onChange={(isShown) =>
                set({ hidden: isShown ? layout.hidden.filter((one) => one !== key) : [...layout.hidden, key] })
              }
            />
            {moves}
          </div>
        )}
      </SortableList>
    </div>
  );
}

const PhotoChoice = lazy(async () => ({
  default: (await import('../../identity/profile/photo-choice.public.tsx')).PhotoChoice,
}));

/** Printed only where it is switched on; the picture stands in the resume itself. */
function Photo({ document, layout, onChange }: Props['draft'] & Pick<Props, 'onChange'>) {
  const basics = basicsOf(document);
  const photo = photoIn(document);
  const hasRoom = styleOf(layout).photoSize > 0;
  const [isOpen, setOpen] = useState(photo !== undefined);
  const { image: _, ...rest } = basics;
  return (
    <>
      <Tick
        label={i18n.t('Photo')}
        hint={
          hasRoom
            ? i18n.t('It’s printed beside your name, also for employers. Many employers prefer none.')
            : i18n.t('This template has no room for a photo. Modern, Timeline, Outline and Band have.')
        }
        checked={layout.showsPhoto === true}
        onChange={(showsPhoto) => {
          setOpen(showsPhoto || photo !== undefined);
          onChange({ layout: { ...layout, showsPhoto } });
        }}
      />
      {(isOpen || layout.showsPhoto) && (
        <Suspense fallback={<Waiting />}>
          <PhotoChoice
            fullName={textOf(basics, 'name')}
            photoUrl={photo ?? null}
            keep={async (content) => {
              const { image } = await call(resumes.drawPhoto, { content });
              onChange({ document: { ...document, basics: { ...basics, image } } });
            }}
            remove={async () => onChange({ document: { ...document, basics: rest } })}
          />
        </Suspense>
      )}
    </>
  );
}
