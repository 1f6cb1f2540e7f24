import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import styles from './Reorderable.module.css';

/** Distance that distinguishes a drag from a click. */
const DRAG_FROM_PX = 4;

type ListProps = {
  readonly ids: readonly string[];
  /** The name of an item in announcements. */
  readonly nameOf: (id: string) => string;
  /** `index` is counted without the item itself. */
  readonly onMove: (id: string, index: number) => void;
  readonly disabled: boolean;
  readonly children: ReactNode;
};

/** A list that can be reordered by mouse, touch or keyboard, with every step announced. */
export function ReorderableList({ ids, nameOf, onMove, disabled, children }: ListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo((): Announcements => {
    const name = (id: unknown) => nameOf(String(id));
    const place = (id: unknown) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
    return {
      onDragStart: ({ active }) => `Picked up ${name(active.id)}.`,
      // Over itself it has not moved, and "Picked up" is still being announced.
      onDragOver: ({ active, over }) =>
        over === null || over.id === active.id
          ? undefined
          : `${name(active.id)} is now at ${place(over.id)}.`,
      onDragEnd: ({ active, over }) =>
        over ? `${name(active.id)} was put at ${place(over.id)}.` : `${name(active.id)} stays.`,
      onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
    };
  }, [ids, nameOf]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements }}
      onDragEnd={({ active, over }) => {
        if (over !== null && over.id !== active.id) {
          onMove(String(active.id), ids.indexOf(String(over.id)));
        }
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

type ItemProps = {
  readonly id: string;
  readonly className: string | undefined;
  /** The name of the item: `Row 3`. */
  readonly label: string;
  readonly disabled: boolean;
  readonly children: ReactNode;
};

/** An item of the list with its drag handle. */
export function ReorderableItem({ id, className, label, disabled, children }: ItemProps) {
  const item = useSortable({ id, disabled });
  return (
    <li
      ref={item.setNodeRef}
      className={className}
      aria-label={label}
      data-id={id}
      data-dragging={item.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(item.transform), transition: item.transition }}
    >
      {!disabled && (
        <ActionIcon
          ref={item.setActivatorNodeRef}
          className={styles.dragHandle}
          variant="subtle"
          color="gray"
          {...item.attributes}
          {...item.listeners}
          aria-label={`Move ${label}`}
        >
          <IconGripVertical size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {children}
    </li>
  );
}
