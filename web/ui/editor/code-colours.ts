import './code-colours.css';
import { common, createLowlight } from 'lowlight';

export const lowlight = createLowlight(common);

/** Languages that code may be written in, by the name that stands in `class="language-…"`. */
export const codeLanguages: readonly (readonly [name: string, label: string])[] = [
  ['bash', 'Shell'],
  ['c', 'C'],
  ['cpp', 'C++'],
  ['csharp', 'C#'],
  ['css', 'CSS'],
  ['diff', 'Diff'],
  ['go', 'Go'],
  ['graphql', 'GraphQL'],
  ['xml', 'HTML, XML'],
  ['java', 'Java'],
  ['javascript', 'JavaScript'],
  ['json', 'JSON'],
  ['kotlin', 'Kotlin'],
  ['markdown', 'Markdown'],
  ['php', 'PHP'],
  ['python', 'Python'],
  ['r', 'R'],
  ['ruby', 'Ruby'],
  ['rust', 'Rust'],
  ['scss', 'SCSS'],
  ['sql', 'SQL'],
  ['swift', 'Swift'],
  ['typescript', 'TypeScript'],
  ['yaml', 'YAML'],
];

type Coloured = ReturnType<typeof lowlight.highlight>['children'][number];

function drawn(nodes: readonly Coloured[], into: Node) {
  for (const node of nodes) {
    if (node.type === 'text') into.appendChild(document.createTextNode(node.value));
    if (node.type !== 'element') continue;
    const span = document.createElement('span');
    const names = node.properties['className'];
    if (Array.isArray(names)) span.className = names.join(' ');
    drawn(node.children as Coloured[], span);
    into.appendChild(span);
  }
}

/** Colours the code of a text that is on the page already. The words stay as they are; colours come as elements. */
export function colourCode(text: HTMLElement) {
  for (const code of text.querySelectorAll<HTMLElement>('pre > code[class*="language-"]')) {
    const language = /language-([a-z0-9+#-]+)/.exec(code.className)?.[1] ?? '';
    if (code.dataset['coloured'] || !lowlight.registered(language)) continue;
    const { children } = lowlight.highlight(language, code.textContent ?? '');
    code.replaceChildren();
    drawn(children, code);
    code.dataset['coloured'] = 'true';
  }
}
