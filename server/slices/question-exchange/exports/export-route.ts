import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { asAttachment, nameOf } from '../../../platform/files/file-name.ts';
import type { Services } from '../../../platform/services.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { questionExports } from '../../../tables/question-exchange/question-imports.ts';
import { picturesLying } from '../../questions/pictures/question-pictures.public.ts';
import { readerAt } from '../../questions/teachers-files.public.ts';
import type { OutgoingQuestion, PictureBytes } from '../formats/format.ts';
import { formatNamed, type KnownFormat, TEMPLATES } from '../formats/formats.ts';
import { chosen, leaving } from './leaving.ts';

export const EXPORTS = '/question-exports';
export const exportName = ({ format, ending }: KnownFormat) => `questions-${format.id}.${ending}`;

/** Questions as a file of a format, written while it is loaded. */
export const questionExportRoute: RawRoute = {
  path: `${EXPORTS}/:exportId`,
  async handle(request, reply, services) {
    const { exportId } = request.params as { exportId: string };
    const reader = await readerAt(request, `${EXPORTS}/${exportId}`, services);
    if (!z.safeParse(z.uuid(), exportId).success) throw new Problem('link_not_valid');
    const [order] = await services.db
      .select()
      .from(questionExports)
      .where(and(eq(questionExports.id, exportId), eq(questionExports.ownerId, reader.id)));
    const known = order && formatNamed(order.format);
    if (!order || !known) throw new Problem('link_not_valid');
    const { ids } = await chosen(services.db, reader.id, order.among);
    return reply
      .type(known.contentType)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', asAttachment(nameOf(exportName(known))))
      .send(Readable.from(known.format.write(outgoing(services, ids), pictureBytes(services))));
  },
};

async function* outgoing({ db }: Services, ids: readonly string[]): AsyncGenerator<OutgoingQuestion> {
  for await (const { outgoing: one } of leaving(db, ids)) if (one) yield one;
}

const pictureBytes =
  ({ db, ports }: Services): PictureBytes =>
  async (id) => {
    const lying = (await picturesLying(db, [id])).get(id);
    if (!lying || (await ports.storage.size(lying.key)) === undefined) return undefined;
    return { name: lying.name, bytes: new Uint8Array(await buffer(await ports.storage.open(lying.key))) };
  };

/** A file that shows how a format is written; for anybody, as it holds nothing of anybody. */
export const templateRoute: RawRoute = {
  path: `${TEMPLATES}/:format`,
  async handle(request, reply) {
    const { for: about } = request.query as { for?: unknown };
    const known = formatNamed((request.params as { format: string }).format);
    const template = await known?.template?.(about === 'aptitude' ? 'aptitude' : 'bank');
    if (!known || !template) throw new Problem('not_found');
    return reply
      .type(known.contentType)
      .header('content-disposition', asAttachment(template.name))
      .send(Buffer.from(template.content));
  },
};
