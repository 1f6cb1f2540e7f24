type Props = { readonly height: number; readonly columnCount: number };

/** Stands for the rows out of view, so that the scroll bar is as long as the table. */
export function Spacer({ height, columnCount }: Props) {
  if (height === 0) return null;
  return (
    <tr aria-hidden className="bw-spacer">
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  );
}
