import type { XmlElement } from '../../../../platform/archives/xml.ts';

const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * A document of QTI 3.0 under the names of 2.x: `qti-simple-choice` is `simpleChoice`, `max-choices` is `maxChoices`. HTML
 * within keeps its names. Changes the tree.
 */
export function namedAlike<Element extends XmlElement>(element: Element): Element {
  if (element.name.startsWith('qti-')) {
    element.name = camel(element.name.slice(4));
    for (const [name, value] of Object.entries(element.attributes))
      if (name.includes('-') && !/^(data|aria)-/.test(name)) element.attributes[camel(name)] ??= value;
  }
  for (const child of element.children) if (typeof child !== 'string') namedAlike(child);
  return element;
}
