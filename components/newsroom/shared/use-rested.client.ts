import { useEffect, useState } from 'react';

/** What is typed, once it has rested for so many milliseconds: what a site is asked for is not asked with each letter. */
export function useRested(typed: string, milliseconds: number): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), milliseconds);
    return () => clearTimeout(timer);
  }, [typed, milliseconds]);
  return rested;
}
