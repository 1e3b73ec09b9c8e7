import * as z from 'zod/mini';
import { del, get, post } from '../endpoint.ts';
import { WORK_FILE_BYTES } from '../work-file.ts';

/** Where larger files of digital products arrive, resumably (tus 1.0); below `/api`. */
export const PRODUCT_UPLOADS = '/product-uploads';
export const MOST_PRODUCT_FILE_BYTES = 2_000_000_000;
/** Of one digital product. */
export const MOST_PRODUCT_FILES = 20;

const ProductFile = z.object({ fileId: z.uuid(), name: z.string(), bytes: z.int() });

/** `used-up`: fetched as often as the shop allows. `closed`: refunded, or the payment is disputed. */
export const downloadStates = ['open', 'used-up', 'closed'] as const;
export const Download = z.extend(ProductFile, {
  product: z.string(),
  used: z.int(),
  most: z.int(),
  state: z.enum(downloadStates),
});
export type Download = z.infer<typeof Download>;

const Downloads = z.object({ files: z.array(Download) });
const order = { orderId: z.uuid() };

export const downloads = {
  /** The files of an order of one’s own. */
  ofOrder: get('/shop/orders/:orderId/downloads', { params: z.object(order), reply: Downloads }),
  /** A signed link, for an hour and this session. Each one counts (`download_used_up`); within its hour it may be used again. */
  link: post('/shop/orders/:orderId/downloads/:fileId', {
    params: z.object({ ...order, fileId: z.uuid() }),
    reply: z.extend(Downloads, { url: z.string() }),
  }),
};

const OfProduct = { params: z.object({ productId: z.uuid() }), reply: z.object({ files: z.array(ProductFile) }) };

export const productFiles = {
  list: get('/admin/products/:productId/files', OfProduct),
  /** A small file at once. Larger ones arrive at `PRODUCT_UPLOADS`. */
  add: post('/admin/products/:productId/files', {
    ...OfProduct,
    query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(1000)) }),
    file: { accept: ['application/octet-stream'], maxBytes: WORK_FILE_BYTES },
  }),
  /** What became of a file that arrived at `PRODUCT_UPLOADS`. */
  outcome: get('/admin/product-uploads/:uploadId', {
    params: z.object({ uploadId: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
    reply: z.discriminatedUnion('state', [
      z.object({ state: z.literal('arriving'), received: z.int() }),
      z.object({ state: z.literal('checking') }),
      z.object({ state: z.literal('kept'), files: z.array(ProductFile) }),
      z.object({ state: z.literal('refused'), message: z.string() }),
    ]),
  }),
  /** Later buyers get it no more; those who paid before keep it. */
  remove: del('/admin/products/:productId/files/:fileId', {
    ...OfProduct,
    params: z.object({ productId: z.uuid(), fileId: z.uuid() }),
  }),
};
