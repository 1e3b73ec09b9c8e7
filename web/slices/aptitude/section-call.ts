import { type MockTestSection, mockTests } from '@stepwell/contract/aptitude/mock-tests.ts';
import type { Asked, Endpoint, Reply } from '@stepwell/contract/endpoint.ts';
import { assessment, type Paper, type Score } from '@stepwell/contract/quizzes/attempts.ts';
import { type Call, call } from '../../api/call.ts';

/** A section in the shape of an attempt, so that the same code keeps its answers: unsent ones survive a lost network. */
export const paperOf = ({ sectionId, paperId, title, position, of, open, ...section }: MockTestSection): Paper => ({
  attemptId: sectionId,
  quizId: paperId,
  title,
  number: position,
  attemptsAllowed: of,
  passPercent: 0,
  startedAt: section.startedAt,
  deadlineAt: section.deadlineAt,
  serverNow: section.serverNow,
  state: open ? 'open' : 'handed-in',
  end: null,
  questions: section.questions.map(({ figure: _, ...question }) => ({
    ...question,
    marks: 1,
    penalty: 0,
    section: '',
  })),
});

/** A section tells no score before the paper's end; the keeper of answers only wants to know that it is over. */
const hiddenScore: Score = { marks: 0, of: 0, percent: 0, passed: false };

/** What the keeper of an attempt's answers asks of the server, said to a section instead. */
export function callAbout(sectionId: string): Call {
  return async <E extends Endpoint>(endpoint: E, input: Asked<E>, signal?: AbortSignal): Promise<Reply<E>> => {
    const answer = async () => {
      if (endpoint.path === assessment.save.path) {
        const { params, body } = input as unknown as Asked<typeof assessment.save>;
        return call(mockTests.save, { params: { sectionId, position: params.position }, body }, signal);
      }
      if (endpoint.path === assessment.handIn.path) {
        await call(mockTests.finish, { params: { sectionId } }, signal);
        return { score: hiddenScore, end: null };
      }
      return paperOf(await call(mockTests.section, { params: { sectionId } }, signal));
    };
    return (await answer()) as Reply<E>;
  };
}
