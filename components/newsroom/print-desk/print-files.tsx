import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';

import type { DeskFile } from '@/lib/newsroom/print-desk/model';

import { Note } from '@/components/ui/note';

/** What has become of an edition's files, by language and paper. */
export function PrintFiles({
  files,
  hasChromium,
}: {
  files: readonly DeskFile[];
  /** Whether this server can make files at all. */
  hasChromium: boolean;
}) {
  const t = useTranslations('printDesk');
  const words = useTranslations('channel');
  if (!hasChromium) return <Note sign={TriangleAlert}>{t('noChromium')}</Note>;
  const stateOf = ({ path, attempts }: DeskFile) => {
    if (path !== null) return <a href={`/media/${path}`}>{t('ready')}</a>;
    return attempts > 1 ? t('failing', { count: attempts }) : t('waiting');
  };
  return (
    <section aria-labelledby="print-files" className="mb-6">
      <h2 id="print-files" className="text-list">
        {t('files')}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {files.map((file) => (
          <li
            key={`${file.locale}-${file.paper}`}
            className="[&>a]:inline-flex [&>a]:min-h-control [&>a]:items-center [&>a]:text-sal [&>a]:underlined"
          >
            {t('file', {
              language: words(`language.${file.locale}`),
              paper: file.paper.toUpperCase(),
            })}
            {': '}
            {stateOf(file)}
          </li>
        ))}
      </ul>
    </section>
  );
}
