import * as z from 'zod/mini';
import type { Db } from '../platform/database/db.ts';
import { putWrittenItems, WrittenItem } from '../slices/aptitude/written-items.ts';
import { aptitudeSources } from './sources.ts';

/** The questions that were written for the pool, checked before any of them is asked. */
export const loadAptitude = (tx: Db) => putWrittenItems(tx, z.parse(z.array(WrittenItem), aptitudeSources()));
