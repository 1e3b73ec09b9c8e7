import { adminLanguages as contract } from '@stepwell/contract/admin/languages.ts';
import { admin } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { languagesHere, testAgain } from './languages.ts';

export const languagesRoutes = [
  route(contract.all, admin, (services) => languagesHere(services)),
  route(contract.testAgain, admin, (services) => testAgain(services)),
];
