import { randomUUID } from 'node:crypto';
import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import { questionBank } from '@stepwell/contract/question-bank.ts';
import { question } from './drafts.ts';
import type { Person, TestHouse } from './house.ts';

/** Questions in banks, made through the doors as teachers make them. */
export function newBank(house: Pick<TestHouse, 'person'>) {
  const teacher = (fullName = 'Ben Ito') => house.person({ fullName, role: 'instructor' });

  /** A question whose words are its own unless the test says them. */
  const inBank = async (who: Person, about: Partial<DraftQuestion> = {}, tags: string[] = []) => {
    const id = randomUUID();
    const draft = { ...question(id), stem: `<p>${id}</p>`, ...about } as DraftQuestion;
    const { status, data } = await who.call(questionBank.make, { body: { question: draft, tags } });
    if (status !== 200) throw new Error(`no question was made: ${JSON.stringify(data)}`);
    return { questionId: data.questionId, draft };
  };

  return { teacher, inBank };
}
