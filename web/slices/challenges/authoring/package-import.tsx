import { i18n } from '@lingui/core';
import { challengePackages } from '@stepwell/contract/challenges/challenge-packages.ts';
import { ownChallenges, type TakenArchive } from '@stepwell/contract/challenges/own-challenges.ts';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { ArchiveReport, isTooLarge, tooLargeMessage } from './tests/archive-report.tsx';

interface Read extends TakenArchive {
  title: string;
  challengeId: string;
  content: Blob;
}

/** A problem package becomes a draft, once its author has seen what becomes of it. */
export function PackageImport() {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [read, setRead] = useState<Read>();
  const look = async (file: File) => {
    if (isTooLarge(file)) return toast.error(tooLargeMessage());
    setBusy(true);
    const content = new Blob([file], { type: 'application/zip' });
    try {
      setRead({ ...(await call(challengePackages.read, { content })), challengeId: newId(), content });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  return (
    <>
      <Button tone="ghost" busy={busy} onClick={() => input.current?.click()}>
        <IconUpload size={18} stroke={1.8} aria-hidden />
        {i18n.t('Import package')}
      </Button>
      <FileInput
        ref={input}
        label={i18n.t('ICPC problem package')}
        accept=".zip,.kpp"
        onFiles={([file]) => file && void look(file)}
      />
      {read && <Look read={read} onClose={() => setRead(undefined)} />}
    </>
  );
}

function Look({ read: { title, challengeId, content, ...report }, onClose }: { read: Read; onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <FormDialog
      title={title}
      hint={i18n.t('Preview: nothing is imported yet.')}
      action={i18n.t('Create draft')}
      focusAction
      send={async () => {
        await call(challengePackages.take, { params: { challengeId }, content });
        void queryClient.invalidateQueries({ ...everything(ownChallenges.list), refetchType: 'none' });
        await navigate(`/instructor/challenges/${challengeId}`);
      }}
      onClose={onClose}
    >
      <ArchiveReport report={report} />
    </FormDialog>
  );
}
