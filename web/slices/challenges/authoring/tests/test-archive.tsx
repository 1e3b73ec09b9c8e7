import { i18n } from '@lingui/core';
import { ownChallenges, type TakenArchive } from '@stepwell/contract/challenges/own-challenges.ts';
import { useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { Tick } from '../../../../ui/fields/author-fields.tsx';
import { FileInput } from '../../../../ui/fields/file-input.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import css from '../authoring.module.css';
import type { Draft } from '../use-draft.ts';
import { ArchiveReport, isTooLarge, tooLargeMessage } from './archive-report.tsx';

/** Many tests at once, out of a zip. */
export function TestArchive({ draft }: { draft: Draft }) {
  const input = useRef<HTMLInputElement>(null);
  const [replace, setReplace] = useState(false);
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<TakenArchive>();
  const [refused, setRefused] = useState<string>();
  const { challengeId } = draft.challenge;
  const take = async (file: File) => {
    setReport(undefined);
    setRefused(isTooLarge(file) ? tooLargeMessage() : undefined);
    if (isTooLarge(file)) return;
    setBusy(true);
    const content = new Blob([file], { type: 'application/zip' });
    try {
      await draft.write(async (saves) => {
        const query = { saves, replace: replace ? ('yes' as const) : ('no' as const) };
        const { challenge, ...taken } = await call(ownChallenges.takeTests, {
          params: { challengeId },
          query,
          content,
        });
        setReport(taken);
        return challenge;
      });
    } catch (error) {
      setRefused(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  return (
    <div className={css['form']}>
      <h2>{i18n.t('Tests from a ZIP file')}</h2>
      <p className={css['hint']}>
        {i18n.t('1.in with 1.ans or 1.out, and so on. A “sample” folder becomes samples; other folders become groups.')}
      </p>
      <Tick label={i18n.t('Replace the tests above')} checked={replace} onChange={setReplace} />
      <div className={css['acts']}>
        <Button tone="ghost" busy={busy} onClick={() => input.current?.click()}>
          {i18n.t('Choose ZIP file')}
        </Button>
        <FileInput
          ref={input}
          label={i18n.t('ZIP file of tests')}
          accept=".zip"
          onFiles={([file]) => file && void take(file)}
        />
      </div>
      {refused && (
        <p className={css['refused']} role="alert">
          {refused}
        </p>
      )}
      {report && <ArchiveReport report={report} />}
    </div>
  );
}
