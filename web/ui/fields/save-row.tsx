import type { ReactNode } from 'react';
import css from './save-row.module.css';

/** The buttons of a long form: they stay in view below it. On a phone one row that is swiped, saving first. */
export const SaveRow = ({ children }: { children: ReactNode }) => <div className={css['row']}>{children}</div>;
