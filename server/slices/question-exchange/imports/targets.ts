import type { ImportTarget } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { aptitudeTarget } from '../../aptitude/uploads/aptitude-target.ts';
import { bankTarget } from './bank-target.ts';
import type { Target } from './target.ts';

const targets: Record<ImportTarget, Target> = { bank: bankTarget, aptitude: aptitudeTarget };

export const targetOf = (id: ImportTarget) => targets[id];
