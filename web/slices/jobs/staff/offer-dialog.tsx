import { i18n } from '@lingui/core';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { newId } from '../../../ui/storage/new-id.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface Props {
  applicationId: string;
  fullName: string;
  onMade: () => Promise<unknown>;
  onClose: () => void;
}

/** The terms of an offer. The candidate gets an email, a PDF and a deadline. */
export function OfferDialog({ applicationId, fullName, onMade, onClose }: Props) {
  const [key] = useState(newId);
  const [fields, setFields] = useState({ pay: '', startsOn: dayIn(30), expiresAt: dayIn(7), text: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const field = (
    name: keyof typeof fields,
    label: string,
    more: { most?: number; rows?: number; type?: 'date'; hint?: string } = {},
  ) => (
    <LineField
      label={label}
      name={name}
      value={fields[name]}
      wrong={wrong[name]}
      onType={(value) => setFields({ ...fields, [name]: value })}
      {...more}
    />
  );
  return (
    <FormDialog
      title={i18n.t('Offer to {name}', { name: fullName })}
      hint={i18n.t('{name} is told at once and moves to the offer stage.', { name: fullName })}
      action={i18n.t('Make offer')}
      unsaved={fields.pay !== '' || fields.text !== ''}
      onWrong={setWrong}
      send={async () => {
        // A day lasts until its end by the clocks of India, where the site's offers are made.
        const expiresAt = `${fields.expiresAt}T18:29:00.000Z`;
        await call(pipeline.makeOffer, { params: { applicationId }, body: { key, ...fields, expiresAt } });
        await onMade();
      }}
      onClose={onClose}
    >
      {field('pay', i18n.t('Pay'), { most: 100, hint: i18n.t('For example ₹6,00,000 a year') })}
      {field('startsOn', i18n.t('First day'), { type: 'date' })}
      {field('expiresAt', i18n.t('Answer by (end of the day)'), { type: 'date' })}
      {field('text', i18n.t('More terms (optional)'), { most: 3000, rows: 4 })}
    </FormDialog>
  );
}
