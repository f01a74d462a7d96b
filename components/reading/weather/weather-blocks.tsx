import type { WeatherShape } from './weather-box';

/** Blocks of about the size of what comes, so that no box stands empty while it is asked for. */
export function WeatherBlocks({ shape }: { shape: WeatherShape }) {
  if (shape === 'line') return <span className="block h-12 bg-sunk" aria-hidden="true" />;
  const days = shape === 'page' ? 5 : 0;
  return (
    <span className="grid gap-x-12 lg:has-[>:nth-child(2)]:grid-cols-2" aria-hidden="true">
      <span className="grid content-start gap-4 pt-2">
        <span className="h-14 bg-sunk" />
        <span className="h-22 bg-sunk" />
      </span>
      {days > 0 && (
        <span className="mt-8 grid content-start gap-2 lg:mt-10">
          {Array.from({ length: days }, (_, day) => (
            <span key={day} className="h-12 bg-sunk" />
          ))}
        </span>
      )}
    </span>
  );
}
