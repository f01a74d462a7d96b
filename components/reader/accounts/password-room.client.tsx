'use client';

import { useEffect, useState } from 'react';

import { roomInPassword } from '@/lib/reader/accounts/model';

type Properties = {
  /** The id of the field. */
  field: string;
  words: {
    /** With `{latin}` and `{hindi}`, letters. */
    room: string;
    /** With `{count}`, letters. */
    tooLong: string;
  };
};

/**
 * Says how much more a password may have while it is typed, once it comes near to what can be looked at: letters of
 * Hindi take three times the room. Without scripts the hint below the field says it, and the server.
 */
export function PasswordRoom({ field, words }: Properties) {
  const [message, setMessage] = useState({ text: '', isTooLong: false });
  useEffect(() => {
    const input = document.getElementById(field);
    if (!(input instanceof HTMLInputElement)) return;
    const check = () => {
      const room = roomInPassword(input.value);
      const tooLong = room.excess > 0 ? words.tooLong.replace('{count}', String(room.excess)) : '';
      input.setCustomValidity(tooLong);
      input.setAttribute('aria-invalid', String(tooLong !== ''));
      const left = words.room
        .replace('{latin}', String(room.latin))
        .replace('{hindi}', String(room.hindi));
      setMessage({ text: tooLong || (room.isScarce ? left : ''), isTooLong: tooLong !== '' });
    };
    check();
    input.addEventListener('input', check);
    return () => input.removeEventListener('input', check);
  }, [field, words]);
  return (
    <p
      role="status"
      className={`text-meta font-bold empty:hidden ${message.isTooLong ? 'text-geru' : 'text-ink2'}`}
    >
      {message.text}
    </p>
  );
}
