import { i18n } from '@lingui/core';
import type { Challenge } from '@stepwell/contract/challenges/challenges.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { losesCode } from './loses-code.ts';
import type { useCodeDrafts } from './use-code-drafts.ts';

/** Code of an earlier submission taken up again; what one has written since goes only after it was asked. */
export function useTakeUp(challenge: Challenge, code: ReturnType<typeof useCodeDrafts>, onTaken: () => void) {
  const [asks, setAsks] = useState<{ files: SourceFile[]; language: string }>();
  const take = (files: SourceFile[], language: string) => {
    setAsks(undefined);
    code.choose(language);
    code.storeOf(language).replace({ files });
    onTaken();
  };
  const about = (id: string) => challenge.languages.find(({ language }) => language === id);
  return {
    takeUp: (files: SourceFile[], language: string) => {
      const now = code.storeOf(language).now().files;
      if (losesCode(now, about(language)?.starter ?? [], files)) setAsks({ files, language });
      else take(files, language);
    },
    dialog: asks && (
      <ConfirmDialog
        title={i18n.t('Load this code?')}
        hint={i18n.t('It replaces the {language} code in your editor.', {
          language: about(asks.language)?.name ?? asks.language,
        })}
        action={i18n.t('Replace code')}
        tone="bad"
        onConfirm={async () => take(asks.files, asks.language)}
        onClose={() => setAsks(undefined)}
      />
    ),
  };
}
