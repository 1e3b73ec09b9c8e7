import {
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { i18n } from '@lingui/core';
import { IconGripVertical } from '@tabler/icons-react';
import { createContext, type KeyboardEvent, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { type Groups, movedBeside, type SortGroup, standingOf, stepped } from './order.ts';
import { byKeys, headOf, nearest, ownerOf } from './sensing.ts';
import css from './sortable.module.css';

interface Props {
  groups: Groups;
  nameOf: (id: string) => string;
  /** The new order of everything, and what was moved. */
  onMove: (groups: SortGroup[], id: string) => void;
  children: ReactNode;
}
interface Line {
  place: string;
  after: boolean;
}
interface Sorting {
  line: Line | undefined;
  isGroup: (id: string) => boolean;
  /** Says the new place, and keeps the focus on what was moved. */
  step: (id: string, by: 1 | -1) => void;
  may: (id: string, by: 1 | -1) => boolean;
  nameOf: (id: string) => string;
}
const nothing = () => undefined;
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };
const Now = createContext<Sorting | undefined>(undefined);
/** The ways to move a row by one, for a menu or a key. Only inside a `Sortable`. */
export function useSorting(): Pick<Sorting, 'step' | 'may'> {
  const sorting = use(Now);
  if (!sorting) throw new Error('Nothing can be sorted here: there is no Sortable around this row.');
  return sorting;
}

/**
 * Rows that can be put in another order: by mouse and finger at their grip, by Space and arrows, by Alt with an arrow, and
 * by buttons that ask `useSorting`. A line shows where a row will stand; readers hear each new place.
 */
export function Sortable({ groups, nameOf, onMove, children }: Props) {
  const [moving, setMoving] = useState<string>();
  const [line, setLine] = useState<Line>();
  const [announcement, setAnnouncement] = useState('');
  const refocus = useRef<string>(undefined);
  /** What was picked up and not moved yet. */
  const fresh = useRef<string>(undefined);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: byKeys }),
  );
  const wordsOf = (order: Groups, id: string) => {
    const standing = standingOf(order, id);
    if (!standing) return nameOf(id);
    const { at, of, group } = standing;
    return group && order.length > 1
      ? i18n.t('{name}: {at} of {of} in {group}', { name: nameOf(id), at, of, group: nameOf(group) })
      : i18n.t('{name}: {at} of {of}', { name: nameOf(id), at, of });
  };
  const settle = (order: SortGroup[], id: string, pressed = id) => {
    refocus.current = pressed;
    setAnnouncement(wordsOf(order, id));
    onMove(order, id);
  };
  // A row that went into another group is a new element there; the focus goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves elements.
  useLayoutEffect(() => {
    const id = refocus.current;
    refocus.current = undefined;
    if (!id) return;
    const pressed = document.querySelector<HTMLElement>(`[data-step="${id}"]:not(:disabled)`);
    const [grip] = id.split(' ');
    (pressed ?? document.querySelector<HTMLElement>(`[data-grip="${grip}"]`))?.focus();
  }, [groups]);

  const sorting: Sorting = {
    line,
    nameOf,
    isGroup: (id) => groups.some((group) => group.id === id),
    may: (id, by) => stepped(groups, id, by) !== undefined,
    step(id, by) {
      const order = stepped(groups, id, by);
      if (order) settle(order, id, `${id} ${by}`);
    },
  };
  const orderAt = (id: string, at: Line | undefined) =>
    at ? movedBeside(groups, id, ownerOf(at.place), at.after) : [...groups];
  /** Where what is moved would stand now; nothing where that is its own place. */
  const lineAt = ({ active, over }: Pick<DragMoveEvent, 'active' | 'over'>): Line | undefined => {
    const rect = active.rect.current.translated;
    if (!over || !rect) return undefined;
    const id = String(active.id);
    const after = rect.top + rect.height / 2 > over.rect.top + over.rect.height / 2;
    const at = { place: String(over.id), after };
    return wordsOf(orderAt(id, at), id) === wordsOf(groups, id) ? undefined : at;
  };
  const show = (event: Pick<DragMoveEvent, 'active' | 'over'>) => {
    const at = lineAt(event);
    if (line?.place === at?.place && line?.after === at?.after) return;
    fresh.current = undefined;
    const id = String(event.active.id);
    setLine(at);
    setAnnouncement(wordsOf(orderAt(id, at), id));
  };
  // Said once places are measured and keys are heard, which the sensor begins in a turn of its own: an arrow pressed on
  // hearing it is not lost.
  const sayPickedUp = () => {
    const id = fresh.current;
    if (!id) return;
    setTimeout(() => {
      if (fresh.current !== id) return;
      fresh.current = undefined;
      setAnnouncement(i18n.t('Picked up. {place}', { place: wordsOf(groups, id) }));
    });
  };
  const stop = () => {
    fresh.current = undefined;
    setMoving(undefined);
    setLine(undefined);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearest}
      onDragStart={({ active }) => {
        const id = String(active.id);
        setMoving(id);
        fresh.current = id;
      }}
      onDragMove={show}
      // By keys a row goes from place to place at once, and only this tells the new one.
      onDragOver={(event) => {
        sayPickedUp();
        show(event);
      }}
      onDragEnd={(event) => {
        const id = String(event.active.id);
        const at = lineAt(event);
        stop();
        if (at) settle(orderAt(id, at), id);
        else setAnnouncement(i18n.t('Move cancelled. {place}', { place: wordsOf(groups, id) }));
      }}
      onDragCancel={({ active }) => {
        stop();
        setAnnouncement(i18n.t('Move cancelled. {place}', { place: wordsOf(groups, String(active.id)) }));
      }}
      accessibility={{
        screenReaderInstructions: {
          draggable: i18n.t(
            'Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel. Alt with an arrow key moves at once.',
          ),
        },
        // Places change with the half of a row that one is over, which these do not tell; ours above do.
        announcements: silent,
      }}
    >
      <Now value={sorting}>{children}</Now>
      <p role="status" className="sr">
        {announcement}
      </p>
      <DragOverlay dropAnimation={null}>
        {moving && (
          <div className={css['lifted']}>
            <IconGripVertical size={18} aria-hidden />
            <span>{nameOf(moving)}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

type Draggable = ReturnType<typeof useDraggable>;
const Row = createContext<
  (Pick<Draggable, 'attributes' | 'listeners' | 'setActivatorNodeRef'> & { id: string }) | undefined
>(undefined);

interface RowProps {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** One row of a `Sortable`, or a whole group with its head and rows. A `Grip` stands in it. */
export function SortableRow({ id, className, children }: RowProps) {
  const sorting = use(Now);
  const kind = sorting?.isGroup(id) ? 'group' : 'item';
  const {
    setNodeRef: setDragged,
    isDragging,
    attributes,
    listeners,
    setActivatorNodeRef,
  } = useDraggable({
    id,
    data: { kind },
  });
  const { setNodeRef: setPlace } = useDroppable({ id, data: { kind } });
  const line = sorting?.line?.place === id ? (sorting.line.after ? 'after' : 'before') : undefined;
  return (
    <li
      ref={(element) => {
        setDragged(element);
        setPlace(element);
      }}
      className={[css['row'], className].filter(Boolean).join(' ')}
      data-lifted={isDragging || undefined}
      data-line={line}
    >
      <Row value={{ id, attributes, listeners, setActivatorNodeRef }}>{children}</Row>
    </li>
  );
}

/** The head of a group: what is put after it begins the group. */
export function SortableHead({ id, className, children }: RowProps) {
  const sorting = use(Now);
  const { setNodeRef } = useDroppable({ id: headOf(id), data: { kind: 'head' } });
  const line = sorting?.line?.place === headOf(id) ? (sorting.line.after ? 'after' : 'before') : undefined;
  return (
    <div ref={setNodeRef} className={[css['row'], className].filter(Boolean).join(' ')} data-line={line}>
      {children}
    </div>
  );
}

/** What a row is held by. Alt with an arrow moves it at once. */
export function Grip() {
  const row = use(Row);
  const sorting = use(Now);
  if (!row || !sorting) return null;
  const { id, attributes, listeners, setActivatorNodeRef } = row;
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (!event.altKey || !by) return listeners?.['onKeyDown']?.(event);
    event.preventDefault();
    sorting.step(id, by);
  };
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      onKeyDown={press}
      className={css['grip']}
      data-grip={id}
      aria-label={i18n.t('Move {name}', { name: sorting.nameOf(id) })}
    >
      <IconGripVertical size={18} stroke={1.8} aria-hidden />
    </button>
  );
}
