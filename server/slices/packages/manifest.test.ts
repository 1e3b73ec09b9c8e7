import { expect, test } from 'vitest';
import { filesOf, manifestOf } from '../../testing/fixtures/packages.ts';
import { readManifest } from './manifest.ts';
import { PackageRefused } from './manifest-labels.ts';

const one = [{ id: 'A', title: 'Dots' }];
const read = (xml: string, places = filesOf(one).map(({ path }) => path.toLowerCase())) =>
  readManifest(Buffer.from(xml), (place) => places.includes(place));
const refusalOf = (xml: string) => {
  try {
    read(xml);
  } catch (error) {
    if (error instanceof PackageRefused) return error.message;
    throw error;
  }
  return 'taken';
};

test('SCORM 1.2: items, launch, mastery score, prerequisites and data are read', () => {
  const parts = [
    { id: 'A', title: 'Dots', inner: '<adlcp:datafromlms>colour=teal</adlcp:datafromlms>' },
    {
      id: 'B',
      title: 'Test',
      inner:
        '<adlcp:prerequisites type="aicc_script">A</adlcp:prerequisites><adlcp:masteryscore>80</adlcp:masteryscore><adlcp:maxtimeallowed>00:30:00</adlcp:maxtimeallowed><adlcp:timelimitaction>exit,message</adlcp:timelimitaction>',
    },
  ];
  const manifest = readManifest(Buffer.from(manifestOf('1.2', parts)), () => true);
  expect(manifest).toMatchObject({ format: 'scorm-1.2', edition: 'SCORM 1.2', title: 'Dots', notTaken: [] });
  expect(manifest.items).toMatchObject([
    {
      itemId: 'A',
      title: 'Dots',
      depth: 0,
      place: 'parts/a.html',
      kind: 'sco',
      passing: null,
      launchData: 'colour=teal',
    },
    { itemId: 'B', passing: 80, prerequisites: 'A', maxTime: '00:30:00', timeLimitAction: 'exit,message' },
  ]);
});

