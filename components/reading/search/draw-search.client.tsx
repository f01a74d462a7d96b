import { draw } from '@/components/layout/page/draw.client';
import { pageLocale } from '@/components/layout/page/page-locale.client';
import { SearchDialog } from './search-dialog.client';

/** Opens the search dialog. Takes what is done once it is closed. */
export function drawSearch(onClose: () => void): void {
  const locale = pageLocale();
  draw(
    (remove) =>
      function Search() {
        return (
          <SearchDialog
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
