import postgres from 'postgres';

/** What to do with the payloads of each channel. */
export type Listeners = Readonly<Record<string, (payload: string) => void>>;

/**
 * Listens to notifications of PostgreSQL on a connection of its own.
 *
 * The driver's own `listen` is not used, because it says nothing when its connection is lost.
 *
 * @param url of the database, as owner
 * @param listeners by channel name
 * @param onLost is called once when the connection ends
 * @throws when the connection can't be made
 */
export async function listenToChanges(
  url: string,
  listeners: Listeners,
  onLost: () => void,
): Promise<void> {
  // `onnotify` is an option of the driver that its types leave out.
  const hooks = {
    onclose: onLost,
    onnotify: (channel: string, payload: string) => listeners[channel]?.(payload),
  };
  const client = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => undefined,
    ...hooks,
  });
  for (const channel of Object.keys(listeners)) await client.unsafe(`listen "${channel}"`);
}
