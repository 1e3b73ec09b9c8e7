import { admin as contract } from '@stepwell/contract/admin/admin.ts';
import { staffArea } from '@stepwell/contract/identity/staff.ts';
import { admin } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { colleagues } from './colleagues.ts';
import { countInstructors, instructorOf, listInstructors } from './instructors.ts';
import { historyOf, personOf } from './person.ts';
import { countStudents, students } from './students.ts';
import { waiting } from './waiting.public.ts';

export const routes = [
  route(contract.students, admin, ({ db, query }) => students(db, query)),
  route(contract.studentCounts, admin, ({ db, query }) => countStudents(db, query)),
  route(contract.instructors, admin, ({ db, query }) => listInstructors(db, query)),
  route(contract.instructorCounts, admin, ({ db, query }) => countInstructors(db, query)),
  route(contract.instructor, admin, ({ db, params }) => instructorOf(db, params.instructorId)),
  route(staffArea.list, admin, ({ db, query }) => colleagues(db, query)),
  route(contract.person, admin, ({ db, params }) => personOf(db, params.userId)),
  route(contract.history, admin, ({ db, params, query }) => historyOf(db, params.userId, query)),
  route(contract.waiting, admin, ({ db }) => waiting(db)),
];
