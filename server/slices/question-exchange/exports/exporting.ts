import { Problem } from '@stepwell/contract/problem.ts';
import { type ExportLoss, MAX_LOSSES_LISTED } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { one } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { textOf } from '../../../platform/text/author-html.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { questionExports } from '../../../tables/question-exchange/question-imports.ts';
import { signedAddress } from '../../questions/teachers-files.public.ts';
import { formatNamed } from '../formats/formats.ts';
import { EXPORTS, exportName } from './export-route.ts';
import { type Among, chosen, leaving } from './leaving.ts';

/**
 * Writes down which questions are to leave, and says what each of them leaves behind. Throws `bank_selection_changed`
 * where other questions match than the caller saw, `bank_question_not_found` where none does.
 */
export async function orderExport(
  services: Pick<Services, 'db' | 'signer' | 'now'>,
  viewer: Viewer,
  { format: id, among }: { format: string; among: Among },
) {
  const { db } = services;
  const known = formatNamed(id);
  if (!known) throw new Problem('invalid_fields', { fields: { format: 'Choose a format.' } });
  const { ids, matched } = await chosen(db, viewer.id, among);
  if ('all' in among && among.total !== matched) throw new Problem('bank_selection_changed');
  if (ids.length === 0) throw new Problem('bank_question_not_found');
  const losses: ExportLoss[] = [];
  let losing = 0;
  for await (const { questionId, outgoing, isChallenge } of leaving(db, ids)) {
    const messages = outgoing
      ? known.format.losses(outgoing)
      : isChallenge
        ? [
            i18n.t(
              'The whole question: it’s solved by a program. Its challenge is exported as an ICPC problem package.',
            ),
          ]
        : [i18n.t('The whole question: its format is no longer supported.')];
    if (messages.length === 0) continue;
    losing += 1;
    if (losses.length >= MAX_LOSSES_LISTED) continue;
    losses.push({ questionId, stem: textOf(outgoing?.question.stem ?? '').slice(0, 200), words: messages });
  }
  const ordered = { ownerId: viewer.id, format: id, among, createdAt: services.now() };
  const order = one(await db.insert(questionExports).values(ordered).returning());
  return {
    url: signedAddress(services, `${EXPORTS}/${order.id}`, viewer.sessionId),
    filename: exportName(known),
    questions: ids.length,
    left: matched - ids.length,
    losing,
    losses,
  };
}
