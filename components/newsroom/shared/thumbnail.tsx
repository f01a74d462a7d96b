import { ImageOff } from 'lucide-react';

import { thumbnailUrl } from '@/lib/reading/articles/image';
import { Icon } from '@/components/ui/icon';

/** An article's lead image beside its line, 64 × 36; what stands in its place says that there is none. Takes its address. */
export function Thumbnail({ image, className = '' }: { image: string | null; className?: string }) {
  const url = image === null ? null : thumbnailUrl(image);
  return (
    <span
      className={`grid h-9 w-16 shrink-0 place-items-center overflow-hidden bg-sunk text-line ${className}`}
    >
      {url === null ? (
        <Icon of={ImageOff} size={16} />
      ) : (
        <img
          src={url}
          alt=""
          width={64}
          height={36}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
