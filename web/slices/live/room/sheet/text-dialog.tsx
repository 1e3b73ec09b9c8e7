import { i18n } from '@lingui/core';
import { SHEET, TEXT_SIZE } from '@stepwell/contract/live/board.ts';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';

const EDGE = 120;
/** Places to choose without a pointer: three rows of three. */
const places = () => {
  const rows = [i18n.t('Top'), i18n.t('Middle'), i18n.t('Bottom')];
  const columns = [i18n.t('left'), i18n.t('centre'), i18n.t('right')];
  return rows.flatMap((row, down) =>
    columns.map((column, across) => ({
      value: `${down}${across}`,
      label: `${row} ${column}`,
      at: {
        x: EDGE + Math.round(((SHEET.width - EDGE) / 3) * across),
        y: EDGE + TEXT_SIZE + Math.round(((SHEET.height - EDGE) / 3) * down),
      },
    })),
  );
};

interface Props {
  /** Where the sheet was pressed; without it a place is chosen here. */
  at: { x: number; y: number } | undefined;
  write: (at: { x: number; y: number }, text: string) => void;
  close: () => void;
}

/** A text for the sheet, at the place that was pressed or at a chosen one. */
export function TextDialog({ at, write, close }: Props) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState('00');
  const [wrong, setWrong] = useState<string>();
  const all = places();
  return (
    <FormDialog
      title={i18n.t('Add text')}
      action={i18n.t('Add text')}
      check={() => (text.trim() ? {} : { text: i18n.t('Enter a text.') })}
      onWrong={(fields) => setWrong(fields['text'])}
      send={async () => write(at ?? all.find(({ value }) => value === place)?.at ?? { x: EDGE, y: EDGE }, text.trim())}
      onClose={close}
    >
      <LineField name="text" label={i18n.t('Text')} value={text} most={200} wrong={wrong} autoFocus onType={setText} />
      {!at && <SelectField label={i18n.t('Place')} options={all} value={place} onChoose={setPlace} />}
    </FormDialog>
  );
}
