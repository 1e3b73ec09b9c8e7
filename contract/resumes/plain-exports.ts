import * as z from 'zod/mini';
import { BETWEEN_FACTS, type Block, type Fact } from './blocks.ts';
import type { ResumeDocument } from './document.ts';
import { type Layout, LayoutShape } from './layout.ts';

/** Signs that mean something to Markdown (CommonMark 0.31, 2.4) where they stand in somebody's words. */
const escaped = (text: string) =>
  text
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^([-+])(?=\s|$)/, '\\$1');
const factText = ({ text, link }: Fact) => {
  if (!link || link.startsWith('mailto:')) return escaped(text);
  return text === link ? `<${link}>` : `[${escaped(text)}](<${link}>)`;
};

/** Blocks as Markdown: one heading for each section and entry, in reading order. */
export function markdownOf(blocks: readonly Block[]): string {
  let text = '';
  let before = '';
  for (const block of blocks) {
    const isList = block.is === 'bullet' || block.is === 'row' || block.is === 'proof';
    const list = block.is === 'bullet' ? 'bullet' : block.is;
    text += !text ? '' : isList && before === list ? '\n' : '\n\n';
    before = list;
    switch (block.is) {
      case 'name':
        text += `# ${escaped(block.text)}`;
        break;
      case 'section':
        text += `## ${escaped(block.text)}`;
        break;
      case 'entry':
        text += `### ${escaped(block.text)}${block.dates ? `\n\n${block.dates}` : ''}`;
        break;
      case 'contact':
      case 'facts':
        text += block.facts.map(factText).join(BETWEEN_FACTS);
        break;
      case 'bullet':
        text += `- ${escaped(block.text)}`;
        break;
      case 'row':
        text += `- **${escaped(block.label)}**${block.text ? `: ${escaped(block.text)}` : ''}`;
        break;
      case 'proof':
        text += `- [${escaped(block.text)}](<${block.link}>)`;
        break;
      default:
        text += escaped(block.text);
    }
  }
  return `${text}\n`;
}

/** Blocks as plain text, for forms that take nothing else. */
export function plainTextOf(blocks: readonly Block[]): string {
  let text = '';
  for (const block of blocks) {
    switch (block.is) {
      case 'name':
        text += `${block.text}\n`;
        break;
      case 'section':
        text += `\n${block.text.toUpperCase()}\n`;
        break;
      case 'entry':
        text += `\n${[block.text, block.dates].filter(Boolean).join(' | ')}\n`;
        break;
      case 'contact':
      case 'facts':
        text += `${block.facts.map((fact) => fact.text).join(BETWEEN_FACTS)}\n`;
        break;
      case 'bullet':
        text += `• ${block.text}\n`;
        break;
      case 'row':
        text += `${[block.label, block.text].filter(Boolean).join(': ')}\n`;
        break;
      case 'proof':
        text += `${block.text}: ${block.link}\n`;
        break;
      default:
        text += `${block.text}\n`;
    }
  }
  return text;
}

const OURS = 'stepwell';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The document as a file of JSON Resume; the layout stands in `meta`, where the schema allows more. A `meta` that has no
 * place for it stays as it is.
 */
export function jsonResumeOf(document: ResumeDocument, layout: Layout): string {
  const { meta } = document;
  const isFree = meta === undefined || (isObject(meta) && !Object.hasOwn(meta, OURS));
  const withLayout = { ...(isObject(meta) && meta), [OURS]: { layout, hadMeta: meta !== undefined } };
  return JSON.stringify(isFree ? { ...document, meta: withLayout } : document, undefined, 2);
}

const Ours = z.object({ layout: LayoutShape, hadMeta: z.boolean() });

/** A JSON Resume as it was before `jsonResumeOf`, and the layout where there is one. */
export function documentOfJson(json: ResumeDocument): { document: ResumeDocument; layout: Layout | undefined } {
  const { meta, ...rest } = json;
  if (!isObject(meta)) return { document: json, layout: undefined };
  const { [OURS]: ours, ...others } = meta;
  const read = z.safeParse(Ours, ours);
  if (!read.success) return { document: json, layout: undefined };
  return { document: read.data.hadMeta ? { ...rest, meta: others } : rest, layout: read.data.layout };
}
