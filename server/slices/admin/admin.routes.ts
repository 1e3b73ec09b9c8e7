import { admin as contract } from '@stepwell/contract/admin.ts';
import { route } from '../../platform/slice.ts';
import { admin } from '../../platform/viewer.ts';
import { countStudents, students, waiting } from './students.ts';

export const routes = [
  route(contract.students, admin, ({ db, query }) => students(db, query)),
  route(contract.studentCounts, admin, ({ db }) => countStudents(db)),
  route(contract.waiting, admin, ({ db }) => waiting(db)),
];
