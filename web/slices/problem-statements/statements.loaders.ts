import { ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import { problemStatements } from '@stepwell/contract/problem-statements/problem-statements.ts';
import type { LoaderFunctionArgs } from 'react-router';
import type { World } from '../../api/world.ts';
import { answersAt, isId, pastAt, planAt, scoresAt, statementAt, viewAt, workAt } from './statements-at.ts';

const searchOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams;

export const statementsAsk =
  ({ queryClient, ask }: World) =>
  async (args: LoaderFunctionArgs) => {
    await Promise.all([
      queryClient.ensureQueryData(ask(problemStatements.current, {})),
      queryClient.prefetchQuery(ask(problemStatements.past, { query: pastAt(searchOf(args)) })),
    ]);
    return null;
  };

export const answerAsks =
  ({ queryClient, ask }: World) =>
  async ({ params }: LoaderFunctionArgs) => {
    const { id: statementId } = params;
    if (isId(statementId)) await queryClient.prefetchQuery(ask(problemStatements.one, { params: { statementId } }));
    return null;
  };

export const planAsks =
  ({ queryClient, ask }: World) =>
  async (args: LoaderFunctionArgs) => {
    const search = searchOf(args);
    const statementId = statementAt(search);
    if (statementId) await queryClient.prefetchQuery(ask(ownStatements.statement, { params: { statementId } }));
    else if (viewAt(search) === 'list')
      await queryClient.ensureQueryData(ask(ownStatements.list, { query: planAt(search) }));
    return null;
  };

export const scoresAsk =
  ({ queryClient, ask }: World) =>
  async (args: LoaderFunctionArgs) => {
    const search = searchOf(args);
    const [statementId, workId] = [statementAt(search), workAt(search)];
    if (!statementId) await queryClient.ensureQueryData(ask(ownStatements.list, { query: scoresAt(search) }));
    else if (!workId) {
      const params = { statementId };
      await Promise.all([
        queryClient.prefetchQuery(ask(ownStatements.statement, { params })),
        queryClient.prefetchQuery(ask(ownStatements.answers, { params, query: answersAt(search) })),
      ]);
    }
    return null;
  };
