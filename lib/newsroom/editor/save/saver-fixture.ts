import { emptyDraft, type DraftContent } from '../model/model';
import type { StoredDraft, SaveResponse, SaveState, SaveTrouble } from '../model/saved';
import { DraftSaver } from './saver';

/** A draft with nothing but a title. */
export const draft = (title: string): DraftContent => ({ ...emptyDraft, title_hi: title });

/** A saver over a site that answers as told; without an answer left it keeps the save waiting. */
export function scene(
  answers: SaveResponse[],
  begun: StoredDraft = { content: draft('एक'), base: draft('एक'), revision: 1 },
  asideAnswers: (SaveTrouble | null)[] = [],
) {
  /** What went to the site, in its order. */
  const order: string[] = [];
  const sent: [number, string][] = [];
  const states: SaveState['kind'][] = [];
  const device: (StoredDraft | null)[] = [];
  const merged: [string, number][] = [];
  const waiting: ((answer: SaveResponse) => void)[] = [];
  const saver = new DraftSaver(begun, {
    send: (revision, content) => {
      sent.push([revision, content.title_hi]);
      order.push(`save ${content.title_hi}`);
      const answer = answers.shift();
      if (answer) return Promise.resolve(answer);
      return new Promise((resolve) => waiting.push(resolve));
    },
    setAside: async (content, by) => {
      order.push(`aside ${content.title_hi} ${by}`);
      return asideAnswers.shift() ?? null;
    },
    store: async (stored) => {
      device.push(stored);
    },
    onState: ({ kind }) => states.push(kind),
    onMerged: (content, conflicts) => merged.push([content.title_hi, conflicts.length]),
  });
  const answer = (given: SaveResponse) => waiting.shift()?.(given);
  return { saver, sent, order, states, device, merged, answer };
}

/** The site took it. */
export const saved = (revision: number): SaveResponse => ({ outcome: 'saved', revision });
