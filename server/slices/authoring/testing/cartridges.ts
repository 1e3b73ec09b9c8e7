import { type Packed, zipOf } from '../../../testing/zips.ts';

/** A grey PNG of 32 × 24 pixels. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAYCAAAAAC+OKDoAAAAE0lEQVR4nGOIIgAYRhWMKhh5CgDDhw4QObWHwQAAAABJRU5ErkJggg==';

/** Namespaces and types of each edition of the standard. */
const editions = {
  '1.0.0': { manifest: 'http://www.imsglobal.org/xsd/imscc/imscp_v1p1', n: 0 },
  '1.1.0': { manifest: 'http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1', n: 1 },
  '1.2.0': { manifest: 'http://www.imsglobal.org/xsd/imsccv1p2/imscp_v1p1', n: 2 },
  '1.3.0': { manifest: 'http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1', n: 3 },
} as const;
export type CartridgeEdition = keyof typeof editions;
export const cartridgeEditions = Object.keys(editions) as CartridgeEdition[];

const material = (text: string, type = 'text/html') =>
  `<material><mattext texttype="${type}"><![CDATA[${text}]]></mattext></material>`;
const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
const labels = (texts: [string, string][]) =>
  texts
    .map(([ident, text]) => `<response_label ident="${ident}">${material(text, 'text/plain')}</response_label>`)
    .join('');
const scored = (condition: string, more = '') =>
  `<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar>${more}</respcondition>`;
const item = (profile: string, stem: string, inner: string, processing: string, more = '') =>
  `<item ident="${profile}"><itemmetadata><qtimetadata>${field('cc_profile', profile)}${field('cc_weighting', '2')}</qtimetadata></itemmetadata>
  <presentation>${material(stem)}${inner}</presentation>
  <resprocessing><outcomes><decvar varname="SCORE" vartype="Decimal" minvalue="0" maxvalue="100"/></outcomes>${processing}</resprocessing>${more}</item>`;
const choose = (cardinality: string, texts: [string, string][]) =>
  `<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${labels(texts)}</render_choice></response_lid>`;
const write = '<response_str ident="r"><render_fib prompt="Dashed"/></response_str>';

/** An assessment with a question of each kind of the profile, and one that nobody can answer. */
export const assessment = `<?xml version="1.0"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="A1" title="Check">
<qtimetadata>${field('cc_profile', 'cc.exam.v0p1')}${field('qmd_timelimit', '30')}${field('cc_maxattempts', '3')}</qtimetadata>
<section ident="root">
${item(
  'cc.multiple_choice.v0p1',
  '<p>How many <b>sides</b>?</p>',
  choose('Single', [
    ['a', 'three'],
    ['b', 'four * five'],
  ]),
  `<respcondition continue="Yes"><conditionvar><varequal respident="r">b</varequal></conditionvar><displayfeedback linkrefid="b_fb" feedbacktype="Response"/></respcondition>${scored('<varequal respident="r">a</varequal>')}`,
  `<itemfeedback ident="general_fb"><flow_mat>${material('<p>Count them.</p>')}</flow_mat></itemfeedback><itemfeedback ident="b_fb"><flow_mat>${material('One less.')}</flow_mat></itemfeedback>`,
)}
${item(
  'cc.multiple_response.v0p1',
  '<p>Which are even?</p>',
  choose('Multiple', [
    ['a', '2'],
    ['b', '3'],
    ['c', '4'],
  ]),
  scored(
    '<and><varequal respident="r">a</varequal><not><varequal respident="r">b</varequal></not><varequal respident="r">c</varequal></and>',
  ),
)}
${item(
  'cc.true_false.v0p1',
  '<p>Trees have rings.</p>',
  choose('Single', [
    ['t', 'True'],
    ['f', 'False'],
  ]),
  scored('<varequal respident="r">f</varequal>'),
)}
${item('cc.fib.v0p1', '<p>A dot is a …</p>', write, scored('<varequal respident="r">node</varequal>') + scored('<varequal respident="r">vertex</varequal>'))}
${item('cc.pattern_match.v0p1', '<p>Name a tree.</p>', write, scored('<varsubstring respident="r">spanning</varsubstring>'))}
${item('cc.essay.v0p1', '<p>Say what a graph is.</p>', write, '<respcondition><conditionvar><other/></conditionvar></respcondition>')}
${item(
  'cc.multiple_choice.v0p1',
  '<p>Nobody knows.</p>',
  choose('Single', [
    ['a', 'x'],
    ['b', 'y'],
  ]),
  '',
)}
</section></assessment></questestinterop>`;

const page = `<!DOCTYPE html><html><head><title>Roads</title><script>alert(1)</script></head><body onload="alert(2)">
<h1>Roads</h1><p>See <img src="$IMS-CC-FILEBASE$/dots.png" alt="dots"> and <a href="../web_resources/notes.pdf">the notes</a>,
<a href="$WIKI_REFERENCE$/pages/other">the other page</a>, <a href="https://example.org/x">a site</a>.</p>
<img src="gone.png" alt="gone"><iframe src="https://www.youtube.com/embed/abc_DEF-123" title="A film"></iframe>
<iframe src="https://evil.test"></iframe><script>alert(3)</script></body></html>`;

const linkXml = (href: string) =>
  `<webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imswl_v1p1"><title>A map</title><url href="${href}" target="_blank"/></webLink>`;
