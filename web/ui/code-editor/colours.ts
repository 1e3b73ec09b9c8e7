import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags as t } from '@lezer/highlight';

/** Measured against #0b1719; the same in both themes, as the editor is dark in both. */
const style = HighlightStyle.define([
  { tag: [t.keyword, t.operatorKeyword, t.modifier, t.self, t.bool, t.null, t.atom], color: '#9db2e4' },
  { tag: [t.string, t.special(t.string), t.regexp, t.character, t.escape], color: '#b4c66a' },
  { tag: [t.number, t.unit], color: '#f7b847' },
  {
    tag: [t.function(t.definition(t.variableName)), t.function(t.variableName), t.function(t.propertyName)],
    color: '#73b8ba',
  },
  { tag: [t.typeName, t.className, t.namespace, t.standard(t.name), t.macroName], color: '#f08fa8' },
  { tag: [t.definition(t.typeName), t.definition(t.className)], color: '#73b8ba' },
  { tag: [t.comment, t.lineComment, t.blockComment, t.docString, t.processingInstruction], color: '#8fa3a2' },
  { tag: [t.meta, t.annotation], color: '#f08fa8' },
  { tag: t.invalid, color: '#ff9a8b' },
]);

const look = EditorView.theme(
  {
    '&': { height: '100%', color: '#eaf1ee', backgroundColor: '#0b1719', fontSize: 'var(--code-size)' },
    '&.cm-focused': { outline: '3px solid #f7b847', outlineOffset: '-3px' },
    '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.62', fontVariantLigatures: 'none' },
    '.cm-content': { padding: '12px 0 32px', caretColor: '#f7b847', fontWeight: '450' },
    '.cm-cursor, .cm-dropCursor': { borderLeft: '2px solid #f7b847' },
    '.cm-line': { padding: '0 24px 0 4px' },
    '.cm-activeLine': { backgroundColor: '#122a2f80' },
    '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
      backgroundColor: '#2b5560',
    },
    '.cm-selectionMatch': { backgroundColor: '#3a4a24' },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
      backgroundColor: 'transparent',
      outline: '1px solid #73b8ba',
    },
    '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': {
      backgroundColor: 'transparent',
      outline: '1px solid #ff9a8b',
    },
    '.cm-gutters': { backgroundColor: '#0b1719', color: '#7f9392', border: '0' },
    '.cm-lineNumbers .cm-gutterElement': { minWidth: '38px', padding: '0 12px 0 4px' },
    '.cm-activeLineGutter': { backgroundColor: '#122a2f80', color: '#eaf1ee' },
    '.cm-gutter-lint': { width: '16px' },
    '.cm-foldPlaceholder': { border: '0', backgroundColor: '#22373b', color: '#b3c3c1', padding: '0 6px' },
    '.cm-lintRange-error, .cm-lintRange-warning': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy #f7b847 1.5px',
      textUnderlineOffset: '5px',
    },
    '.cm-tooltip': { border: '1px solid #22373b', backgroundColor: '#122225', color: '#eaf1ee', borderRadius: '6px' },
    '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-code)', fontSize: '14px', padding: '4px 0' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '5px 12px', lineHeight: '1.4' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: '#15343a', color: '#fff' },
    '.cm-completionMatchedText': { textDecoration: 'none', color: '#f7b847' },
    '.cm-completionIcon': { display: 'none' },
    '.cm-panels': { backgroundColor: '#122225', color: '#eaf1ee', fontFamily: 'var(--font-body)' },
    '.cm-panels.cm-panels-bottom': { borderTop: '1px solid #22373b' },
    '.cm-panel': { fontSize: '15px', padding: '8px 40px 8px 16px' },
    '.cm-panel.cm-search, .cm-panel.cm-gotoLine': { padding: '8px 40px 8px 16px' },
    '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': { fontSize: '14.5px' },
    '.cm-panel input[type=checkbox]': { width: '18px', height: '18px', accentColor: '#73b8ba' },
    '.cm-textfield': {
      minHeight: '36px',
      padding: '0 10px',
      border: '1px solid #62787a',
      borderRadius: '6px',
      backgroundColor: '#0b1719',
      color: '#eaf1ee',
      fontSize: '15px',
    },
    '.cm-textfield:focus-visible, .cm-button:focus-visible, .cm-dialog-close:focus-visible': {
      outline: '3px solid #f7b847',
    },
    '.cm-button': {
      minHeight: '36px',
      padding: '0 12px',
      border: '1px solid #62787a',
      borderRadius: '6px',
      backgroundColor: 'transparent',
      backgroundImage: 'none',
      color: '#eaf1ee',
      fontSize: '14.5px',
      textTransform: 'none',
      cursor: 'pointer',
    },
    '.cm-button:active': { backgroundImage: 'none', backgroundColor: '#22373b' },
    '.cm-panel.cm-search [name=close], .cm-dialog-close': {
      width: '36px',
      height: '36px',
      color: '#eaf1ee',
      fontSize: '20px',
      cursor: 'pointer',
    },
  },
  { dark: true },
);

export const colours: Extension = [look, syntaxHighlighting(style)];
