import { examineStaff } from '../testing/axe-everywhere.ts';

await examineStaff();
