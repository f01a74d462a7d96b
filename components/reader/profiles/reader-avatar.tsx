import { initialOf } from '@/lib/reader/profiles/model';

/** A reader's picture, or their first letter; beside their name, so it says nothing itself. Size in pixels. */
export function ReaderAvatar({
  name,
  address,
  size,
}: {
  name: string;
  address: string | null;
  size: 32 | 96;
}) {
  const box = { width: size, height: size };
  if (address)
    return (
      <img
        src={address}
        alt=""
        {...box}
        className="shrink-0 rounded-pill bg-sunk object-cover"
        style={box}
      />
    );
  return (
    <span
      aria-hidden="true"
      style={box}
      className={`grid shrink-0 place-items-center rounded-pill border border-line bg-sunk font-bold ${size === 96 ? 'text-lead' : ''}`}
    >
      {initialOf(name)}
    </span>
  );
}
