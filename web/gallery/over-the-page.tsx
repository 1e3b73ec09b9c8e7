import { useState } from 'react';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink } from '../ui/overlay/menu.tsx';
import { showNotification } from '../ui/overlay/notification.tsx';
import { toast } from '../ui/overlay/toast.ts';
import { Button } from '../ui/parts/button.tsx';
import { Part, Row } from './part.tsx';

const shapes = ['middle', 'wide', 'drawer'] as const;

/** What comes over the page for a moment. */
export function OverThePage() {
  return (
    <>
      <Part
        name="Dialog, FormDialog, ConfirmDialog"
        says="Keeps the focus inside and gives it back; Escape and a press beside it close."
      >
        <Dialogs />
      </Part>
      <Part name="Menu" says="Arrows, Home, End and first letters move; it opens upwards where there is no room below.">
        <Row end>
          <Acts />
        </Row>
      </Part>
      <Part
        name="toast, showNotification"
        says="Only for the result of somebody’s own act; what needs an answer stays in the page."
      >
        <Row>
          <Button tone="ghost" onClick={() => toast.success('Course published')}>
            A toast that succeeded
          </Button>
          <Button tone="ghost" onClick={() => toast.error('The file is larger than 20 MB.')}>
            A toast that failed
          </Button>
          <Button
            tone="ghost"
            onClick={() => showNotification({ title: 'Saved', message: 'Your notes are kept.', variant: 'success' })}
          >
            A notification
          </Button>
        </Row>
      </Part>
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<(typeof shapes)[number] | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <Row>
      {shapes.map((shape) => (
        <Button key={shape} tone="ghost" onClick={() => setOpen(shape)}>
          {shape}
        </Button>
      ))}
      <Button tone="ghost" onClick={() => setOpen('confirm')}>
        Suspend Asha
      </Button>
      {open === 'confirm' && (
        <ConfirmDialog
          title="Suspend Asha Rao?"
          hint="She is signed out at once and reads your reason."
          action="Suspend"
          reason={{ label: 'Reason', check: (reason) => (reason.trim() ? undefined : 'Write one sentence.') }}
          onConfirm={() => Promise.resolve()}
          onClose={close}
        />
      )}
      {open && open !== 'confirm' && (
        <Dialog label={`Dialog, ${open}`} shape={open} close={close}>
          <div style={{ padding: 28 }}>
            <h2>Dialog, {open}</h2>
            <p>What stands here is up to who opens it.</p>
          </div>
        </Dialog>
      )}
    </Row>
  );
}

function Acts() {
  const [order, setOrder] = useState('Newest');
  return (
    <Menu
      width={240}
      button={(given) => (
        <Button tone="ghost" {...given}>
          Course
        </Button>
      )}
    >
      <MenuLink to="/">Open its page</MenuLink>
      <MenuItem>Duplicate</MenuItem>
      {['Newest', 'Oldest'].map((one) => (
        <MenuChoice key={one} chosen={one === order} choose={() => setOrder(one)}>
          {one} first
        </MenuChoice>
      ))}
      <MenuItem bad>Delete</MenuItem>
    </Menu>
  );
}
