import { isoInIndia } from '@/lib/platform/text/dates';

/** What an archive may be written as, and what a file that is brought in may turn out to be. */
export const takeOutFormats = ['archive', 'wxr'] as const;
export type TakeOutFormat = (typeof takeOutFormats)[number];
export const transferFormats = ['archive', 'wxr', 'ghost', 'rows', 'feed', 'uploads'] as const;
type TransferFormat = (typeof transferFormats)[number];

/** How a transfer stands, and what is done with it (schema transfers). */
export const transferStates = [
  'receiving', 'waiting', 'running', 'ready', 'paused', 'done', 'failed', 'canceled', 'undone',
] as const; // prettier-ignore
export type TransferState = (typeof transferStates)[number];
type TransferTask = 'check' | 'bring' | 'make' | 'undo';

/** What an admin may do about a transfer. */
export const transferActions = ['start', 'pause', 'resume', 'cancel', 'undo'] as const;
export type TransferAction = (typeof transferActions)[number];

/** How articles are to arrive, as whoever starts it chooses. */
export type BringChoices = {
  /** As they were there, or for review before anybody reads them. */
  state: 'kept' | 'review';
  /** Whether texts are taken whole, which only the paper's own may be. */
  isWhole: boolean;
  /** Whether images of other addresses are fetched and kept here. */
  pictures: boolean;
  /** The transfer of a file of uploads from which images are taken first. */
  uploads?: string;
  /** Of a file of uploads: the transfer to whose articles its images go. */
  of?: string;
};

/** What a look through a file found: how many articles by section and language, how many notices and files, why others would not come, the first ones. */
export type TransferPreview = {
  articles: number;
  notices: number;
  files: number;
  categories: Record<string, number>;
  languages: { hi: number; en: number };
  reasons: [reason: string, count: number][];
  first: { title: string; language: 'hi' | 'en'; publishedAt: string | null }[];
};

/** A transfer as its page shows it; times are ISO. */
export type Transfer = {
  id: string;
  direction: 'in' | 'out';
  format: TransferFormat | null;
  name: string;
  state: TransferState;
  task: TransferTask;
  /** Bytes of its file, and how many of them have been sent. */
  size: number;
  received: number;
  /** Numbers of the pieces that have been sent, of one that is being sent. */
  parts: number[];
  total: number;
  /** How many of them were dealt with; of one that was undone, how many articles went. */
  read: number;
  written: number;
  existing: number;
  refused: number;
  preview: TransferPreview | null;
  problem: string | null;
  maker: string | null;
  madeAt: string;
  startedAt: string | null;
  endedAt: string | null;
  filesGoneAt: string | null;
};

/** Bytes of a file that is brought in at most, and of each piece in which it is sent. */
export const largestFile = 16 * 1024 ** 3;
export const pieceSize = 4 * 1024 ** 2;

/** Whether something is still done about a transfer, so that its page asks again. */
export const isUnderWay = ({ state }: Pick<Transfer, 'state'>) =>
  state === 'waiting' || state === 'running';

/** What may be done about a transfer as it stands (schema transfers). */
export function actionsOf(transfer: Transfer): TransferAction[] {
  switch (transfer.state) {
    case 'waiting':
    case 'running':
      return ['pause', 'cancel'];
    case 'ready':
      return ['cancel'];
    case 'paused':
    case 'failed':
      return [
        ...(transfer.filesGoneAt === null && !isUnreadable(transfer) ? (['resume'] as const) : []),
        ...(transfer.filesGoneAt === null ? (['cancel'] as const) : []),
        ...(transfer.state === 'failed' ? undoOf(transfer) : []),
      ];
    case 'receiving':
      return ['cancel'];
    case 'done':
    case 'canceled':
      return undoOf(transfer);
    case 'undone':
      return [];
  }
}

/** Problems of a look through a file that a second look may not meet; all others are in the file itself. */
const passing = ['too_heavy', 'keeps_breaking'];

/** Whether a file that was sent cannot be read, so that another look would find the same. What an address gives may change. */
const isUnreadable = ({ state, task, size, problem }: Transfer) =>
  state === 'failed' && task === 'check' && size > 0 && !passing.includes(problem ?? '');

/** What came in can be taken back; an archive may have brought notices alone. */
const undoOf = ({ direction, task, written, format, preview }: Transfer): TransferAction[] =>
  direction === 'in' && task === 'bring' && format !== 'uploads' && (written > 0 || (preview?.notices ?? 0) > 0)
    ? ['undo']
    : []; // prettier-ignore

const isUploads = ({ format }: Pick<Transfer, 'format'>) => format === 'uploads';

/** Files of uploads that were looked through, from which an export may take its images. */
export const uploadsReady = (transfers: readonly Transfer[]) =>
  transfers.filter((each) => isUploads(each) && each.state === 'ready');

/** Archives of other systems that have come in, whose articles may get the images of a file of uploads (schema transfers). */
export const takersOfImages = (transfers: readonly Transfer[]) =>
  transfers.filter(
    ({ direction, task, format, state }) =>
      direction === 'in' && task === 'bring' && format !== 'archive' && format !== 'uploads' &&
      (state === 'done' || state === 'failed' || state === 'canceled'),
  ); // prettier-ignore

/** What the file of a finished transfer is called where it is saved. */
export function fileNameOf({ format, madeAt }: Pick<Transfer, 'format' | 'madeAt'>): string {
  return `surguja-samvad-${isoInIndia(madeAt).slice(0, 10)}.${format === 'wxr' ? 'xml' : 'tar'}`;
}
