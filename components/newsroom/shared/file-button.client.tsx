'use client';

import { Button } from '@/components/ui/button';

/** A button that chooses a file, which is handed over at once; the same may be chosen again after that. */
export function FileButton({
  label,
  accept,
  isBusy,
  isMain = false,
  onFile,
}: {
  label: string;
  accept: string;
  isBusy: boolean;
  isMain?: boolean;
  onFile: (file: File) => Promise<void>;
}) {
  return (
    <Button asChild variant={isMain ? 'primary' : 'secondary'}>
      <label className="cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:opacity-50">
        {label}
        <input
          type="file"
          accept={accept}
          disabled={isBusy}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) void onFile(chosen).finally(() => (target.value = ''));
          }}
        />
      </label>
    </Button>
  );
}
