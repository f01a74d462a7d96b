/**
 * Hands the focus on before the line that holds it goes: to the same place of the line below, or else
 * above, or to the heading where no line is left. Takes what has the focus and the heading's id.
 */
export function moveFocusNear(held: HTMLElement, headingId: string): void {
  const line = held.closest('li');
  const near = line?.nextElementSibling ?? line?.previousElementSibling;
  const button = [...(near?.querySelectorAll('button') ?? [])].at(-1);
  (button ?? document.getElementById(headingId))?.focus();
}
