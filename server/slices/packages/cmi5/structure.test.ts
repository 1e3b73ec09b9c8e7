import { expect, test } from 'vitest';
import { blockXml, iriOf, langstring, structureXml, unitXml } from '../../../testing/cmi5/course.ts';
import { courseRule, unitNote } from './satisfaction.ts';
import { readStructure } from './structure.ts';

const read = (xml: string, files: string[] | null = ['a.html', 'b.html']) =>
  readStructure(Buffer.from(xml), files && ((place) => files.includes(place)));
const objectives = `<objectives><objective id="${iriOf('o1')}">${langstring('title', 'Name rocks')}${langstring('description', 'Rocks')}</objective></objectives>`;
const one = unitXml({ id: 'a' });

test('blocks, units and all that a unit asks for are read', () => {
  const second = unitXml({
    id: 'b',
    more: 'moveOn="CompletedAndPassed" masteryScore="0.85" launchMethod="OwnWindow" activityType="http://adlnet.gov/expapi/activities/media"',
    url: ' b.html?level=2#top ',
    inner: ' <launchParameters> Start=1 </launchParameters><entitlementKey>xyz-123</entitlementKey>',
  }).replace('<url>', `<objectives><objective idref="${iriOf('o1')}"/></objectives><url>`);
  const outside = unitXml({ id: 'c', more: '', url: 'https://content.example/course?x=1' });
  const vendor = '<v:tag xmlns:v="urn:vendor"/>';
  const { title, items, notTaken, format } = read(
    structureXml(objectives, blockXml('first', one, blockXml('inner', second)), outside, vendor),
  );
  expect([format, title, notTaken]).toEqual(['cmi5', 'Geology', ['The vendor’s own element “tag” is ignored.']]);
  expect(
    items.map(({ title: name, depth, place, parameters, kind }) => [name, depth, place, parameters, kind]),
  ).toEqual([
    ['Block first', 0, null, '', 'asset'],
    ['Unit a', 1, 'a.html', '', 'sco'],
    ['Block inner', 1, null, '', 'asset'],
    ['Unit b', 2, 'b.html', '?level=2#top', 'sco'],
    ['Unit c', 0, 'https://content.example/course?x=1', '', 'asset'],
  ]);
  expect(items[3]).toMatchObject({
    itemId: iriOf('b'),
    passing: 0.85,
    objectives: ['Name rocks'],
    cmi5: {
      moveOn: 'CompletedAndPassed',
      ownWindow: true,
      launchParameters: 'Start=1',
      entitlementKey: 'xyz-123',
      activityType: 'http://adlnet.gov/expapi/activities/media',
    },
  });
  expect(items.map(unitNote)).toEqual([
    '',
    'Pass',
    '',
    'Complete and pass · pass mark 85% · own window · Objectives: Name rocks',
    'Optional · content.example',
  ]);
  expect(courseRule(items)).toBe('Done when all 2 required parts meet their goals.');
});

test('a structure that comes alone names whole https addresses', () => {
  const { items } = read(structureXml(unitXml({ id: 'a', url: 'https://content.example/a' })), null);
  expect(items[0]?.place).toBe('https://content.example/a');
  expect(courseRule(read(structureXml(one)).items)).toBe('Done when the package reports passed.');
  expect(courseRule(items)).toBe('Done when the package reports passed.');
  expect(() => read(structureXml(one), null)).toThrow(/Without a zip file the url must start with https/);
});

test.each<[string, string, RegExp]>([
  ['another root', '<manifest/>', /^cmi5\.xml, line 1: .*isn’t “courseStructure”/],
  ['another namespace', structureXml(one).replace('/v1/', '/v2/'), /line 2: The namespace must be/],
  ['no course', structureXml(one).replace(/<course[\s>][\s\S]*<\/course>/, ''), /“course” is missing/],
  ['no unit', structureXml(), /no assignable unit/],
  ['broken XML', structureXml(one).replace('</au>', ''), /^cmi5\.xml, line \d+: /],
  ['a DOCTYPE', structureXml(one).replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>'), /DOCTYPE/],
  ['an element of ours that is unknown', structureXml(one, '<lesson/>'), /“lesson” isn’t allowed in “courseStructure”/],
  ['an attribute that is unknown', structureXml(unitXml({ id: 'a', more: 'mastery="1"' })), /no attribute “mastery”/],
  ['an id that is no IRI', structureXml(one.replace(iriOf('a'), 'unit-a')), /attribute “id”: a full IRI/],
  ['an id used twice', structureXml(one, one), /Two elements have the id/],
  ['no title', structureXml(one.replace(/<title>.*<\/title>/, '')), /“au” has no title/],
  ['a title without text', structureXml(one.replace('>Unit a<', '> <')), /title has no text/],
  ['no url', structureXml(one.replace('a.html', '')), /has no url/],
  [
    'a file that is not there',
    structureXml(unitXml({ id: 'z' })),
    /line 8: “z\.html” is listed but not in the package/,
  ],
  ['a way out of the package', structureXml(unitXml({ id: 'a', url: '../a.html' })), /points outside the package/],
  ['plain http', structureXml(unitXml({ id: 'a', url: 'http://content.example/a' })), /must start with https/],
  ['a script', structureXml(unitXml({ id: 'a', url: 'javascript:alert(1)' })), /must start with https/],
  ['a parameter of the launch', structureXml(unitXml({ id: 'a', url: 'a.html?fetch=1' })), /parameter “fetch”/],
  ['an unknown moveOn', structureXml(unitXml({ id: 'a', more: 'moveOn="Sometimes"' })), /moveOn must be one of/],
  ['a masteryScore of 2', structureXml(unitXml({ id: 'a', more: 'masteryScore="2"' })), /between 0 and 1/],
  ['an unknown launchMethod', structureXml(unitXml({ id: 'a', more: 'launchMethod="Tab"' })), /launchMethod must be/],
  ['an empty block', structureXml(one, blockXml('x')), /A block needs an assignable unit/],
  [
    'an objective that is missing',
    structureXml(one.replace('<url>', `<objectives><objective idref="${iriOf('no')}"/></objectives><url>`)),
    /missing objective/,
  ],
])('%s is refused with its line', (_, xml, refusal) => {
  expect(() => read(xml)).toThrow(refusal);
});
