import { z } from 'zod';

/**
 * How something stood for who changes it, as JSON in a form's field; nothing for who does not say. Takes the
 * letters that it may have.
 */
export function seenSettings(longest: number) {
  return z
    .string()
    .max(longest)
    .default('')
    .transform((text, context) => {
      try {
        return text === '' ? {} : z.record(z.string(), z.json()).parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom' });
        return z.NEVER;
      }
    });
}
