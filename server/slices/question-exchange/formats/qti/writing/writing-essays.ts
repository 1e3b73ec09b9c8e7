import type { HandQuestion } from '../../../imports/by-people.ts';
import type { ItemParts, Writing } from '../items/item-parts.ts';

/** A text or a file, which nothing in the item marks. */
export function handParts(question: HandQuestion, { dialect: { q } }: Writing): ItemParts {
  const isFile = question.kind === 'file';
  const about = { identifier: 'RESPONSE', cardinality: 'single', baseType: isFile ? 'file' : 'string' };
  const body = isFile
    ? q('uploadInteraction', { responseIdentifier: 'RESPONSE' })
    : q('extendedTextInteraction', {
        responseIdentifier: 'RESPONSE',
        format: question.rich ? 'xhtml' : 'plain',
      });
  return { declarations: [q('responseDeclaration', about)], body, rules: [], answered: ['RESPONSE'] };
}
