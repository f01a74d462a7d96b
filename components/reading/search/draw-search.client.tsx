import { draw } from '@/components/layout/page/draw.client';
import { pageLocale } from '@/components/layout/page/page-locale.client';
import { SearchSheet } from './search-sheet.client';

/** Opens the search sheet. Takes what is done once it is closed. */
export function drawSearch(onClose: () => void): void {
  const locale = pageLocale();
  draw(
    (remove) =>
      function Search() {
        return (
          <SearchSheet
            locale={locale}
            onClose={() => {
              remove();
              onClose();
            }}
          />
        );
      },
  );
}
