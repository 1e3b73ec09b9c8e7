import { examineLearners } from '../testing/axe-everywhere.ts';

await examineLearners();
