import { examineRunner } from '../../ports/runner.exam.ts';
import { sharedRunner } from '../../testing/runner.ts';

examineRunner('wasm', async () => sharedRunner());
