import { notices as contract } from '@stepwell/contract/notices.ts';
import { one } from '../platform/db.ts';
import { notices } from '../tables/notices.ts';
import { outbox } from '../tables/platform.ts';
import type { Person, TestHouse } from './house.ts';

/** What somebody hears and reads, for the tests of the bell. */
export function newBell(house: TestHouse) {
  return {
    listOf: async (person: Person, query: { show?: 'all' | 'unread'; limit?: number; cursor?: string } = {}) =>
      (await person.call(contract.list, { query })).data.items,
    unreadOf: async (person: Person) => (await person.call(contract.unread, {})).data.unread,
    words: (person: { id: string }) =>
      house.realtime.told.filter(({ userId }) => userId === person.id).map(({ word }) => word),
    lettersTo: ({ email }: { email: string }) =>
      house.mail.letters.filter(({ to }) => to === email).map(({ subject }) => subject),
    /** Everything told so far is told once more, as after a crash between the work and the mark that it is done. */
    deliverAgain: async () => {
      await house.db.update(outbox).set({ doneAt: null });
      await house.settle();
    },
    put: async (person: Person, about: Partial<typeof notices.$inferInsert> = {}) =>
      one(
        await house.db
          .insert(notices)
          .values({
            userId: person.id,
            kind: 'security',
            key: crypto.randomUUID(),
            about: { what: 'password' },
            ...about,
          })
          .returning(),
      ),
  };
}
