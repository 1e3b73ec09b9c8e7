import { i18n } from '@lingui/core';
import { AcceptedWayForm, speaking, speakingAdmin } from '@stepwell/contract/speaking/speaking.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../api/call.ts';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { FormDialog, type Wrong } from '../../ui/fields/form-dialog.tsx';
import { LineField } from '../../ui/fields/line-field.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { AcceptedWords } from './accepted-accents.tsx';
import css from './speaking.module.css';

/** What speaking practice accepts as correct: this site's own ways, and the published list; a view of the admin settings. */
export function AcceptedWays() {
  const ways = useQuery(ask(speaking.variants, {}));
  const [asking, setAsking] = useState<'add' | OfSite>();
  const queryClient = useQueryClient();
  const again = () => queryClient.invalidateQueries(ask(speaking.variants, {}));
  const close = () => setAsking(undefined);
  return (
    <Answer of={ways}>
      {({ words, ofSite }) => (
        <>
          <section aria-labelledby="of-site">
            <h2 id="of-site">{i18n.t('Added on this site')}</h2>
            <p className={css['lead']}>
              {i18n.t('New recordings are scored with these ways besides the published list. Earlier scores stay.')}
            </p>
            <div className={css['adding']}>
              <Button tone="lamp" onClick={() => setAsking('add')}>
                <IconPlus size={18} stroke={1.8} aria-hidden />
                {i18n.t('Add pronunciation')}
              </Button>
            </div>
            {ofSite.length > 0 && (
              <DataTable
                caption={i18n.t('Added on this site')}
                rows={ofSite}
                keyOf={({ variantId }) => variantId}
                columns={[
                  { heading: i18n.t('Word'), cell: ({ word }) => word, under: ({ sounds }) => sounds },
                  { heading: i18n.t('Sounds'), cell: ({ sounds }) => sounds, width: 240, from: 'tablet' },
                  { heading: i18n.t('Reason'), cell: ({ reason }) => reason, from: 'desktop' },
                  {
                    heading: i18n.t('Actions'),
                    cell: (way) => (
                      <button type="button" className="lnk" onClick={() => setAsking(way)}>
                        {i18n.t('Remove')}
                      </button>
                    ),
                    width: 110,
                  },
                ]}
              />
            )}
          </section>
          <section className={css['part']} aria-labelledby="published">
            <h2 id="published">{i18n.t('Published list')}</h2>
            <AcceptedWords words={words} />
          </section>
          {asking === 'add' && <AddWay onAdded={again} onClose={close} />}
          {asking && asking !== 'add' && (
            <ConfirmDialog
              title={i18n.t('Remove “{word}”', { word: asking.word })}
              hint={i18n.t('New recordings are no longer scored with {sounds}.', { sounds: asking.sounds })}
              action={i18n.t('Remove')}
              onConfirm={async () => {
                await call(speakingAdmin.removeWay, { params: { variantId: asking.variantId } });
                await again();
              }}
              onClose={close}
            />
          )}
        </>
      )}
    </Answer>
  );
}

interface OfSite {
  variantId: string;
  word: string;
  sounds: string;
}

const check = checkedBy(AcceptedWayForm);

function AddWay({ onAdded, onClose }: { onAdded: () => Promise<void>; onClose: () => void }) {
  const [form, setForm] = useState<AcceptedWayForm>({ word: '', sounds: '', reason: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const field = (name: keyof AcceptedWayForm) => ({
    name,
    value: form[name],
    wrong: wrong[name],
    onType: (value: string) => setForm({ ...form, [name]: value }),
  });
  return (
    <FormDialog
      title={i18n.t('Add pronunciation')}
      action={i18n.t('Add pronunciation')}
      unsaved={Object.values(form).some((value) => value !== '')}
      check={() => check(form)}
      onWrong={setWrong}
      send={async () => {
        await call(speakingAdmin.addWay, { body: form });
        await onAdded();
      }}
      onClose={onClose}
    >
      <LineField {...field('word')} label={i18n.t('Word')} most={40} autoFocus />
      <LineField {...field('sounds')} label={i18n.t('Sounds (ARPAbet), such as S K EH JH UW L')} most={80} />
      <LineField {...field('reason')} label={i18n.t('Reason students read')} most={200} />
    </FormDialog>
  );
}
