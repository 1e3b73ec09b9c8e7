import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { lowlight } from './code-colours.ts';
import { Details, Embed, Maths, Picture, quietMarks, Summary } from './nodes.ts';

export interface EditorHands {
  editMaths: () => void;
  pictureUrl: (mediaId: string) => Promise<string | undefined>;
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
});
const plainAttribute = (name: string) => ({
  default: null,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
});
/** Cells as they are kept: no widths, and no number where it is one. */
const cell = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false, parseHTML: () => null },
  align: plainAttribute('align'),
});

/** Everything a text may be made of; it writes nothing that the server's sanitiser would take away. */
export const extensionsOf = ({ editMaths, pictureUrl }: EditorHands) => [
  StarterKit.configure({
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  CodeBlockLowlight.configure({ lowlight, defaultLanguage: null, enableTabIndentation: false }),
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: () => ({ ...cell(), scope: plainAttribute('scope') }) }),
  TableCell.extend({ addAttributes: cell }),
  Maths.configure({ onEdit: editMaths }),
  Picture.configure({ urlOf: pictureUrl }),
  Embed,
  Details,
  Summary,
  ...quietMarks,
];
