import { conditionOf, skyOf, type WeatherCondition } from '@/lib/reading/weather/model';

const cloud = 'M7 17.5a4 4 0 0 1-.4-7.98A5.5 5.5 0 0 1 17 8.2a4.7 4.7 0 0 1 .3 9.3z';
const highCloud = 'M7 14a4 4 0 0 1-.4-7.98A5.5 5.5 0 0 1 17 4.7a4.7 4.7 0 0 1 .3 9.3z';

/** Sky and what comes from it, each in its own colour of the house. */
const drawings: Record<WeatherCondition | 'fog', { sky: string; falls?: string; isSun?: true }> = {
  clear: {
    sky: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M19.1 4.9l-1.8 1.8M6.7 17.3l-1.8 1.8',
    isSun: true,
  },
  cloudy: { sky: cloud },
  fog: { sky: highCloud, falls: 'M6 17.5h12M8 21h8' },
  rain: { sky: highCloud, falls: 'M8.5 17l-1.2 3.5M12.6 17l-1.2 3.5M16.7 17l-1.2 3.5' },
  snow: { sky: highCloud, falls: 'M8 17.5v.01M12 17.5v.01M16 17.5v.01M10 21v.01M14 21v.01' },
  thunderstorm: { sky: highCloud, falls: 'M12.8 12.5l-2.6 4.5h3.6l-2.6 4.5' },
};

/** Takes a WMO weather code; gives what is drawn, which follows the words where they say more than the condition. */
function drawingOf(code: number) {
  const named = skyOf(code);
  return drawings[named === 'fog' || named === 'snow' ? named : conditionOf(code)];
}

/** The weather of a code as an image, beside words that say the same; `size` in pixels. */
export function WeatherIcon({ code, size }: { code: number; size: number }) {
  const condition = conditionOf(code);
  const { sky, falls, isSun } = drawingOf(code);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      strokeWidth={size > 40 ? 1.5 : 1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      data-condition={condition}
      className="shrink-0"
    >
      <path d={sky} className={isSun ? 'stroke-brass' : 'stroke-current'} />
      {falls && (
        <path
          d={falls}
          className={condition === 'thunderstorm' ? 'stroke-brass' : 'stroke-sal'}
          strokeWidth={condition === 'snow' ? 2.6 : undefined}
        />
      )}
    </svg>
  );
}
