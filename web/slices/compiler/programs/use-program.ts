import { i18n } from '@lingui/core';
import { compiler, type Snippet } from '@stepwell/contract/compiler/compiler.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { useOutliving } from '../../../ui/storage/use-outliving.ts';
import { keepDraft, newProgram, type Program, readDraft, tokenSuffix } from './draft.ts';
import { keepUnsent, raiseUnsent, sendUnsent, takeUnsent } from './unsent-programs.ts';

/** What is written is sent once nothing more was written for so long, milliseconds. */
const QUIET = 1500;
const AGAIN = 15_000;

export type SaveState = {
  is: 'new' | 'saved' | 'saving' | 'waits' | 'conflict' | 'refused';
  at?: Date;
  message?: string;
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

const firstProgram = () => readDraft() ?? newProgram('python', i18n.t('My first program'));

interface Held {
  /** Ahead of what is drawn: whatever is asked in between goes on from here. */
  latest: Program;
  sending: Promise<boolean> | undefined;
}

function failed(error: unknown): SaveState {
  if (!(error instanceof Refusal) || error.status >= 500 || error.status === 429) return { is: 'waits' };
  if (error.code === 'changed_elsewhere') return { is: 'conflict', message: error.message };
  if (error.status === 413) return { is: 'refused', message: i18n.t('the file is larger than 256 KiB.') };
  return { is: 'refused', message: Object.values(error.fields ?? {})[0] ?? error.message };
}

/** The program that is written: kept on this device at once, on the server soon after. */
export function useProgram() {
  const client = useQueryClient();
  /** Who comes back while the last save is on its way goes on with what that saves. */
  const held = useOutliving<Held>(`program of ${tokenSuffix()}`, () => ({
    latest: firstProgram(),
    sending: undefined,
  }));
  const [program, setProgram] = useState<Program>(() => {
    if (!held.sending) held.latest = firstProgram();
    return held.latest;
  });
  const [save, setSave] = useState<SaveState>({ is: program.revision > 0 ? 'saved' : 'new' });

  const put = useCallback(
    (next: Program) => {
      held.latest = next;
      keepDraft(next);
      setProgram(next);
    },
    [held],
  );
  const edit = useCallback(
    (change: Partial<Pick<Program, 'title' | 'language' | 'files'>>) =>
      put({ ...held.latest, ...change, unsaved: true }),
    [put, held],
  );

  /** Sends what is there; answers once nothing is left to send or it could not be. */
  const saveNow = useCallback(
    (keep = false): Promise<boolean> => {
      const send = async () => {
        const { snippetId, title, language, files, revision } = held.latest;
        setSave((was) => ({ ...was, is: 'saving' }));
        try {
          const body = { title, language, files, revision, keep };
          const saved = await call(compiler.save, { params: { snippetId }, body });
          const here = held.latest;
          if (here.snippetId !== snippetId) raiseUnsent(snippetId, saved.revision);
          else {
            const same = here.files === files && here.title === title && here.language === language;
            put({ ...here, revision: saved.revision, unsaved: !same });
            setSave({ is: 'saved', at: new Date() });
            void client.invalidateQueries(everything(compiler.snippets));
          }
          return true;
        } catch (error) {
          if (held.latest.snippetId === snippetId) setSave(failed(error));
          return false;
        }
      };
      const sending = (held.sending ?? Promise.resolve()).then(send).finally(() => {
        if (held.sending === sending) held.sending = undefined;
      });
      held.sending = sending;
      return sending;
    },
    [client, put, held],
  );

  const sendOthers = useCallback(async () => {
    await held.sending;
    if (await sendUnsent(sendAway)) void client.invalidateQueries(everything(compiler.snippets));
  }, [client, held]);

  // Each change of what is written begins the quiet anew.
  useEffect(() => {
    if (!program.unsaved || save.is === 'conflict') return;
    const timer = setTimeout(() => void saveNow(), save.is === 'waits' ? AGAIN : QUIET);
    return () => clearTimeout(timer);
  }, [program, save.is, saveNow]);
  useEffect(() => {
    const back = () => {
      if (held.latest.unsaved) void saveNow();
      void sendOthers();
    };
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [saveNow, sendOthers, held]);
  useEffect(() => void sendOthers(), [sendOthers]);

  const open = useCallback(
    (next: Program, { drops = false } = {}) => {
      // What gives way unsaved is sent behind it, or waits for the site.
      const before = held.latest;
      if (before.unsaved && !drops && before.snippetId !== next.snippetId) {
        keepUnsent(before);
        void sendOthers();
      }
      put(takeUnsent(next.snippetId) ?? next);
      setSave({ is: next.revision > 0 ? 'saved' : 'new' });
    },
    [put, sendOthers, held],
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
      const { title, language, files } = held.latest;
      const copy = newProgram(language, i18n.t('{title} (copy)', { title: title.slice(0, 110) }));
      open({ ...copy, files, unsaved: true }, { drops: true });
    },
  };
}
