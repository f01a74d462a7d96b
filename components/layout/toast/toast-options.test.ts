import { afterEach, describe, expect, it } from 'vitest';
import { toast } from 'sonner';

import type { Toast } from './show-toast.client';
import { toastOptions } from './toast-options';

const tones = ['info', 'success', 'error'] as const;
const descriptions = [undefined, 'This does not work at the moment.'];
const times = [undefined, 8000, Infinity];
const actions = [undefined, { label: 'Retry', press: () => {} }];

/** Every shape a message can have, so that whichever share an id are among the pairs. */
const shapes: Toast[] = tones.flatMap((tone) =>
  descriptions.flatMap((description) =>
    times.flatMap((milliseconds) =>
      actions.map((action) => ({
        message: JSON.stringify([tone, description, milliseconds, action?.label]),
        tone,
        ...(description !== undefined && { description }),
        ...(milliseconds !== undefined && { milliseconds }),
        ...(action && { action }),
      })),
    ),
  ),
);

/** What a reader sees of the message that the library holds under an id. */
function shown(id: string) {
  const found = toast.getToasts().find((each) => each.id === id);
  if (!found || !('title' in found)) throw new Error(`No message ${id}`);
  const { title, type, description, duration, action } = found;
  const label = action && typeof action === 'object' && 'label' in action ? action.label : null;
  return { title, type, description, duration, label };
}

function say(id: string, message: Toast): void {
  toast[message.tone ?? 'info'](message.message, { id, ...toastOptions(message, () => {}) });
}

afterEach(() => {
  toast.dismiss();
});

describe('a message', () => {
  it('has all it was given', () => {
    for (const message of shapes) {
      say(message.message, message);
      expect(shown(message.message)).toEqual({
        title: message.message,
        type: message.tone,
        description: message.description,
        duration: message.milliseconds ?? 4000,
        label: message.action?.label ?? null,
      });
    }
  });

  it.each(shapes)('says the same after any other of its id: $message', (message) => {
    say('alone', message);
    for (const [index, earlier] of shapes.entries()) {
      const id = `after-${index}`;
      say(id, earlier);
      say(id, message);
      expect(shown(id), earlier.message).toEqual(shown('alone'));
    }
  });
});
