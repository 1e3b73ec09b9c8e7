import { problemStatements } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { useStandingsMoved } from '../../session/standings-moved.ts';

const questions = [problemStatements.standings, problemStatements.current, problemStatements.past];

/** Asks again when standings of problems moved. */
export const useFreshStandings = () => useStandingsMoved(questions);
