import type { ImportTarget } from '@stepwell/contract/question-exchange.ts';
import { bankTarget } from './bank-target.ts';
import type { Target } from './target.ts';

const targets: Record<ImportTarget, Target> = { bank: bankTarget };

export const targetOf = (id: ImportTarget) => targets[id];
