import type { Slice } from '../../platform/slice.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { forgetActs } from './bank/bank-actions.ts';
import { onErased } from './erasure.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';

export const questions: Slice = {
  name: 'questions',
  routes: [...pictureRoutes, ...bankRoutes],
  listeners: [onErased],
  jobs: [{ name: 'assessment.forget-bank-acts', cron: '17 3 * * *', run: ({ db, now }) => forgetActs(db, now()) }],
};
