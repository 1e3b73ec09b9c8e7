import { i18n } from '@lingui/core';
import { type BoardColour, type BoardWidth, MOST_SHEETS, sheetOf } from '@stepwell/contract/live/board.ts';
import type { Room } from '@stepwell/contract/live/room.ts';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { RoomPart } from '../use-room.ts';
import { Drawing, type Tool } from './drawing.tsx';
import { SheetHostActs } from './host-acts.tsx';
import css from './sheet.module.css';
import { TextDialog } from './text-dialog.tsx';
import { ToolButton, Tools } from './tools.tsx';
import { useBoard } from './use-board.ts';
import { useShownPage } from './use-shown-page.ts';

const Slide = lazy(async () => ({ default: (await import('./slide.tsx')).Slide }));

/** What everyone sees large: a page of slides or a sheet of the whiteboard, with what is drawn on it. */
export function Sheet({ part, shown }: { part: RoomPart; shown: NonNullable<Room['shown']> }) {
  const { room } = part;
  const { fileId } = shown;
  const isHost = room?.me.isHost === true;
  const mayDraw = isHost || room?.allDraw === true;
  const { page, go } = useShownPage(part, shown);
  const sheet = sheetOf(fileId, page);
  const board = useBoard(part, sheet);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pages, setPages] = useState<number>();
  const [isLarge, setLarge] = useState(false);
  const [{ tool, colour, width }, setTools] = useState<{
    tool: Tool | undefined;
    colour: BoardColour;
    width: BoardWidth;
  }>({ tool: 'pen', colour: 'ink', width: 'thin' });
  const [writing, setWriting] = useState<{ at?: { x: number; y: number } }>();
  const last = fileId === null ? MOST_SHEETS : (pages ?? page);
  const texts = board.items.flatMap((item) => (item.kind === 'text' ? [item] : []));

  // The recording of the room draws the same.
  const { sheet: recorded } = part;
  useEffect(() => {
    recorded.current = { canvas: fileId === null ? null : canvas.current, items: board.items };
  });
  useEffect(
    () => () => {
      recorded.current = undefined;
    },
    [recorded],
  );

  const turn = (to: number) => {
    if (isHost && to >= 1 && to <= last) void go(to);
  };
  const pageText =
    fileId === null
      ? i18n.t('Whiteboard {page}', { page })
      : pages
        ? i18n.t('Page {page} of {pages}', { page, pages })
        : i18n.t('Page {page}', { page });
  return (
    <section
      className={css['sheet']}
      aria-label={fileId === null ? i18n.t('Whiteboard') : i18n.t('Slides')}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
        const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
        if (!isHost || !step || isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        turn(page + step);
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls when enlarged, and turns pages by keys. */}
      <section className={css['room']} tabIndex={0} data-large={isLarge || undefined} aria-label={pageText}>
        <div className={css['paper']} data-theme="light">
          {fileId !== null && (
            <Suspense>
              <Slide file={{ fileId, url: shown.url }} page={page} canvas={canvas} onPages={setPages} />
            </Suspense>
          )}
          <Drawing
            board={board}
            tool={mayDraw ? tool : undefined}
            colour={colour}
            width={width}
            mayErase={(item) => isHost || item.userId === room?.me.userId}
            onPlace={(at) => setWriting({ at })}
          />
        </div>
      </section>
      <div className={css['acts']}>
        {isHost && (
          <ToolButton label={i18n.t('Previous page')} press={() => turn(page - 1)} isOff={page <= 1}>
            <IconChevronLeft size={22} aria-hidden />
          </ToolButton>
        )}
        <span className={css['count']} aria-live="polite">
          {pageText}
        </span>
        {isHost && (
          <ToolButton label={i18n.t('Next page')} press={() => turn(page + 1)} isOff={page >= last}>
            <IconChevronRight size={22} aria-hidden />
          </ToolButton>
        )}
        <ToolButton
          label={isLarge ? i18n.t('Zoom out') : i18n.t('Zoom in')}
          isOn={isLarge}
          press={() => setLarge(!isLarge)}
        >
          {isLarge ? <IconZoomOut size={20} aria-hidden /> : <IconZoomIn size={20} aria-hidden />}
        </ToolButton>
        {isHost && <SheetHostActs part={part} isEmpty={board.items.length === 0} />}
        {board.isWaiting && <small role="status">{i18n.t('Saving what you drew…')}</small>}
      </div>
      {mayDraw && (
        <Tools
          tool={tool}
          colour={colour}
          width={width}
          choose={(next) => setTools((before) => ({ ...before, ...next }))}
          write={() => setWriting({})}
          undo={board.undo}
        />
      )}
      {texts.length > 0 && (
        <ul className="sr" aria-label={i18n.t('Texts on this page ({n})', { n: texts.length })}>
          {texts.map(({ strokeId, text }) => (
            <li key={strokeId} lang="">
              {text}
            </li>
          ))}
        </ul>
      )}
      {writing && (
        <TextDialog
          at={writing.at}
          write={(at, text) => board.write(colour, at, text)}
          close={() => setWriting(undefined)}
        />
      )}
    </section>
  );
}
