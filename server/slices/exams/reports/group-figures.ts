import { isBlank, isKeyless } from '@stepwell/contract/questions/question.ts';
import type { WholeReview } from '@stepwell/contract/quizzes/attempts.ts';
import { ofParts, parts } from '../../questions/grading.public.ts';

type Asked = WholeReview['questions'][number];

export interface GroupFigures {
  title: string;
  asked: number;
  answered: number;
  marks: number;
  of: number;
  waiting: number;
  positions: number[];
}

/** What penalties take off a part shows there: parts add up to the whole, but where that would lie below 0. */
const sumOf = (marks: readonly number[]) => ofParts(marks.reduce((sum, each) => sum + parts(each), 0));

const figuresOf = (title: string, questions: readonly Asked[]): GroupFigures => ({
  title,
  asked: questions.length,
  answered: questions.filter(({ answer }) => !isBlank(answer)).length,
  marks: sumOf(questions.map(({ marks, waits }) => (waits ? 0 : marks))),
  of: sumOf(questions.map(({ of }) => of)),
  waiting: questions.filter(({ waits }) => waits).length,
  positions: questions.map(({ position }) => position),
});

/** The parts of an attempt in the order in which it asked them; one part alone, and without a name, is none. */
export function sectionFigures(questions: readonly Asked[], sectionAt: ReadonlyMap<number, string>): GroupFigures[] {
  const groups = Map.groupBy(questions, ({ position }) => sectionAt.get(position) ?? '');
  const parts = [...groups].map(([title, answered]) => figuresOf(title, answered));
  return parts.length === 1 && parts[0]?.title === '' ? [] : parts;
}

export interface TopicFigures {
  topic: string;
  asked: number;
  right: number;
  /** Where something that was not right is taught. */
  taughtIn: Asked['taughtIn'];
}

/** By topic, what the site marks: right means all the marks. The weakest stands first, then by name. */
export function topicFigures(questions: readonly Asked[]): TopicFigures[] {
  const marked = questions.filter(({ face }) => !isKeyless(face.kind));
  return [...Map.groupBy(marked, ({ topic }) => topic)]
    .map(([topic, answered]) => {
      const wrong = answered.filter(({ marks, of }) => marks < of);
      const right = answered.length - wrong.length;
      return {
        topic,
        asked: answered.length,
        right,
        taughtIn: wrong.find(({ taughtIn }) => taughtIn)?.taughtIn ?? null,
      };
    })
    .sort((a, b) => a.right / a.asked - b.right / b.asked || a.topic.localeCompare(b.topic));
}
