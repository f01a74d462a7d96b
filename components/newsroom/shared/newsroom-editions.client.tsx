'use client';

import { usePathname } from 'next/navigation';

import { otherLocale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { useEdition } from '@/lib/platform/i18n/use-edition';

/** Names of the editions, each in its own language. */
const names = { hi: 'हिंदी', en: 'English' };

/** Leads to this very page in the other language. */
export function NewsroomEditions() {
  const locale = useEdition();
  const other = otherLocale(locale);
  const page = usePathname().replace(/^\/en(?=\/|$)/, '') || '/';
  return (
    <a
      href={localePath(other, page)}
      lang={other}
      hrefLang={other}
      data-language={other}
      className="inline-flex min-h-control items-center font-bold hover:underlined"
    >
      {names[other]}
    </a>
  );
}
