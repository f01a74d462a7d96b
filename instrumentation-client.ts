/**
 * Runs in the browser before Next starts. React's own code is read and run here, and Next's start
 * is put off to the next task: together they would hold a cheap phone's one thread for 160 ms, in
 * which no touch is answered. Next awaits the scripts of this list, each in a task of its own,
 * before it starts; an empty one is a pause.
 */
import 'react-dom/client';

declare global {
  var __next_s: [src: string | 0, attributes: { children: string }][] | undefined;
}

(globalThis.__next_s ??= []).push([0, { children: '' }]);
