'use client';

import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';

import { fromRoman, romanWordBefore } from '@/lib/newsroom/editor/input/from-roman';
import { blockLimit } from '@/lib/newsroom/editor/model/lengths';

import { Textarea } from '@/components/ui/input';
import { RomanChips } from './roman-chips.client';
import { useEditorPart, useEditorStore } from './editor-context.client';
import { useRomanHelp } from './use-roman-help.client';

/** What a key or gesture in a text did to more than the text itself; true when it was dealt with. */
export type TextGesture =
  | { kind: 'enter' | 'backspace'; text: string; start: number; end: number }
  | { kind: 'undo' | 'redo' }
  /** The whole block, up or down. */
  | { kind: 'move'; by: -1 | 1 }
  | { kind: 'bold' | 'link'; field: HTMLTextAreaElement };

type Properties = {
  /** `title_hi`, or `body_hi/ROW`: where the caret is sent to. */
  place: string;
  value: string;
  lang: 'hi' | 'en';
  label: string;
  className?: string;
  placeholder?: string | undefined;
  /** Letters (UTF-16 units) that it takes; as many as a block where none are named. */
  longest?: number | undefined;
  describedBy?: string;
  isReadOnly: boolean;
  isInvalid?: boolean;
  onText: (text: string) => void;
  onGesture?: (gesture: TextGesture) => boolean;
  onPaste?: (event: React.ClipboardEvent<HTMLTextAreaElement>) => void;
};

/** Whether the browser grows a field by itself. */
const growsByItself = () => CSS.supports('field-sizing', 'content');

/**
 * A text that grows with what is typed. The browser owns what stands in it: nothing is written into
 * it while a keyboard composes (GBoard composes each word), and else only what came from elsewhere.
 * Each keystroke is told at once, so that the last word is kept too when it is never finished.
 */
export function WrittenText(properties: Properties) {
  const { place, value, lang, label, isReadOnly, onText, onGesture } = properties;
  const field = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);
  const store = useEditorStore();
  const caret = useEditorPart((view) => view.caret);
  const isHelped = useRomanHelp() && lang === 'hi' && !isReadOnly;
  const [roman, setRoman] = useState<{ word: string; from: number } | null>(null);
  const lookForRoman = (element: HTMLTextAreaElement) =>
    setRoman(isHelped ? romanWordBefore(element.value, element.selectionEnd) : null);
  const putHindi = (hindi: string) => {
    const element = field.current;
    if (!element || !roman) return;
    const to = roman.from + roman.word.length;
    element.setRangeText(hindi, roman.from, to, 'end');
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  };

  useLayoutEffect(() => {
    const element = field.current;
    if (!element || isComposing.current) return;
    if (element.value !== value) element.value = value;
    grow(element);
  }, [value]);

  const at = caret?.place === place ? caret.at : null;
  useLayoutEffect(() => {
    if (at === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(at, at);
    store.caretArrived();
  }, [at, store]);

  const gesture = useEffectEvent((given: TextGesture) => onGesture?.(given) ?? false);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    // On phones Enter and the keyboard's own undo come without a key that names them.
    const before = (event: InputEvent) => {
      const kind = gestureOf(event);
      if (kind && gesture(withSelection(kind, element))) event.preventDefault();
    };
    element.addEventListener('beforeinput', before);
    return () => element.removeEventListener('beforeinput', before);
  }, []);

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // 229: the keyboard composes, whatever the key.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || !onGesture) return;
    const element = event.currentTarget;
    const suggestion =
      event.altKey && roman && fromRoman(roman.word)[Number(event.code.replace('Digit', '')) - 1];
    if (suggestion) {
      event.preventDefault();
      return putHindi(suggestion);
    }
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.toLowerCase();
    let isDone = false;
    if (event.key === 'Enter' && !event.shiftKey && !isCommand)
      isDone = onGesture(withSelection('enter', element));
    else if (event.key === 'Backspace' && element.selectionStart + element.selectionEnd === 0)
      isDone = onGesture(withSelection('backspace', element));
    else if (isCommand && key === 'z')
      isDone = onGesture({ kind: event.shiftKey ? 'redo' : 'undo' });
    else if (isCommand && key === 'y') isDone = onGesture({ kind: 'redo' });
    else if (event.altKey && !event.ctrlKey && !event.metaKey && /^arrow(?:up|down)$/.test(key))
      isDone = onGesture({ kind: 'move', by: key === 'arrowup' ? -1 : 1 });
    else if (isCommand && key === 'b') isDone = onGesture({ kind: 'bold', field: element });
    else if (isCommand && key === 'k') isDone = onGesture({ kind: 'link', field: element });
    if (isDone) event.preventDefault();
  };

  return (
    <>
      <Textarea
        ref={field}
        data-place={place}
        lang={lang}
        aria-label={label}
        aria-describedby={properties.describedBy}
        aria-invalid={properties.isInvalid || undefined}
        placeholder={properties.placeholder}
        maxLength={properties.longest ?? blockLimit}
        readOnly={isReadOnly}
        defaultValue={value}
        rows={1}
        spellCheck
        variant="writing"
        className={properties.className}
        onInput={(event) => {
          grow(event.currentTarget);
          lookForRoman(event.currentTarget);
          onText(event.currentTarget.value);
        }}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          onText(event.currentTarget.value);
        }}
        onKeyDown={press}
        onPaste={properties.onPaste}
      />
      {isHelped && roman && <RomanChips word={roman.word} onChoose={putHindi} />}
    </>
  );
}

function grow(element: HTMLTextAreaElement): void {
  if (growsByItself()) return;
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight + 2}px`;
}

function gestureOf(event: InputEvent): 'enter' | 'backspace' | 'undo' | 'redo' | null {
  if (event.inputType === 'historyUndo') return 'undo';
  if (event.inputType === 'historyRedo') return 'redo';
  if (event.isComposing) return null;
  if (event.inputType === 'insertParagraph') return 'enter';
  const field = event.target as HTMLTextAreaElement;
  const isAtBeginning = field.selectionStart + field.selectionEnd === 0;
  return event.inputType === 'deleteContentBackward' && isAtBeginning ? 'backspace' : null;
}

function withSelection(
  kind: 'enter' | 'backspace' | 'undo' | 'redo',
  field: HTMLTextAreaElement,
): TextGesture {
  if (kind === 'undo' || kind === 'redo') return { kind };
  return { kind, text: field.value, start: field.selectionStart, end: field.selectionEnd };
}
