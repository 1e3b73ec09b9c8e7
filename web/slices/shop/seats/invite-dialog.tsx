import { i18n } from '@lingui/core';
import { Email } from '@stepwell/contract/identity/identity.ts';
import { type SeatLot, seats } from '@stepwell/contract/shop/seats.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';

/** Whatever looks like an email address in a list or a CSV file, each once. */
export const addressesIn = (text: string) => [
  ...new Set(
    text
      .split(/[\s,;"<>]+/)
      .filter((word) => word.includes('@'))
      .map((word) => word.toLowerCase()),
  ),
];

interface Props {
  lotId: string;
  free: number;
  onChange: (lot: SeatLot) => void;
  close: () => void;
}

/** Addresses typed, pasted, or taken from a CSV file. */
export function InviteDialog({ lotId, free, onChange, close }: Props) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const file = useRef<HTMLInputElement>(null);
  const emails = addressesIn(typed);
  const check = (): Wrong => {
    const bad = emails.find((email) => !z.safeParse(Email, email).success);
    if (emails.length === 0) return { emails: i18n.t('Enter an email address.') };
    if (bad) return { emails: i18n.t('“{bad}” isn’t an email address.', { bad }) };
    if (emails.length > free)
      return {
        emails: i18n.t('{count} addresses, but {free} free seats. Remove some.', { count: emails.length, free }),
      };
    return {};
  };
  return (
    <FormDialog
      title={i18n.t('Invite people')}
      hint={i18n.t('Each gets an email with a link to accept the seat.')}
      action={i18n.t('Send invitations')}
      unsaved={typed !== ''}
      check={check}
      onWrong={setWrong}
      send={async () => {
        onChange(await call(seats.invite, { params: { lotId }, body: { emails } }));
        toast.success(
          i18n.t('{count, plural, one {# invitation sent} other {# invitations sent}}', { count: emails.length }),
        );
      }}
      onClose={close}
    >
      <LineField
        label={i18n.t('Email addresses')}
        hint={i18n.t('One per line, or separated by commas. {free} seats are free.', { free })}
        name="emails"
        value={typed}
        rows={6}
        wrong={wrong['emails']}
        onType={setTyped}
        autoFocus
      />
      <div>
        <FileInput
          ref={file}
          label={i18n.t('CSV file with email addresses')}
          accept=".csv,.txt,text/csv,text/plain"
          onFiles={([first]) =>
            void first
              ?.slice(0, 200_000)
              .text()
              .then((text) => {
                const found = addressesIn(text);
                setTyped(addressesIn(`${typed}\n${found.join('\n')}`).join('\n'));
              })
          }
        />
        <Button size="small" tone="ghost" onClick={() => file.current?.click()}>
          {i18n.t('Add from CSV')}
        </Button>
      </div>
    </FormDialog>
  );
}
