import { isOwnImage } from '@/lib/reading/articles/image';
import type { Image } from '@/lib/reading/articles/model';

/** Its JPEG in the width that paper needs: a file takes it as it is, and would blow up what is compressed otherwise. */
function paperUrl(url: string, isLead: boolean): string {
  return url.replace(/1280\.jpg$/, isLead ? '800.jpg' : '320.jpg');
}

/** An article's image on paper; another's than the newsroom's own is left out, since it may be of any size. */
export function PaperImage({ image, isLead }: { image: Image; isLead: boolean }) {
  if (!isOwnImage(image.url)) return null;
  return (
    <figure>
      <img src={paperUrl(image.url, isLead)} alt={image.alt} width={1280} height={720} />
      {image.credit && <figcaption lang={image.credit.lang}>{image.credit.text}</figcaption>}
    </figure>
  );
}
