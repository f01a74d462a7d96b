'use client';

import { createContext, use, type ReactNode } from 'react';

/** Why the form around was refused last, as the database calls it and in words; null where it was not. */
export type Refusal = { reason: string; message: string } | null;

export const RefusalContext = createContext<Refusal>(null);

/** What a field says below it when the form was refused because of it. Takes the refusals that are about the field. */
export function FieldRefusal({ of }: { of: readonly string[] }) {
  const refusal = use(RefusalContext);
  if (!refusal || !of.includes(refusal.reason)) return null;
  return (
    <span data-refusal className="font-normal text-geru">
      {refusal.message}
    </span>
  );
}

/** What a form says above its button when it was refused for what no field of it says; with what may be done about it. */
export function FormRefusal({ refusal, children }: { refusal: Refusal; children: ReactNode }) {
  if (!refusal) return null;
  return (
    <div className="flex basis-full flex-wrap items-center gap-3 group-has-[[data-refusal]]/form:hidden sm:col-span-full">
      <p className="text-geru">{refusal.message}</p>
      {children}
    </div>
  );
}
