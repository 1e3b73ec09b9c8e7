import { i18n } from '@lingui/core';
import {
  type ImportTarget,
  QUESTION_IMPORT_BYTES,
  QUESTION_IMPORTS,
} from '@stepwell/contract/question-exchange/question-exchange.ts';
import { useRef, useState } from 'react';
import { sendFile, type Transfer } from '../../api/send-file.ts';
import { sizeText } from '../../ui/points-text.ts';

export type Sending =
  | { phase: 'none' }
  | { phase: 'sending' | 'offline'; name: string; sent: number; bytes: number }
  | { phase: 'refused'; name: string; message: string };

interface About {
  target: ImportTarget;
  /** Nothing where the site is to recognise it. */
  format: string | undefined;
}

/** One file of questions on its way. A second one begins only when the first is through or given up. */
export function useSending(onArrived: (importId: string) => void) {
  const [now, setNow] = useState<Sending>({ phase: 'none' });
  const going = useRef<Transfer | 'beginning' | null>(null);
  const end = (next: Sending) => {
    going.current = null;
    setNow(next);
  };

  const send = async (file: File, { target, format }: About) => {
    if (going.current) return;
    const { name, size: bytes, lastModified } = file;
    if (bytes === 0) return setNow({ phase: 'refused', name, message: i18n.t('This file is empty.') });
    if (bytes > QUESTION_IMPORT_BYTES) {
      const message = i18n.t('This file is larger than {size}. Choose a smaller one.', {
        size: sizeText(QUESTION_IMPORT_BYTES),
      });
      return setNow({ phase: 'refused', name, message });
    }
    going.current = 'beginning';
    let sent = 0;
    setNow({ phase: 'sending', name, sent, bytes });
    try {
      const transfer = await sendFile(
        file,
        {
          path: QUESTION_IMPORTS,
          metadata: { filename: name, target, ...(format && { format }) },
          fingerprint: ['stepwell-questions', target, format, name, bytes, lastModified].join('-'),
        },
        {
          onProgress(arrived) {
            sent = arrived;
            setNow({ phase: 'sending', name, sent, bytes });
          },
          onWaiting: () => setNow({ phase: 'offline', name, sent, bytes }),
          onDone(importId) {
            end({ phase: 'none' });
            onArrived(importId);
          },
          onFailed: (message) => end({ phase: 'refused', name, message }),
        },
      );
      going.current = transfer;
      transfer.start();
    } catch (error) {
      end({
        phase: 'refused',
        name,
        message: error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'),
      });
    }
  };
  const stop = async () => {
    const transfer = going.current;
    if (!transfer || transfer === 'beginning') return;
    end({ phase: 'none' });
    await transfer.cancel();
  };
  return { now, send, stop };
}
