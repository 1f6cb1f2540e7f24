/** `2026-11-21` on the wall calendar of whoever sits here. */
export function calendarDate(moment: Date): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
