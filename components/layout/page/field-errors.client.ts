/**
 * Has fields complain in the language of the page: the browser's own words come in the browser's language, which on many
 * phones is not the reader's. The first complaint waits until the page's words are there.
 */
export function translateFieldErrors(): void {
  const hold = (event: Event) => {
    event.preventDefault();
    const { form } = event.target as HTMLInputElement;
    removeEventListener('invalid', hold, true);
    addEventListener('invalid', silence, true);
    void import('./field-messages.client')
      .then(({ startFieldMessages }) => startFieldMessages())
      .catch(() => {})
      .finally(() => {
        removeEventListener('invalid', silence, true);
        form?.reportValidity();
      });
  };
  addEventListener('invalid', hold, true);
}

function silence(event: Event): void {
  event.preventDefault();
}
