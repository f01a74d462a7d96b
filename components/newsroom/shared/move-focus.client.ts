/**
 * Hands the focus on before the line or chip (`data-chip`) that holds it goes: to the same place of the line below, or else
 * above, or, where none is left, to the heading, or without one to the field of the group. Takes what has the focus and the
 * heading's id.
 */
export function moveFocusNear(held: HTMLElement, headingId?: string): void {
  const line = held.closest('li, [data-chip]');
  const [near] = [line?.nextElementSibling, line?.previousElementSibling].flatMap((each) =>
    [...(each?.querySelectorAll('button') ?? [])].slice(-1),
  );
  const otherwise = headingId
    ? document.getElementById(headingId)
    : held.closest('[role=group]')?.querySelector<HTMLElement>('input, select');
  (near ?? otherwise)?.focus();
}
