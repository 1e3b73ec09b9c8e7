import { i18n } from '@lingui/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconBrandYoutube,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconPhoto,
  IconQuote,
  IconRowInsertBottom,
  IconRowRemove,
  IconSourceCode,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { codeLanguages } from './code-colours.ts';
import type { Asking } from './editor-dialogs.tsx';
import { Tool, Toolbar, ToolGroup, toolSelect } from './toolbar.tsx';

interface Props {
  editor: Editor;
  label: string;
  controls: string;
  ask: (what: Exclude<Asking['what'], 'picture'>) => void;
  /** Missing where the text has no pictures. */
  addPicture: (() => void) | undefined;
}
const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;

/** Everything that can be done with a text, most of it also by the keys that people know. */
export function Tools({ editor, label, controls, ask, addPicture }: Props) {
  const now = useEditorState({
    editor,
    selector: ({ editor }) => ({
      level: ([2, 3, 4] as const).find((level) => editor.isActive('heading', { level })) ?? 0,
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      code: editor.isActive('code'),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      blockquote: editor.isActive('blockquote'),
      codeBlock: editor.isActive('codeBlock'),
      language: String(editor.getAttributes('codeBlock')['language'] ?? ''),
      link: editor.isActive('link'),
      maths: editor.isActive('maths'),
      table: editor.isActive('table'),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <Toolbar label={label} controls={controls}>
      <ToolGroup label={i18n.t('Paragraph')}>
        <select
          className={toolSelect}
          aria-label={i18n.t('Paragraph style')}
          value={now.level}
          onChange={({ target }) => {
            const level = ([2, 3, 4] as const).find((one) => String(one) === target.value);
            if (level) chain().setHeading({ level }).run();
            else chain().setParagraph().run();
          }}
        >
          <option value={0}>{i18n.t('Text')}</option>
          <option value={2}>{i18n.t('Heading')}</option>
          <option value={3}>{i18n.t('Subheading')}</option>
          <option value={4}>{i18n.t('Small heading')}</option>
        </select>
      </ToolGroup>
      <ToolGroup label={i18n.t('Words')}>
        <Tool label={i18n.t('Bold')} on={now.bold} onClick={() => chain().toggleBold().run()}>
          <IconBold {...icon} />
        </Tool>
        <Tool label={i18n.t('Italic')} on={now.italic} onClick={() => chain().toggleItalic().run()}>
          <IconItalic {...icon} />
        </Tool>
        <Tool label={i18n.t('Inline code')} on={now.code} onClick={() => chain().toggleCode().run()}>
          <IconCode {...icon} />
        </Tool>
        <Tool label={i18n.t('Link')} on={now.link} onClick={() => ask('link')}>
          <IconLink {...icon} />
        </Tool>
      </ToolGroup>
      <ToolGroup label={i18n.t('Blocks')}>
        <Tool label={i18n.t('List')} on={now.bulletList} onClick={() => chain().toggleBulletList().run()}>
          <IconList {...icon} />
        </Tool>
        <Tool label={i18n.t('Numbered list')} on={now.orderedList} onClick={() => chain().toggleOrderedList().run()}>
          <IconListNumbers {...icon} />
        </Tool>
        <Tool label={i18n.t('Quote')} on={now.blockquote} onClick={() => chain().toggleBlockquote().run()}>
          <IconQuote {...icon} />
        </Tool>
        <Tool label={i18n.t('Code')} on={now.codeBlock} onClick={() => chain().toggleCodeBlock().run()}>
          <IconSourceCode {...icon} />
        </Tool>
        {now.codeBlock && (
          <select
            className={toolSelect}
            aria-label={i18n.t('Code language')}
            value={now.language}
            onChange={({ target }) =>
              chain()
                .updateAttributes('codeBlock', { language: target.value || null })
                .run()
            }
          >
            <option value="">{i18n.t('Plain text')}</option>
            {codeLanguages.map(([name, language]) => (
              <option key={name} value={name}>
                {language}
              </option>
            ))}
          </select>
        )}
      </ToolGroup>
      <ToolGroup label={i18n.t('Insert')}>
        {addPicture && (
          <Tool label={i18n.t('Image')} onClick={addPicture}>
            <IconPhoto {...icon} />
          </Tool>
        )}
        <Tool label={i18n.t('Formula')} on={now.maths} onClick={() => ask('maths')}>
          <IconMathFunction {...icon} />
        </Tool>
        <Tool
          label={i18n.t('Table')}
          disabled={now.table}
          onClick={() => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        >
          <IconTable {...icon} />
        </Tool>
        <Tool label={i18n.t('External video')} onClick={() => ask('embed')}>
          <IconBrandYoutube {...icon} />
        </Tool>
      </ToolGroup>
      {now.table && (
        <ToolGroup label={i18n.t('Table')}>
          <Tool label={i18n.t('Add row')} onClick={() => chain().addRowAfter().run()}>
            <IconRowInsertBottom {...icon} />
          </Tool>
          <Tool label={i18n.t('Remove row')} onClick={() => chain().deleteRow().run()}>
            <IconRowRemove {...icon} />
          </Tool>
          <Tool label={i18n.t('Add column')} onClick={() => chain().addColumnAfter().run()}>
            <IconColumnInsertRight {...icon} />
          </Tool>
          <Tool label={i18n.t('Remove column')} onClick={() => chain().deleteColumn().run()}>
            <IconColumnRemove {...icon} />
          </Tool>
          <Tool label={i18n.t('Remove table')} onClick={() => chain().deleteTable().run()}>
            <IconTableOff {...icon} />
          </Tool>
        </ToolGroup>
      )}
      <ToolGroup label={i18n.t('History')}>
        <Tool label={i18n.t('Undo')} disabled={!now.undo} onClick={() => chain().undo().run()}>
          <IconArrowBackUp {...icon} />
        </Tool>
        <Tool label={i18n.t('Redo')} disabled={!now.redo} onClick={() => chain().redo().run()}>
          <IconArrowForwardUp {...icon} />
        </Tool>
      </ToolGroup>
    </Toolbar>
  );
}
