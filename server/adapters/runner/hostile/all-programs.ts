import { compiling } from './compiling.ts';
import { everyClass } from './every-class.ts';
import { faults } from './faults.ts';
import { host } from './host.ts';
import type { HostileProgram } from './hostile-program.ts';
import { memoryPrograms } from './memory.ts';
import { outputPrograms } from './output.ts';
import { throwing } from './throwing.ts';
import { time } from './time.ts';

/** Every program that must do no harm, with how it must end. */
export const hostilePrograms: readonly HostileProgram[] = [
  ...time,
  ...memoryPrograms,
  ...outputPrograms,
  ...host,
  ...compiling,
  ...faults,
  ...throwing,
  ...everyClass,
];
