'use client';

import { FileInput } from '@/components/ui/file-input';

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
    <FileInput
      label={label}
      variant={isMain ? 'primary' : 'secondary'}
      accept={accept}
      disabled={isBusy}
      onChange={({ target }) => {
        const chosen = target.files?.[0];
        if (chosen) void onFile(chosen).finally(() => (target.value = ''));
      }}
    />
  );
}
