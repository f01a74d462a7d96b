import { roomInPassword } from '@/lib/reader/accounts/model';

/**
 * Says how much more a password may have while it is typed, once it comes near to what can be looked at: letters of
 * Hindi take three times the room. Without scripts the hint below the field says it, and the server. Takes where it is
 * said (password-room.tsx), which names its field and carries its words.
 */
export function startPasswordRoom(place: HTMLElement): void {
  const { field = '', room: left = '', excess = '' } = place.dataset;
  const input = document.getElementById(field);
  if (!(input instanceof HTMLInputElement)) return;
  const check = () => {
    const room = roomInPassword(input.value);
    const tooLong = room.excess > 0 ? excess.replace('{count}', String(room.excess)) : '';
    input.setCustomValidity(tooLong);
    input.setAttribute('aria-invalid', String(tooLong !== ''));
    const words = left
      .replace('{latin}', String(room.latin))
      .replace('{hindi}', String(room.hindi));
    place.textContent = tooLong || (room.isScarce ? words : '');
    place.toggleAttribute('data-is-over', tooLong !== '');
  };
  check();
  input.addEventListener('input', check);
}
