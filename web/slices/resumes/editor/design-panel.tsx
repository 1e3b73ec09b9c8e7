import { i18n } from '@lingui/core';
import { sectionOf } from '@stepwell/contract/resumes/document.ts';
import { type Layout, templates } from '@stepwell/contract/resumes/layout.ts';
import { ChoiceField, Tick } from '../../../ui/fields/author-fields.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { templateLabels } from '../resume-labels.ts';
import css from '../resumes.module.css';

const itself = (key: Layout['order'][number]) => key;
const headingOf = (key: Layout['order'][number]) => sectionOf(key).heading;

/** Template, paper, size, and which sections stand in which order. */
export function DesignPanel({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  const set = (part: Partial<Layout>) => onChange({ ...layout, ...part });
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
