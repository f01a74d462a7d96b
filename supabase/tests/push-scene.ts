import { randomBytes } from 'node:crypto';

import type { TransactionSql } from 'postgres';

import { become, service } from './as-role';

export type Wanted = {
  language?: string;
  breaking?: boolean;
  quiet?: [number, number] | null;
  follows?: { kind: string; target: string }[];
};

export type Claimed = {
  id: string;
  endpoint: string;
  kind: string;
  is_quiet: boolean;
  seconds: number;
  title: string;
  language: string;
};

const base64url = (bytes: number) => randomBytes(bytes).toString('base64url');

/** A phone's own address and keys, as its browser makes them. */
export function newPhone() {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${base64url(24)}`;
  return { endpoint, p256dh: base64url(65), auth: base64url(16) };
}

/** Runs work as the site does, inside a transaction that goes on as superuser. */
export async function asSite<Result>(tx: TransactionSql, work: () => Promise<Result>) {
  await become(tx, service);
  const result = await work();
  await tx`select set_config('role', 'postgres', true)`;
  return result;
}

/** Has a phone ask for alerts; it has no quiet hours unless it says so. Gives its address. */
export async function alerted(
  tx: TransactionSql,
  { language = 'hi', breaking = false, quiet = null, follows = [] }: Wanted,
  { phone = newPhone(), reader = null as string | null } = {},
): Promise<string> {
  const [from, until] = quiet ?? [null, null];
  const given = { ...phone, language, breaking, quiet_from: from, quiet_until: until, follows };
  await asSite(
    tx,
    () => tx`select public.save_push_device(${tx.json(given)}, ${reader}, ${reader})`,
  );
  return phone.endpoint;
}

/** Queues what is due, as the site does, two phones at a time. */
export async function queueAll(tx: TransactionSql): Promise<void> {
  await asSite(tx, async () => {
    for (let left = 1; left > 0;) {
      const [row] = await tx<{ left: number }[]>`select public.queue_pushes(2) as left`;
      left = row?.left ?? 0;
    }
  });
}

/** What is handed out now. */
export async function claim(tx: TransactionSql, batch = 500): Promise<Claimed[]> {
  return asSite(tx, async () => [
    ...(await tx<Claimed[]>`select * from public.claim_pushes(${batch})`),
  ]);
}

/** Notes what became of what was handed out. */
export async function settle(
  tx: TransactionSql,
  claimed: { id: string }[],
  outcome: string,
  wait?: number,
): Promise<void> {
  const results = claimed.map(({ id }) => ({ id: Number(id), outcome, ...(wait && { wait }) }));
  await asSite(tx, () => tx`select public.settle_pushes(${tx.json(results)})`);
}

/** Queues and sends all that is due; gives what was sent, in order. */
export async function sendAll(tx: TransactionSql): Promise<Claimed[]> {
  await queueAll(tx);
  const sent: Claimed[] = [];
  for (;;) {
    const claimed = await claim(tx);
    if (claimed.length === 0) return sent;
    sent.push(...claimed);
    await settle(tx, claimed, 'sent');
  }
}
