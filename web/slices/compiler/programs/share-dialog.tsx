import { i18n } from '@lingui/core';
import { compiler } from '@stepwell/contract/compiler/compiler.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { PATH } from '../isolation.ts';
import css from './share.module.css';

/** A link by which others read a program and take a copy; it can be taken back. */
export function ShareDialog({ snippetId, onClose }: { snippetId: string; onClose: () => void }) {
  const client = useQueryClient();
  const snippet = useQuery({ ...ask(compiler.snippet, { params: { snippetId } }), staleTime: 0 });
  const [busy, setBusy] = useState(false);
  const act = async (does: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await does();
      await client.invalidateQueries(everything(compiler.snippet));
      void client.invalidateQueries(everything(compiler.snippets));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog label={i18n.t('Share program')} close={onClose}>
      <div className={css['share']}>
        <h2>{i18n.t('Share program')}</h2>
        <Answer of={snippet}>
          {({ shareToken }) =>
            shareToken ? (
              <>
                <p>{i18n.t('Any signed-in user with this link can view and copy the program.')}</p>
                <label>
                  {i18n.t('Link')}
                  <input
                    readOnly
                    value={`${location.origin}${PATH}?shared=${shareToken}`}
                    onFocus={({ target }) => target.select()}
                  />
                </label>
                <div className={css['acts']}>
                  <Button
                    onClick={() =>
                      navigator.clipboard.writeText(`${location.origin}${PATH}?shared=${shareToken}`).then(
                        () => toast.success(i18n.t('Link copied')),
                        () => toast.error(i18n.t('Your browser blocked copying.')),
                      )
                    }
                  >
                    {i18n.t('Copy link')}
                  </Button>
                  <Button
                    tone="ghost"
                    busy={busy}
                    onClick={() => void act(() => call(compiler.unshare, { params: { snippetId } }))}
                  >
                    {i18n.t('Revoke link')}
                  </Button>
                </div>
              </>
            ) : (
              <>
                <p>{i18n.t('Only you can see this program. Create a link to share it with other users.')}</p>
                <Button busy={busy} onClick={() => void act(() => call(compiler.share, { params: { snippetId } }))}>
                  {i18n.t('Create link')}
                </Button>
              </>
            )
          }
        </Answer>
      </div>
    </Dialog>
  );
}
