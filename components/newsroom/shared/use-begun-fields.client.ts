import { useState, type ReactNode } from 'react';

/** What is sent with a form beside its fields; `seen` is what its fields were begun with. */
export type FixedFields = Record<string, string | number | boolean>;

type Begun = {
  fixed: FixedFields;
  fields: ReactNode;
  /** How often the fields were begun. */
  round: number;
  /** How often what is in them had been saved by then. */
  saves: number;
};

const says = (fixed: FixedFields) => JSON.stringify(fixed);

/**
 * Holds a form's fields to what they were begun with while somebody types into them: a page that is renewed meanwhile
 * neither takes what was typed nor has it saved over what a colleague saved. Takes what the page has now, whether
 * anything is typed that is not saved, how often the form was saved, and whether the page that has it is on its way.
 */
export function useBegunFields(
  now: Pick<Begun, 'fixed' | 'fields'>,
  { isTyped, saves, isRenewing }: { isTyped: boolean; saves: number; isRenewing: boolean },
) {
  const [begun, setBegun] = useState<Begun>({ ...now, round: 0, saves: 0 });
  const begin = () => setBegun({ ...now, round: begun.round + 1, saves });
  const isNews = says(now.fixed) !== says(begun.fixed);
  const fields = isTyped ? begun.fields : now.fields;
  // The fields have what was saved, and perhaps what was typed since: they go on as they are.
  if (saves !== begun.saves && !isRenewing) setBegun({ ...begun, fixed: now.fixed, fields, saves });
  else if (isNews && !isTyped && saves === begun.saves) begin();
  else if (fields !== begun.fields) setBegun({ ...begun, fields });
  return {
    ...begun,
    /** Whether the page has something else than what the fields were begun with. */
    isNews,
    /** Has the fields begin anew with what the page has. */
    begin,
  };
}
