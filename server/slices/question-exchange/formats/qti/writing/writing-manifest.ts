import { xmlText } from '../../../text/xml-writing.ts';
import type { Dialect } from '../dialect.ts';
import { DIFFICULTIES } from '../listing.ts';

/** What a package says of one of its items. */
export interface Packed {
  id: string;
  topic: string;
  tags: string[];
  difficulty: number;
  media: string[];
}

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A test with all items in their order; the levels of a topic are sections in one another. */
export function testXml(packed: readonly Packed[], { q, item, schema }: Dialect): string {
  const frame = { xmlns: item, 'xmlns:xsi': XSI, 'xsi:schemaLocation': `${item} ${schema}` };
  let number = 0;
  const section = (title: string, inside: string) => {
    number += 1;
    const identifier = title ? `section-${number}` : `stepwell-none-${number}`;
    return q('assessmentSection', { identifier, title: title || 'Questions', visible: 'true' }, inside);
  };
  const sections: string[] = [];
  for (let at = 0; at < packed.length; ) {
    const topic = packed[at]?.topic ?? '';
    const from = at;
    while (at < packed.length && packed[at]?.topic === topic) at += 1;
    const refs = packed
      .slice(from, at)
      .map(({ id }) => q('assessmentItemRef', { identifier: id, href: `items/${id}.xml` }));
    const levels = topic === '' ? [''] : topic.split('/').map((level) => level.trim());
    sections.push(levels.reduceRight((inside, level) => section(level, inside), refs.join('\n')));
  }
  const part = q(
    'testPart',
    { identifier: 'part-1', navigationMode: 'nonlinear', submissionMode: 'simultaneous' },
    ...sections,
  );
  return `${HEAD}${q('assessmentTest', { ...frame, identifier: 'test', title: 'Questions' }, part)}\n`;
}

/** The table of contents, with what LOM can say of each item: its tags, and how hard it is. */
export function manifestXml(packed: readonly Packed[], { manifest, resource, version }: Dialect): string {
  const lom = ({ tags, difficulty }: Packed) => {
    const keywords = tags.map((tag) => `<lom:keyword><lom:string>${xmlText(tag)}</lom:string></lom:keyword>`);
    const general = keywords.length > 0 ? `<lom:general>${keywords.join('')}</lom:general>` : '';
    const word = DIFFICULTIES[difficulty - 1] ?? 'medium';
    const hard = `<lom:difficulty><lom:source>LOMv1.0</lom:source><lom:value>${word}</lom:value></lom:difficulty>`;
    return `<metadata><lom:lom>${general}<lom:educational>${hard}</lom:educational></lom:lom></metadata>`;
  };
  const items = packed.map((one) => {
    const path = `items/${one.id}.xml`;
    const files = [path, ...one.media.map((name) => `media/${encodeURIComponent(name)}`)].map(
      (href) => `<file href="${href}"/>`,
    );
    return `<resource identifier="${one.id}" type="imsqti_item_${resource}" href="${path}">${lom(one)}${files.join('')}</resource>`;
  });
  const needs = packed.map(({ id }) => `<dependency identifierref="${id}"/>`);
  const [schema, edition] = version === '3.0' ? ['QTI Package', '3.0.0'] : [`QTIv${version} Package`, '1.0.0'];
  return [
    `${HEAD}<manifest xmlns="${manifest}" xmlns:lom="http://ltsc.ieee.org/xsd/LOM" identifier="stepwell-questions">`,
    `<metadata><schema>${schema}</schema><schemaversion>${edition}</schemaversion></metadata>`,
    '<organizations/>',
    '<resources>',
    `<resource identifier="test" type="imsqti_test_${resource}" href="test.xml"><file href="test.xml"/>${needs.join('')}</resource>`,
    ...items,
    '</resources>',
    '</manifest>\n',
  ].join('\n');
}
