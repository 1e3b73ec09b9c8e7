import { i18n } from '@lingui/core';
import { type BoardColour, type BoardWidth, boardColours } from '@stepwell/contract/live/board.ts';
import { IconArrowBackUp, IconEraser, IconLetterT, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tool } from './drawing.tsx';
import css from './sheet.module.css';

interface Props {
  tool: Tool | undefined;
  colour: BoardColour;
  width: BoardWidth;
  choose: (next: { tool?: Tool | undefined; colour?: BoardColour; width?: BoardWidth }) => void;
  write: () => void;
  undo: (() => void) | undefined;
}

const colourText = (colour: BoardColour) => {
  switch (colour) {
    case 'ink':
      return i18n.t('Black');
    case 'water':
      return i18n.t('Teal');
    case 'red':
      return i18n.t('Red');
    case 'amber':
      return i18n.t('Amber');
    case 'blue':
      return i18n.t('Blue');
  }
};

/** Pen, text and eraser with their colours, for who may draw. A tool pressed again is put down, so that a finger scrolls. */
export function Tools({ tool, colour, width, choose, write, undo }: Props) {
  const flip = (one: Tool) => choose({ tool: tool === one ? undefined : one });
  return (
    <div className={css['tools']} role="toolbar" aria-label={i18n.t('Drawing tools')}>
      <ToolButton label={i18n.t('Pen')} isOn={tool === 'pen'} press={() => flip('pen')}>
        <IconPencil size={20} aria-hidden />
      </ToolButton>
      <ToolButton label={i18n.t('Text')} isOn={tool === 'text'} press={() => flip('text')}>
        <IconLetterT size={20} aria-hidden />
      </ToolButton>
      {tool === 'text' && (
        <button type="button" className={css['tool']} onClick={write}>
          {i18n.t('Add text')}
        </button>
      )}
      <ToolButton label={i18n.t('Eraser')} isOn={tool === 'eraser'} press={() => flip('eraser')}>
        <IconEraser size={20} aria-hidden />
      </ToolButton>
      <ToolButton label={i18n.t('Undo')} press={() => undo?.()} isOff={!undo}>
        <IconArrowBackUp size={20} aria-hidden />
      </ToolButton>
      {(tool === 'pen' || tool === 'text') && (
        <span className={css['colours']}>
          {(Object.keys(boardColours) as BoardColour[]).map((one) => (
            <ToolButton key={one} label={colourText(one)} isOn={colour === one} press={() => choose({ colour: one })}>
              <span className={css['colour']} style={{ background: boardColours[one] }} />
            </ToolButton>
          ))}
        </span>
      )}
      {tool === 'pen' && (
        <ToolButton
          label={i18n.t('Thick line')}
          isOn={width === 'thick'}
          press={() => choose({ width: width === 'thick' ? 'thin' : 'thick' })}
        >
          <span className={css['width']} data-width={width} />
        </ToolButton>
      )}
    </div>
  );
}

interface ToolProps {
  label: string;
  isOn?: boolean;
  isOff?: boolean;
  press: () => void;
  children: ReactNode;
}

/** A button of a picture alone; its name is read, and shown when pointed at. */
export const ToolButton = ({ label, isOn, isOff = false, press, children }: ToolProps) => (
  <button
    type="button"
    className={css['tool']}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    disabled={isOff}
    onClick={press}
  >
    {children}
  </button>
);
