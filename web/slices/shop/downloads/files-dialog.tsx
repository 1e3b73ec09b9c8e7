import { i18n } from '@lingui/core';
import { MOST_PRODUCT_FILE_BYTES, MOST_PRODUCT_FILES, productFiles } from '@stepwell/contract/shop/downloads.ts';
import type { ManagedProduct } from '@stepwell/contract/shop/product-admin.ts';
import { WORK_FILE_BYTES } from '@stepwell/contract/work-file.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { FilesField } from '../../../ui/submitted-files/files-field.public.tsx';
import css from '../products/products.module.css';
import { sendLarge } from './send-large.ts';

interface Props {
  product: ManagedProduct;
  close: () => void;
}

/** What buyers of a digital product download. */
export function FilesDialog({ product: { productId, title }, close }: Props) {
  const params = { productId };
  const query = ask(productFiles.list, { params });
  const found = useQuery({ ...query, staleTime: 0 });
  const queryClient = useQueryClient();
  const take = (newest: { files: { fileId: string; name: string; bytes: number }[] }) =>
    queryClient.setQueryData(query.queryKey, newest);
  return (
    <Dialog label={i18n.t('Files of {title}', { title })} close={close}>
      <div className={css['body']}>
        <h2>{i18n.t('Files of {title}', { title })}</h2>
        <p className="mut">
          {i18n.t(
            'Buyers download these from their order. A file you remove stays available to those who paid before.',
          )}
        </p>
        <Answer of={found}>
          {({ files }) => (
            <FilesField
              legend={i18n.t('Files')}
              files={files.map((file) => ({ ...file, url: null }))}
              fileTypes={[]}
              mostFiles={MOST_PRODUCT_FILES}
              mostBytes={MOST_PRODUCT_FILE_BYTES}
              upload={async (file, signal, onProgress) =>
                take(
                  file.size > WORK_FILE_BYTES
                    ? await sendLarge(productId, file, { signal, onProgress })
                    : await call(
                        productFiles.add,
                        {
                          params,
                          query: { name: file.name },
                          content: new Blob([file], { type: 'application/octet-stream' }),
                        },
                        signal,
                      ),
                )
              }
              remove={async ({ fileId }) => take(await call(productFiles.remove, { params: { productId, fileId } }))}
            />
          )}
        </Answer>
      </div>
    </Dialog>
  );
}
