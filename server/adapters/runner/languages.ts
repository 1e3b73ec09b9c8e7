import type { Language } from './language.ts';
import { c } from './languages/c.ts';
import { cpp } from './languages/cpp.ts';
import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { javascript } from './languages/javascript.ts';
import { python } from './languages/python.ts';
import { rust } from './languages/rust.ts';
import { sql } from './languages/sql.ts';
import { typescript } from './languages/typescript.ts';

/** All languages this site knows, in the order they are offered. */
export const languages: readonly Language[] = [python, c, cpp, javascript, typescript, sql, java, go, rust];