test('SCORM 2004: the edition, passing score, threshold and objectives are read; what is not followed is told', () => {
  const inner = `<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.9"/>
    <imsss:sequencing><imsss:controlMode choice="false" flow="true"/>
    <imsss:sequencingRules><imsss:preConditionRule><imsss:ruleAction action="skip"/></imsss:preConditionRule></imsss:sequencingRules>
    <imsss:limitConditions attemptLimit="1"/>
    <imsss:objectives><imsss:primaryObjective objectiveID="P" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.75</imsss:minNormalizedMeasure>
    <imsss:mapInfo targetObjectiveID="G"/></imsss:primaryObjective><imsss:objective objectiveID="Q"/></imsss:objectives></imsss:sequencing>
    <adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>continue</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation>`;
  const { format, edition, items, notTaken } = read(manifestOf('2004', [{ id: 'A', title: 'Dots', inner }]));
  expect([format, edition]).toEqual(['scorm-2004', 'SCORM 2004 4th Edition']);
  expect(items[0]).toMatchObject({ passing: 0.75, threshold: 0.9, objectives: ['P', 'Q'] });
  expect(notTaken.map((text) => /\((\w+)/.exec(text)?.[1])).toEqual([
    'adlnav',
    'controlMode',
    'sequencingRules',
    'limitConditions',
    'mapInfo',
  ]);
  expect(notTaken[0]).toContain('“Dots”');
});

test('addresses are read with their parameters and encodings, from the bases around them', () => {
  const xml = manifestOf('1.2', one)
    .replace('<resources>', '<resources xml:base="deep/">')
    .replace('href="parts/A.html">', 'href="../deep/Mein%20Kurs/%C3%84.html?x=1#top">')
    .replace('identifierref="R-A"', 'identifierref="R-A" parameters="?y=2"');
  const { items } = readManifest(Buffer.from(xml), () => true);
  expect(items[0]).toMatchObject({ place: 'deep/mein kurs/ä.html', parameters: '?x=1&y=2#top' });
});

const good = manifestOf('1.2', one);
test.each([
  ['a broken element', good.replace('</title>', '</titel>'), /^imsmanifest\.xml, line 5: /],
  [
    'a DOCTYPE',
    good.replace('<manifest', '<!DOCTYPE manifest [<!ENTITY a "b">]>\n<manifest'),
    /line 2: It has a DOCTYPE/,
  ],
  ['an entity', good.replace('Dots', '&boo;'), /line 5: /],
  [
    'a file that is missing',
    good.replace('<file href="parts/A.html"', '<file href="parts/gone.html"'),
    /line 11: “parts\/gone\.html” is listed but not in the package/,
  ],
  ['a launch file that is missing', good.replace('href="parts/A.html">', 'href="gone.html">'), /line 10: “gone\.html”/],
  [
    'a way out',
    good.replace('href="parts/A.html">', 'href="../../etc/passwd">'),
    /line 10: .* points outside the package/,
  ],
  ['an encoded way out', good.replace('href="parts/A.html">', 'href="%2e%2e/%2e%2e/a">'), /points outside the package/],
  [
    'a dependency on nothing',
    good.replace('identifierref="SHARED"', 'identifierref="NONE"'),
    /line 11: It depends on a missing resource: “NONE”/,
  ],
  [
    'no organization and nothing that reports',
    good.replace(/<organizations[\s\S]*<\/organizations>/, '<organizations/>').replaceAll('"sco"', '"asset"'),
    /line 4: It has no item that can be launched/,
  ],
  ['nothing to launch', good.replace('identifierref="R-A"', ''), /no item that can be launched/],
  ['only assets', good.replaceAll('"sco"', '"asset"'), /no item that can be launched/],
  [
    'another version',
    good.replace('>1.2<', '>9.9<').replaceAll('adlcp_rootv1p2', 'adlcp_v9'),
    /line 3: Version “9\.9” isn’t supported/,
  ],
  ['a Common Cartridge', good.replace('ADL SCORM', 'IMS Common Cartridge'), /Common Cartridge/],
  [
    'two items of one name',
    manifestOf('1.2', [...one, ...one]).replace(/<resource identifier="R-A"[\s\S]*?<\/resource>/, ''),
    /Two items have the identifier “A”/,
  ],
])('%s is refused with its line', (_, xml, refusal) => {
  expect(refusalOf(xml)).toMatch(refusal);
});

test.each(['<organizations/>', ''])('without a table of contents (%s) its resources are played', (organizations) => {
  const parts = [...one, { id: 'B', title: 'Lines' }];
  const xml = manifestOf('1.2', parts).replace(/<organizations[\s\S]*<\/organizations>/, organizations);
  const { title, items } = readManifest(Buffer.from(xml), () => true);
  expect(title).toBe('Untitled package');
  expect(items).toMatchObject([
    { itemId: 'R-A', title: 'a.html', place: 'parts/a.html', kind: 'sco', depth: 0 },
    { itemId: 'R-B', title: 'b.html', place: 'parts/b.html', kind: 'sco', depth: 0 },
  ]);
});

test('what leads to another site or hides itself is told, and the rest is taken', () => {
  const xml = manifestOf('1.2', one, {
    more: '<item identifier="H"><title>Heading</title><item identifier="X" identifierref="FAR" isvisible="false"><title>Far</title></item></item>',
  }).replace(
    '</resources>',
    '<resource identifier="FAR" type="webcontent" adlcp:scormtype="sco" href="https://elsewhere.example/x"/></resources>',
  );
  const { items, notTaken } = read(xml);
  expect(items).toMatchObject([
    { itemId: 'A', depth: 0 },
    { itemId: 'H', depth: 0, place: null },
    { itemId: 'X', depth: 1, place: null },
  ]);
  expect(notTaken.join(' ')).toMatch(/“Far”: opens another site.*“Far”: hidden/);
});
