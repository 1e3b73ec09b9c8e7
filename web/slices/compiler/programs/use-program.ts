import { i18n } from '@lingui/core';
import { compiler, type Snippet } from '@stepwell/contract/compiler/compiler.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { keepDraft, newProgram, type Program, readDraft } from './draft.ts';
import { keepUnsent, raiseUnsent, sendUnsent, takeUnsent } from './unsent-programs.ts';

/** What is written is sent once nothing more was written for so long, milliseconds. */
const QUIET = 1500;
const AGAIN = 15_000;

export type SaveState = {
  is: 'new' | 'saved' | 'saving' | 'waits' | 'conflict' | 'refused';
  at?: Date;
  words?: string;
};

const fromSnippet = ({ snippetId, title, language, files, revision }: Snippet): Program => ({
  snippetId,
  title,
  language,
  files,
  revision,
  unsaved: false,
});

const sendAway = ({ snippetId, title, language, files, revision }: Program) =>
  call(compiler.save, { params: { snippetId }, body: { title, language, files, revision, keep: false } });

/** The program that is written: kept on this device at once, on the server soon after. */
export function useProgram() {
  const client = useQueryClient();
  const [program, setProgram] = useState<Program>(
    () => readDraft() ?? newProgram('python', i18n.t('My first program')),
  );
  const [save, setSave] = useState<SaveState>({ is: program.revision > 0 ? 'saved' : 'new' });
  // Ahead of what is drawn: whatever is asked in between goes on from here.
  const latest = useRef(program);
  const sending = useRef<Promise<void>>(undefined);

  const put = useCallback((next: Program) => {
    latest.current = next;
    keepDraft(next);
    setProgram(next);
  }, []);
  const edit = useCallback(
    (change: Partial<Pick<Program, 'title' | 'language' | 'files'>>) =>
      put({ ...latest.current, ...change, unsaved: true }),
    [put],
  );

  /** Sends what is there; answers once nothing is left to send or it could not be. */
  const saveNow = useCallback(
    async (keep = false): Promise<boolean> => {
      await sending.current;
      const now = latest.current;
      const { snippetId, title, language, files, revision } = now;
      setSave((was) => ({ ...was, is: 'saving' }));
      let well = false;
      sending.current = call(compiler.save, {
        params: { snippetId },
        body: { title, language, files, revision, keep },
      }).then(
        (saved) => {
          well = true;
          const here = latest.current;
          if (here.snippetId !== snippetId) return raiseUnsent(snippetId, saved.revision);
          const same = here.files === files && here.title === title && here.language === language;
          put({ ...here, revision: saved.revision, unsaved: !same });
          setSave({ is: 'saved', at: new Date() });
          void client.invalidateQueries(everything(compiler.snippets));
        },
        (error: unknown) => {
          if (latest.current.snippetId !== snippetId) return;
          if (error instanceof Refusal && error.code === 'changed_elsewhere')
            setSave({ is: 'conflict', words: error.message });
          else if (error instanceof Refusal && error.status === 413)
            setSave({ is: 'refused', words: i18n.t('a file may have 256 KiB.') });
          else if (error instanceof Refusal && error.status < 500 && error.status !== 429)
            setSave({ is: 'refused', words: Object.values(error.fields ?? {})[0] ?? error.message });
          else setSave({ is: 'waits' });
        },
      );
      await sending.current;
      return well;
    },
    [client, put],
  );

  const sendOthers = useCallback(async () => {
    await sending.current;
    if (await sendUnsent(sendAway)) void client.invalidateQueries(everything(compiler.snippets));
  }, [client]);

  // Each change of what is written begins the quiet anew.
  useEffect(() => {
    if (!program.unsaved || save.is === 'conflict') return;
    const timer = setTimeout(() => void saveNow(), save.is === 'waits' ? AGAIN : QUIET);
    return () => clearTimeout(timer);
  }, [program, save.is, saveNow]);
  useEffect(() => {
    const back = () => {
      if (latest.current.unsaved) void saveNow();
      void sendOthers();
    };
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [saveNow, sendOthers]);
  useEffect(() => void sendOthers(), [sendOthers]);

  const open = useCallback(
    (next: Program, { drops = false } = {}) => {
      // What gives way unsaved is sent behind it, or waits for the site.
      const before = latest.current;
      if (before.unsaved && !drops && before.snippetId !== next.snippetId) {
        keepUnsent(before);
        void sendOthers();
      }
      put(takeUnsent(next.snippetId) ?? next);
      setSave({ is: next.revision > 0 ? 'saved' : 'new' });
    },
    [put, sendOthers],
  );
  return {
    program,
    save,
    edit,
    saveNow,
    open,
    openSnippet: (snippet: Snippet) => open(fromSnippet(snippet)),
    /** What was written becomes a program of its own, beside the one that was changed elsewhere. */
    keepAsOwn: () => {
      const { title, language, files } = latest.current;
      const copy = newProgram(language, i18n.t('{title} (copy)', { title: title.slice(0, 110) }));
      open({ ...copy, files, unsaved: true }, { drops: true });
    },
  };
}
