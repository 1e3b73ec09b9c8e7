import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { mathsOf } from './maths.ts';

interface MathsOptions {
  /** Asked when somebody wants to change the maths that is chosen. */
  onEdit: () => void;
}

/** Maths in a line: `<span data-math="LaTeX">`, empty as it is kept, drawn wherever it is shown. */
export const Maths = Node.create<MathsOptions>({
  name: 'maths',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ onEdit: () => undefined }),
  addAttributes: () => ({ tex: { default: '', rendered: false } }),
  parseHTML: () => [
    { tag: 'span[data-math]', getAttrs: (element) => ({ tex: element.dataset['math'] ?? '' }) },
    {
      tag: 'math',
      getAttrs: (element) => ({
        tex: element.querySelector('annotation[encoding="application/x-tex"]')?.textContent ?? '',
      }),
    },
  ],
  renderHTML: ({ node }) => ['span', { 'data-math': node.attrs['tex'] }],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span');
      dom.dataset['math'] = node.attrs['tex'];
      dom.setAttribute('role', 'math');
      const drawn = mathsOf(node.attrs['tex']);
      if ('html' in drawn) dom.innerHTML = drawn.html;
      else dom.textContent = node.attrs['tex'];
      dom.ondblclick = () => this.options.onEdit();
      return { dom };
    };
  },
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        if (!this.editor.isActive('maths')) return false;
        this.options.onEdit();
        return true;
      },
    };
  },
});

interface PictureOptions {
  urlOf: (mediaId: string) => Promise<string | undefined>;
}

/** A picture of the course's own files, named by its id; the server writes its address when it is shown. */
export const Picture = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ urlOf: () => Promise.resolve(undefined) }),
  addAttributes: () => ({
    mediaId: {
      default: '',
      parseHTML: (element) => element.dataset['media'] ?? '',
      renderHTML: ({ mediaId }) => ({ 'data-media': mediaId }),
    },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[data-media]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img');
      dom.alt = node.attrs['alt'];
      dom.dataset['media'] = node.attrs['mediaId'];
      void this.options.urlOf(node.attrs['mediaId']).then((url) => {
        if (url) dom.src = url;
      });
      return { dom };
    };
  },
});

/** A film elsewhere, from the allow-list: a link that the text shows as a card. */
export const Embed = Node.create({
  name: 'embed',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ href: { default: '' }, title: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'a[data-embed]',
      priority: 60,
      getAttrs: (element) => ({ href: element.getAttribute('href') ?? '', title: element.textContent ?? '' }),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => ['a', { 'data-embed': '', ...HTMLAttributes }, String(node.attrs['title'])],
});

/** A part that readers open, such as a solution; while one writes it stands open. */
export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'summary block+',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: () => ['details', 0],
  addNodeView() {
    return () => {
      const dom = document.createElement('div');
      dom.dataset['details'] = '';
      return { dom, contentDOM: dom };
    };
  },
});
export const Summary = Node.create({
  name: 'summary',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
  addNodeView() {
    return () => {
      const dom = document.createElement('p');
      dom.dataset['summary'] = '';
      return { dom, contentDOM: dom };
    };
  },
});

/** Marks that texts may carry already; none of them has a tool, and none gets lost. */
export const quietMarks = ['del', 'u', 's', 'sub', 'sup', 'kbd', 'mark'].map((tag) =>
  Mark.create({ name: `quiet-${tag}`, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);
