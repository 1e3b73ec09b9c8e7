import type { AptitudeArea } from '../../../../contract/aptitude/topics.ts';
import type { Chance } from '../../questions/chance.public.ts';

/** From 1, one step with small numbers, to 5, several steps. */
export type Level = 1 | 2 | 3 | 4 | 5;

/** One question as a family draws it, its key and its way included: only the server may see it whole. */
export interface DrawnQuestion {
  /** Clean HTML: `cleanWords` would change nothing. */
  stem: string;
  answer:
    | { kind: 'single'; options: { text: string; right: boolean; slip?: string }[] }
    | { kind: 'numeric'; value: number; tolerance: number; unit: string | null };
  /** Steps in clean HTML; the last one names the answer. */
  solution: string[];
  figure?:
    | { kind: 'table'; caption: string; head: string[]; rows: string[][] }
    | { kind: 'bars'; caption: string; unit: string; labels: string[]; values: number[] };
}

/** A kind of question that can be asked without end. */
export interface Family {
  id: string;
  area: AptitudeArea;
  /** An id of `aptitudeTopics[area]`. */
  topic: string;
  title: string;
  /** Logits, the start value at level 3: what answers show later may move it. */
  difficulty: number;
  /** The same chance (seed) and level draw the same question. */
  draw(chance: Chance, level: Level): DrawnQuestion;
}
