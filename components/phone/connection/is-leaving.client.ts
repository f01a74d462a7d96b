/** Whether this submit makes the browser leave the page with what was typed into it. */
export function isLeaving({ target, submitter, defaultPrevented }: SubmitEvent): boolean {
  if (defaultPrevented || !(target instanceof HTMLFormElement)) return false;
  const method = submitter?.getAttribute('formmethod') ?? target.method;
  return method.toLowerCase() === 'post';
}
