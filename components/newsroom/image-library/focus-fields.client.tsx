'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { imageUrl } from '@/lib/newsroom/images/model';
import type { LibraryImage } from '@/lib/newsroom/image-library/model';
import { posterUrl } from '@/lib/reading/articles/image';

import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { FocusPoint } from '../shared/focus-point.client';

const sides = [
  { axis: 'x', name: 'focus_x', label: 'focusX' },
  { axis: 'y', name: 'focus_y', label: 'focusY' },
] as const;

/** The focal point of an image as fields of its form: pointed at in the image, moved by arrow keys, or typed in per cent. */
export function FocusFields({
  picture: { folder, focus: saved },
  isOpen,
}: {
  picture: Pick<LibraryImage, 'folder' | 'focus'>;
  isOpen: boolean;
}) {
  const t = useTranslations('imageLibrary');
  const [focus, setFocus] = useState(saved);
  const field = useRef<HTMLInputElement>(null);
  /** Changes the fields as typing does: whoever follows the form hears of it. */
  const point = (next: typeof saved) => {
    flushSync(() => setFocus(next));
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  // A field that is empty while somebody types is no number.
  const known = { x: focus.x || 0, y: focus.y || 0 };
  return (
    <>
      <div className="max-w-90 sm:col-span-2">
        <FocusPoint
          source={posterUrl(imageUrl(folder))}
          focus={known}
          label={t('focus', known)}
          help={t('focusHelp')}
          isOpen={isOpen}
          onFocus={point}
        />
      </div>
      {sides.map(({ axis, name, label }) => (
        <Label key={axis}>
          {t(label)}
          <Input
            ref={field}
            type="number"
            name={name}
            min={0}
            max={100}
            required
            value={Number.isNaN(focus[axis]) ? '' : focus[axis]}
            onChange={({ target }) => setFocus((now) => ({ ...now, [axis]: target.valueAsNumber }))}
          />
        </Label>
      ))}
    </>
  );
}
