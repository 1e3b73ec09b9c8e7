import { i18n } from '@lingui/core';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { IconFileImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { everything } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { importUnderWay } from './import-under-way.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** Opens the dialog in which a file becomes a course; says while it is closed that one is on its way. */
export function ImportCourse() {
  const [open, setOpen] = useState(false);
  const now = useSyncExternalStore(importUnderWay.watch, importUnderWay.now, importUnderWay.now);
  const cache = useQueryClient();
  const isOnItsWay = now.phase === 'sending' || now.phase === 'offline';
  const busy = isOnItsWay || now.phase === 'reading';
  useEffect(() => {
    if (now.phase !== 'made') return;
    void cache.invalidateQueries(everything(drafts.ownCourses));
    void cache.invalidateQueries(everything(drafts.ownCourseCounts));
  }, [now.phase, cache]);
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOnItsWay]);
  return (
    <>
      <Button tone="ghost" onClick={() => setOpen(true)}>
        <IconFileImport size={19} stroke={1.7} aria-hidden />
        {busy ? i18n.t('Import in progress') : i18n.t('Import course')}
      </Button>
      {open && (
        <Suspense>
          <ImportDialog now={now} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
