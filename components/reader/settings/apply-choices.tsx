import type { Settings } from '@/lib/reader/settings/model';
import { textSizeKey } from '@/lib/platform/appearance';
import { scriptSafeJson } from '@/lib/platform/text/script-safe-json';

import { InlineScript } from '@/components/layout/inline-script';

/**
 * What was just chosen holds on this device too: the keys that the header's menus and the pages of
 * anonymous readers go by (specification 3, local storage). Without JavaScript it stays with the account.
 */
export function ApplyChoices({ settings }: { settings: Settings }) {
  const kept = {
    theme: settings.theme,
    [textSizeKey]: settings.text_size,
    'language-storage': settings.language,
  };
  const script = `(function(kept){var d=document.documentElement;
try{for(var key in kept)localStorage.setItem(key,kept[key])}catch(_){}
d.dataset.text=kept['${textSizeKey}'];
var t=kept.theme==='system'?(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'):kept.theme;
d.dataset.theme=t;d.style.colorScheme=t})(${scriptSafeJson(kept)})`;
  return <InlineScript>{script}</InlineScript>;
}
