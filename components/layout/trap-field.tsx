import { Input } from '@/components/ui/input';

/** A field that nobody sees; programs that fill in every field give themselves away. Takes words for who meets it all the same. */
export function TrapField({ id, label }: { id: string; label: string }) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label htmlFor={id}>{label}</label>
      <Input type="text" id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
