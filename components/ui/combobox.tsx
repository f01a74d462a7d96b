'use client';

import { useId, useState } from 'react';

import { Button } from './button';
import { Input } from './input';

/** Something to choose: its value, its name, and what else tells it from others. */
export type Choice = { value: string; name: string; hint?: string };

/**
 * A field with suggestions (WAI-ARIA practices, Combobox with list). Takes what is suggested for what is typed;
 * Enter takes the marked suggestion, or else what is typed where that is allowed (`onTyped`), and the
 * first suggestion where it is not.
 */
export function Combobox({
  place,
  label,
  typed,
  choices,
  isOff,
  listLabel,
  onType,
  onChoose,
  onTyped,
  onLeave,
  onEmptyBackspace,
}: {
  /** Its `data-place`, by which a page leads here. */
  place?: string;
  label: string;
  typed: string;
  choices: readonly Choice[];
  isOff: boolean;
  listLabel: string;
  onType: (text: string) => void;
  onChoose: (choice: Choice) => void;
  onTyped?: (text: string) => void;
  /** The field is left with something typed in it that nothing has come of. */
  onLeave?: () => void;
  onEmptyBackspace?: () => void;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const isListed = isOpen && choices.length > 0 && !isOff;
  const choose = (choice: Choice) => {
    setOpen(false);
    setMarked(-1);
    onChoose(choice);
  };
  const press = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const first = typed.trim() !== '' && !onTyped ? 0 : -1;
    const choice = isListed ? choices[marked === -1 ? first : marked] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = choices.length;
      setOpen(true);
      if (count > 0)
        setMarked(marked === -1 && step === -1 ? count - 1 : (marked + step + count) % count);
    } else if (event.key === 'Escape' && isListed) setOpen(false);
    else if (event.key === 'Backspace' && typed === '' && onEmptyBackspace) onEmptyBackspace();
    else if (event.key === 'Enter' || (event.key === ',' && onTyped)) {
      if (choice) choose(choice);
      else if (typed.trim() !== '') onTyped?.(typed);
      else return;
    } else return;
    if (event.key !== 'Backspace') event.preventDefault();
  };
  return (
    <div className="relative min-w-0 grow basis-32">
      <Input
        type="text"
        role="combobox"
        data-place={place}
        aria-label={label}
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isListed && marked >= 0 ? `${id}-${marked}` : undefined}
        autoComplete="off"
        value={typed}
        readOnly={isOff}
        onChange={(event) => {
          setOpen(true);
          setMarked(-1);
          onType(event.target.value);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          if (typed.trim() !== '') (onTyped ?? onLeave)?.(typed);
        }}
        onKeyDown={press}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        // A box that scrolls would be a stop of the Tab key.
        tabIndex={-1}
        aria-label={listLabel}
        hidden={!isListed}
        className="absolute inset-x-0 z-10 max-h-72 overflow-y-auto border border-line bg-surface shadow-menu"
      >
        {isListed &&
          choices.map((choice, index) => (
            <Suggestion
              key={choice.value}
              id={`${id}-${index}`}
              choice={choice}
              isMarked={index === marked}
              onChoose={choose}
            />
          ))}
      </div>
    </div>
  );
}

function Suggestion({
  id,
  choice,
  isMarked,
  onChoose,
}: {
  id: string;
  choice: Choice;
  isMarked: boolean;
  onChoose: (choice: Choice) => void;
}) {
  return (
    <Button
      type="button"
      id={id}
      role="option"
      // The list may have more than it shows.
      ref={(option) => {
        if (isMarked) option?.scrollIntoView({ block: 'nearest' });
      }}
      tabIndex={-1}
      aria-selected={isMarked}
      variant="bare"
      size="none"
      className="flex min-h-control w-full cursor-pointer items-center justify-between gap-3 px-3 text-left hover:bg-sunk aria-selected:bg-sunk"
      // The field keeps the focus, and a finger that moves the list chooses nothing.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(choice)}
    >
      <span>{choice.name}</span>
      {choice.hint && <span className="text-meta text-ink2">{choice.hint}</span>}
    </Button>
  );
}
