import { SolvingLearners } from './lectures/solving-learners.tsx';
import { WorkspaceWithin } from './workspace/workspace.tsx';

/** A challenge as the work of a lecture. */
export const LectureWorkspace = WorkspaceWithin;

/** For whoever teaches it: who has solved the challenge of a lecture. */
export const LectureLearners = SolvingLearners;
