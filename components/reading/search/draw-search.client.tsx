import { draw } from '@/components/layout/page/draw.client';
import { pageLocale } from '@/components/layout/page/page-locale.client';
import { SearchDialog } from './search-dialog.client';

let isThere = false;

/** Opens the search dialog, unless it is open or on its way. Takes what is done once it is closed. */
export function drawSearch(onClose: () => void): void {
  if (isThere) return;
  isThere = true;
  const locale = pageLocale();
  draw(
    (remove) =>
      function Search() {
        return (
          <SearchDialog
            locale={locale}
            onClose={() => {
              remove();
              isThere = false;
              onClose();
            }}
          />
        );
      },
  );
}
