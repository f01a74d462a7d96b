/** Lines on a grid of 24, drawn as all icons of the paper are, beside words that say the same; size in pixels. */
export function LineDrawing({
  lines,
  size,
  width = 1.9,
}: {
  lines: string;
  size: number;
  width?: number;
}) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} className="shrink-0">
      <path
        d={lines}
        fill="none"
        stroke="currentColor"
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
