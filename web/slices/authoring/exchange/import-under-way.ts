import { i18n } from '@lingui/core';
import { type CourseImport, exchange, IMPORT_BYTES, IMPORTS } from '@stepwell/contract/authoring/exchange.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { call } from '../../../api/call.ts';
import { sendFile, type Transfer } from '../../../api/send-file.ts';
import { sizeText } from '../media/file-labels.ts';

export type ImportState =
  | { phase: 'none' }
  | { phase: 'sending' | 'offline'; name: string; sent: number; bytes: number }
  /** `percent` of what has arrived is read. */
  | { phase: 'reading'; name: string; percent: number }
  | { phase: 'made'; name: string; courseId: string; title: string; losses: number }
  /** Nothing was kept; `again`: the same file may go better. */
  | { phase: 'refused'; name: string; message: string; again: boolean };

/** Reading a film or two takes some seconds; in ms. */
const ASK_AGAIN = [300, 500, 1000, 1500, 2000];

let state: ImportState = { phase: 'none' };
let transfer: Transfer | undefined;
/** Grows with every file, so that what an older one still says is not heard. */
let turn = 0;
const watchers = new Set<() => void>();
const publish = (next: ImportState) => {
  state = next;
  for (const watcher of watchers) watcher();
};

/** The one import of this page: it goes on while its dialog is closed and its author is elsewhere. */
export const importUnderWay = {
  now: () => state,
  watch(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  begin,
  /** Gives up what is being sent, or takes the result away. */
  async clear() {
    const going = state.phase === 'sending' || state.phase === 'offline' ? transfer : undefined;
    turn += 1;
    transfer = undefined;
    publish({ phase: 'none' });
    await going?.cancel();
  },
};

/** While another file is on its way a second press begins nothing. */
async function begin(file: File) {
  if (state.phase === 'sending' || state.phase === 'offline' || state.phase === 'reading') return;
  const { name, size: bytes } = file;
  const refuse = (text: string, again = false) => publish({ phase: 'refused', name, message: text, again });
  if (bytes === 0) return refuse(i18n.t('This file is empty.'));
  if (bytes > IMPORT_BYTES)
    return refuse(i18n.t('This file is larger than {size}. Choose a smaller one.', { size: sizeText(IMPORT_BYTES) }));
  turn += 1;
  const mine = turn;
  const isMine = () => turn === mine;
  let sent = 0;
  publish({ phase: 'sending', name, sent, bytes });
  try {
    const begun = await sendFile(
      file,
      {
        path: IMPORTS,
        metadata: { filename: name },
        fingerprint: ['stepwell-import', name, bytes, file.lastModified].join('-'),
      },
      {
        onProgress(arrived) {
          sent = arrived;
          if (isMine()) publish({ phase: 'sending', name, sent, bytes });
        },
        onWaiting: () => isMine() && publish({ phase: 'offline', name, sent, bytes }),
        onDone: (importId) => void (isMine() && follow(importId, name, isMine)),
        onFailed: (text, again) => isMine() && refuse(text, again),
      },
    );
    if (!isMine()) return begun.cancel();
    transfer = begun;
    begun.start();
  } catch (error) {
    if (isMine()) refuse(error instanceof Error ? error.message : '', true);
  }
}

async function follow(importId: string, name: string, isMine: () => boolean) {
  publish({ phase: 'reading', name, percent: 0 });
  for (let round = 0; isMine(); round += 1) {
    let found: CourseImport | undefined;
    try {
      found = await call(exchange.outcome, { params: { importId } });
    } catch (error) {
      // Without an answer it is asked again: the course is made there all the same.
      if (error instanceof Refusal && isMine())
        return publish({ phase: 'refused', name, message: error.message, again: false });
    }
    if (!isMine()) return;
    if (found?.state === 'refused') return publish({ phase: 'refused', name, message: found.words, again: false });
    if (found?.state === 'made') {
      const { courseId, title, losses } = found;
      return publish({ phase: 'made', name, courseId, title, losses });
    }
    if (found?.state === 'reading') publish({ phase: 'reading', name, percent: found.percent });
    await new Promise((later) => setTimeout(later, ASK_AGAIN[Math.min(round, ASK_AGAIN.length - 1)]));
  }
}
