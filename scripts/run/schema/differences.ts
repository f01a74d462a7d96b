import type { Catalogue } from './catalogue';

/** The first line in which two texts differ, as each has it. */
function firstDifference(left: string, right: string): [string, string] {
  const [these, those] = [left.split('\n'), right.split('\n')];
  const at = these.findIndex((line, place) => line !== those[place]);
  const place = at < 0 ? these.length : at;
  return [these[place] ?? '(nothing)', those[place] ?? '(nothing)'];
}

/**
 * Compares what two databases hold of the schema.
 *
 * @param schemas of the one built from `supabase/schemas`
 * @param migrations of the one built from `supabase/migrations`
 * @returns a sentence for each thing that only one has or that they have differently, by the thing's name
 */
export function differences(schemas: Catalogue, migrations: Catalogue): string[] {
  const names = [...new Set([...schemas.keys(), ...migrations.keys()])].sort();
  return names.flatMap((name) => {
    const [said, done] = [schemas.get(name), migrations.get(name)];
    if (said === done) return [];
    if (done === undefined) return [`${name}: only in schemas`];
    if (said === undefined) return [`${name}: only in migrations`];
    const [one, other] = firstDifference(said, done);
    return [`${name}: schemas have "${one.trim()}", migrations "${other.trim()}"`];
  });
}
