import { i18n } from '@lingui/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import type { RoomPart } from '../use-room.ts';

/** What hosts do with the sheet: who draws, clearing it, putting it away. */
export function SheetHostActs({ part, isEmpty }: { part: RoomPart; isEmpty: boolean }) {
  const { room, host } = part;
  const [isClearing, setClearing] = useState(false);
  if (!room) return null;
  return (
    <>
      <Button
        size="small"
        tone="ghost"
        aria-pressed={room.allDraw}
        onClick={() => void host({ kind: 'drawing', all: !room.allDraw })}
      >
        {room.allDraw ? i18n.t('Stop students drawing') : i18n.t('Let students draw')}
      </Button>
      <Button size="small" tone="ghost" disabled={isEmpty} onClick={() => setClearing(true)}>
        {i18n.t('Clear')}
      </Button>
      <Button size="small" tone="ghost" onClick={() => void host({ kind: 'hide' })}>
        {i18n.t('Stop showing')}
      </Button>
      {isClearing && (
        <ConfirmDialog
          title={i18n.t('Clear this page?')}
          hint={i18n.t('Everything drawn on it is deleted for everyone. This can’t be undone.')}
          action={i18n.t('Clear')}
          tone="bad"
          onConfirm={async () => void (await host({ kind: 'clear-board' }))}
          onClose={() => setClearing(false)}
        />
      )}
    </>
  );
}