const topicXml = `<topic xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imsdt_v1p1"><title>Talk</title><text texttype="text/html">&lt;p&gt;Which road?&lt;/p&gt;</text><attachments><attachment href="web_resources/notes.pdf"/></attachments></topic>`;
const toolXml = `<cartridge_basiclti_link xmlns="http://www.imsglobal.org/xsd/imslticc_v1p0" xmlns:blti="http://www.imsglobal.org/xsd/imsbasiclti_v1p0"><blti:title>Maps live</blti:title><blti:launch_url>http://tool.test/launch</blti:launch_url></cartridge_basiclti_link>`;
const bankXml = `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><objectbank ident="B1"><item ident="x"/><item ident="y"/></objectbank></questestinterop>`;
const workXml = `<assignment xmlns="http://www.imsglobal.org/xsd/imscc_extensions/assignment" identifier="W"><title>Draw it</title><text texttype="text/html">&lt;p&gt;Draw a graph.&lt;/p&gt;</text><instructor_text texttype="text/plain">Be kind.</instructor_text><gradable points_possible="10">true</gradable><submission_formats><format type="file"/><format type="html"/></submission_formats></assignment>`;

/** A cartridge with a resource of every kind; what is in `more` stands among the resources, or in the archive. */
export function cartridgeOf(
  version: CartridgeEdition = '1.1.0',
  { resources = '', files = [] as Packed[], items = '' } = {},
) {
  const { manifest, n } = editions[version];
  const v = `xmlv1p${n}`;
  const resource = (id: string, type: string, path: string, more = '') =>
    `<resource identifier="${id}" type="${type}" href="${path}"><file href="${path}"/>${more}</resource>`;
  const only =
    '<metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><educational><intendedEndUserRole><source>IMSGLC_CC_Rolesv1p1</source><value>Instructor</value></intendedEndUserRole></educational></lom></metadata>';
  const at = (id: string, ref: string, title: string) =>
    `<item identifier="${id}" identifierref="${ref}"><title>${title}</title></item>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="M" xmlns="${manifest}" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>${version}</schemaversion>
<lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string>Roads &amp; trees</lomimscc:string></lomimscc:title>
<lomimscc:description><lomimscc:string>From dots to maps.</lomimscc:string></lomimscc:description></lomimscc:general></lomimscc:lom></metadata>
<organizations><organization identifier="O" structure="rooted-hierarchy"><item identifier="root">
<item identifier="m1"><title>First week</title>
${at('i1', 'PAGE', 'Roads')}<item identifier="sub"><title>Deeper</title>${at('i2', 'LINK', 'A map')}${at('i3', 'QUIZ', 'Check yourself')}</item>${at('i4', 'FILE', 'Notes')}</item>
<item identifier="m2"><title>Second week</title>${at('i5', 'TOPIC', 'Talk about it')}${at('i6', 'WORK', 'Draw it')}${at('i7', 'TOOL', 'Maps live')}${at('i8', 'GONE', 'Nowhere')}<item identifier="h"><title>A heading</title></item></item>${items}
</item></organization></organizations>
<resources>
${resource('PAGE', 'webcontent', 'wiki_content/roads.html')}
${resource('OTHER', 'webcontent', 'wiki_content/other.html')}
${resource('PIC', 'webcontent', 'web_resources/dots.png')}
${resource('FILE', 'webcontent', 'web_resources/notes.pdf')}
${resource('LOOSE', 'webcontent', 'web_resources/loose.csv')}
${resource('TEACH', 'webcontent', 'web_resources/answers.pdf', only)}
${resource('LINK', `imswl_${v}`, 'link.xml')}
${resource('TOPIC', `imsdt_${v}`, 'topic.xml')}
${resource('TOOL', `imsbasiclti_xmlv1p0`, 'tool.xml')}
${resource('QUIZ', `imsqti_xmlv1p2/imscc_${v}/assessment`, 'quiz.xml')}
${resource('BANK', `imsqti_xmlv1p2/imscc_${v}/question-bank`, 'bank.xml')}
${resource('WORK', 'assignment_xmlv1p0', 'work.xml')}
${resource('SETTINGS', `associatedcontent/imscc_${v}/learning-application-resource`, 'course_settings/canvas_export.txt')}
${resource('ODD', 'idpf_epub_v3p0', 'book.epub')}${resources}
</resources></manifest>`;
  return zipOf([
    { path: 'imsmanifest.xml', content: xml },
    { path: 'wiki_content/roads.html', content: page },
    {
      path: 'wiki_content/other.html',
      content: '<html><head><title>The other page</title></head><body><p>Bridges.</p></body></html>',
    },
    { path: 'web_resources/dots.png', content: Buffer.from(picture, 'base64') },
    { path: 'web_resources/notes.pdf', content: '%PDF-1.7 notes' },
    { path: 'web_resources/loose.csv', content: 'a,b' },
    { path: 'web_resources/answers.pdf', content: '%PDF-1.7 answers' },
    { path: 'link.xml', content: linkXml('https://example.org/map?a=1&amp;b=2') },
    { path: 'topic.xml', content: topicXml },
    { path: 'tool.xml', content: toolXml },
    { path: 'quiz.xml', content: assessment },
    { path: 'bank.xml', content: bankXml },
    { path: 'work.xml', content: workXml },
    { path: 'course_settings/canvas_export.txt', content: 'Q: what did the panda say?' },
    { path: 'book.epub', content: 'PK' },
    { path: 'unnamed.txt', content: 'nobody names me' },
    ...files,
  ]);
}
export { linkXml };
