import { PRODUCT_UPLOADS, productFiles } from '@stepwell/contract/shop/downloads.ts';
import { call } from '../../../api/call.ts';
import { decided, sendFile } from '../../../api/send-file.ts';

/** Sends a large file of a digital product so that it resumes after a cut. Answers the product's files once it is one of them. */
export async function sendLarge(
  productId: string,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
) {
  const { name, size, lastModified } = file;
  const ended = Promise.withResolvers<string>();
  const transfer = await sendFile(
    file,
    {
      path: PRODUCT_UPLOADS,
      metadata: { product: productId, filename: name },
      fingerprint: ['stepwell-product', productId, name, size, lastModified].join('-'),
    },
    {
      onProgress: (sent) => onProgress(Math.floor((100 * sent) / size)),
      onWaiting: () => undefined,
      onDone: ended.resolve,
      onFailed: (message) => ended.reject(new Error(message)),
    },
  );
  const stop = () => void transfer.cancel().then(() => ended.reject(signal.reason));
  signal.addEventListener('abort', stop);
  try {
    if (!signal.aborted) transfer.start();
    const uploadId = await ended.promise;
    const found = await decided(() => call(productFiles.outcome, { params: { uploadId } }, signal));
    if (found.state === 'refused') throw new Error(found.message);
    return { files: found.files };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
