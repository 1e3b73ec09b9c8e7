import { i18n } from '@lingui/core';
import { type Download, downloads } from '@stepwell/contract/shop/downloads.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { leaving } from '../../../ui/page/leaving.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { sizeText } from '../../../ui/points-text.ts';
import css from '../shop.module.css';

/** The files of an order; each fetch is counted. */
export function OrderDownloads({ orderId }: { orderId: string }) {
  const params = { orderId };
  const query = ask(downloads.ofOrder, { params });
  const found = useQuery({ ...query, staleTime: 0 });
  const queryClient = useQueryClient();
  const fetch = useMutation({
    mutationFn: (fileId: string) => call(downloads.link, { params: { orderId, fileId } }),
    onSuccess: ({ url, files }) => {
      queryClient.setQueryData(query.queryKey, { files });
      // What was fetched is not asked back any more.
      void queryClient.invalidateQueries(ask(orders.one, { params }));
      // Sent as a download, so this page stays.
      leaving.to(url);
    },
    onError: async (error) => {
      toast.error(error.message);
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return (
    <section aria-labelledby="downloads" className={css['seats']}>
      <h2 id="downloads">{i18n.t('Downloads')}</h2>
      <Answer of={found}>
        {({ files }) => (
          <ul className={css['rows']}>
            {files.map((file) => (
              <li key={file.fileId}>
                <div>
                  <bdi>{file.name}</bdi> <small className="mut num">{sizeText(file.bytes)}</small>
                  <p className="mut">{countText(file)}</p>
                </div>
                {file.state === 'open' && (
                  <Button
                    size="small"
                    aria-label={i18n.t('Download {name}', { name: file.name })}
                    busy={fetch.isPending && fetch.variables === file.fileId}
                    onClick={() => fetch.mutate(file.fileId)}
                  >
                    <IconDownload size={18} stroke={1.7} aria-hidden />
                    {i18n.t('Download')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </section>
  );
}

function countText({ state, used, most }: Download) {
  if (state === 'closed') return i18n.t('Closed: refunded or disputed');
  if (state === 'used-up') return i18n.t('All {most} downloads used. Contact us for another.', { most });
  return i18n.t('{used} of {most} downloads used', { used, most });
}
