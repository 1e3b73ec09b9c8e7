import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { one } from '../../../platform/database/db.ts';
import { nameOf } from '../../../platform/files/file-name.ts';
import { dropFiles } from '../../../platform/files/file-storage.ts';
import { roleBy } from '../../../platform/security/staff.ts';
import type { Services } from '../../../platform/services.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { judgeFile } from '../../../platform/submitted-files/file-judging.ts';
import { saveSubmittedFile } from '../../../platform/submitted-files/kept-files.ts';
import { sendAsDownload, sessionOfAddress } from '../../../platform/submitted-files/signed-files.ts';
import { chatFiles, chatMessages, chatConversations as conversations } from '../../../tables/chat/chat.ts';
import { sessions, users } from '../../../tables/identity/identity.ts';
import { isMember, mayModerate } from '../groups/membership.ts';
import { visibleTo } from './visible.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Files of one person that no message has yet. */
const MOST_NOT_SENT = 20;
const AT_ONCE = 200;

/** Keeps a file for the next message. Throws `work_file_refused` and `chat_files_full`. */
export async function addFile(
  services: Pick<Services, 'db' | 'ports' | 'now'>,
  ownerId: string,
  file: { name: string; content: Uint8Array },
) {
  const name = nameOf(file.name);
  judgeFile({ ...file, name }, []);
  const waiting = and(eq(chatFiles.ownerId, ownerId), isNull(chatFiles.messageId));
  return saveSubmittedFile(services, { folder: 'chat', content: file.content }, async (tx, saved) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
    if ((await tx.$count(chatFiles, waiting)) >= MOST_NOT_SENT) throw new Problem('chat_files_full');
    const row = { ownerId, name, ...saved, createdAt: services.now() };
    return one(await tx.insert(chatFiles).values(row).returning());
  });
}

/** Deletes files that were never sent. Fine to stop and repeat. */
export async function forgetUnsent(services: Services) {
  const { db, now } = services;
  const old = and(isNull(chatFiles.messageId), lt(chatFiles.createdAt, new Date(now().getTime() - DAY)));
  for (;;) {
    const gone = await db.select({ id: chatFiles.id, key: chatFiles.key }).from(chatFiles).where(old).limit(AT_ONCE);
    if (gone.length === 0) return;
    await dropFiles(
      services,
      gone.map(({ key }) => key),
    );
    for (const { id } of gone) await db.delete(chatFiles).where(eq(chatFiles.id, id));
  }
}

/**
 * `/chat-files/<id>`, signed. Opens to its owner, to the student of the conversation and to the staff who may see it;
 * asked anew each time. Always a download, and what a browser might still make of it runs nothing.
 */
export const chatFileRoute: RawRoute = {
  path: '/chat-files/:fileId',
  async handle(request, reply, { db, now, ports, signer }) {
    const { fileId } = request.params as { fileId: string };
    const sid = sessionOfAddress({ signer, now }, 'chat', fileId, request.query);
    const [row] = await db
      .select({ file: chatFiles, message: chatMessages, reader: users })
      .from(chatFiles)
      .leftJoin(chatMessages, eq(chatMessages.id, chatFiles.messageId))
      .innerJoin(sessions, eq(sessions.id, sid))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(chatFiles.id, fileId), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
    if (!row) throw new Problem('link_not_valid');
    const { file, message, reader } = row;
    const reads = file.ownerId === reader.id || (message && (await readsMessage()));
    if (!reads) throw new Problem('link_not_valid');
    return sendAsDownload(reply, ports.storage, file);

    async function readsMessage() {
      const isStudents = and(eq(conversations.studentId, reader.id), sql`${message?.kind !== 'note'}`);
      const isStaffs =
        reader.role !== 'student' && reader.status !== 'suspended'
          ? visibleTo({ id: reader.id, role: roleBy(reader, ['chat']) })
          : sql`false`;
      const moderates = mayModerate({ id: reader.id, role: roleBy(reader, ['chat']) });
      const inGroup = message?.hiddenAt ? moderates : sql`(${isMember(reader.id)} or ${moderates})`;
      const open = sql`(${isStudents} or ${isStaffs} or ${inGroup})`;
      return (await db.$count(conversations, and(eq(conversations.id, message?.conversationId ?? ''), open))) > 0;
    }
  },
};
