import { InlineScript } from '../layout/inline-script';

/** The browser asks once, early; the question waits until the card may stand (install-part.client.tsx). */
const script = `addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.__install=e})`;

/** The inline script that keeps the browser's question. */
export function InstallMark() {
  return <InlineScript>{script}</InlineScript>;
}
