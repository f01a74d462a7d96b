import type { PackedImage } from './packed-uploads';
import { endsOfName, isDrawing } from './image-paths';

/**
 * Which images of a file of uploads are those that are wanted: each the first of its paths that the file has, or else the first
 * in which only one path of the file ends; none is an SVG. Takes the wanted paths, the best one first, and the file's images. Gives the places
 * among the wanted by the path in the file, and the places of those that several images of the file could be.
 */
export async function chosenOf(
  wanted: readonly (readonly string[])[],
  pictures: AsyncIterable<Pick<PackedImage, 'name' | 'path'>>,
): Promise<{ places: Map<string, number[]>; ambiguous: number[] }> {
  const known = new Set(wanted.flat());
  const there = new Set<string>();
  const byEnd = new Map<string, string | null>();
  for await (const { name, path } of pictures) {
    if (isDrawing(name)) continue;
    if (known.has(path)) there.add(path);
    for (const end of endsOfName(name)) {
      if (!known.has(end)) continue;
      const before = byEnd.get(end);
      // Of two it is not known which one it is.
      byEnd.set(end, before === undefined || before === path ? path : null);
    }
  }
  const places = new Map<string, number[]>();
  const ambiguous: number[] = [];
  for (const [place, paths] of wanted.entries()) {
    const whole = paths.find((each) => there.has(each));
    const best = whole ?? paths.map((each) => byEnd.get(each)).find((path) => path != null);
    if (best != null) places.set(best, [...(places.get(best) ?? []), place]);
    else if (paths.some((each) => byEnd.get(each) === null)) ambiguous.push(place);
  }
  return { places, ambiguous };
}
