import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Currency } from '@stepwell/contract/plans/plans.ts';
import type { ProductKind } from '@stepwell/contract/shop/products.ts';

const folder = join(import.meta.dirname, '../../content');

interface ArticleSource {
  /** The file's name, which is the slug. */
  slug: string;
  /** What stands above the line of the file: title, summary, topic and the rest. */
  about: Record<string, string>;
  markdown: string;
}

/** Posts or help articles as their authors wrote them: a few lines about the text, a line, the text. */
export function articleSources(kind: 'blog' | 'help'): ArticleSource[] {
  return readdirSync(join(folder, kind), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort((one, other) => basename(one).localeCompare(basename(other)))
    .map((file) => {
      const [head = '', ...rest] = readFileSync(join(folder, kind, file), 'utf8').split('\n---\n');
      const about = head.split('\n').map((line) => line.split(/:\s*(.*)/s) as [string, string]);
      return { slug: basename(file, '.md'), about: Object.fromEntries(about), markdown: rest.join('\n---\n') };
    });
}

interface FaqSource {
  group: string;
  questions: [question: string, answer: string][];
}
interface AboutSource {
  page: { title: string; summary: string; text: string };
  values: [title: string, text: string][];
  team: [name: string, role: string, about: string][];
}
const json = <T>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
export const faqSources = () => json<FaqSource[]>('faq.json');
type ProductSource = [
  slug: string,
  kind: ProductKind,
  title: string,
  summary: string,
  priceMinor: number,
  stock: number,
  description: string,
  taxBp: number,
  hsn: string,
  category: string,
];
export const productSources = () => json<ProductSource[]>('products.json');
interface PlanSource {
  id: string;
  name: string;
  summary: string;
  currency: Currency;
  monthlyMinor: number | null;
  yearlyMinor: number | null;
  highlighted?: true;
  trialDays?: number;
  /** The courses it opens by their slugs, or all. */
  opens?: 'all' | string[];
  features: [label: string, value: string][];
}
export const planSources = () => json<PlanSource[]>('plans.json');
export const aboutSource = () => json<AboutSource>('about.json');
