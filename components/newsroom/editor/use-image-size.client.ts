import { useEffect, useState } from 'react';

import { posterUrl } from '@/lib/reading/articles/image';
import type { ImageSize } from '@/lib/newsroom/editor/advice/advice-model';

/** How large an image is, as its file says that the editor shows anyway; null as long as nobody knows. */
export function useImageSize(address: string | null): ImageSize | null {
  const [known, setKnown] = useState<(ImageSize & { address: string }) | null>(null);
  useEffect(() => {
    if (!address) return;
    const image = new Image();
    image.onload = () =>
      setKnown({ address, width: image.naturalWidth, height: image.naturalHeight });
    image.src = posterUrl(address);
    return () => {
      image.onload = null;
    };
  }, [address]);
  return known?.address === address ? known : null;
}
