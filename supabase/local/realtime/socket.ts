import type { WebSocket } from 'ws';
import type { GatewayConfiguration } from '@/supabase/local/gateway/configuration';
import type { Channel } from './channel';
import type { Dispatcher } from './dispatcher';
import { identify } from './identity';
import { readJoin, readMessage, writeMessage, type ClientMessage } from './messages';

/** A client whose unread messages grow beyond this many bytes is cut off. */
const MAX_BACKLOG = 1024 * 1024;
const MAX_CHANNELS = 100;

/** How long a socket may be silent, in ms; clients send a heartbeat every 25 s. */
const SILENCE_LIMIT_MS = 60_000;

let lastId = 0;

/** One client's connection with its channels. */
export class RealtimeSocket {
  readonly #socket: WebSocket;
  readonly #apiKey: string;
  readonly #configuration: GatewayConfiguration;
  readonly #dispatcher: Dispatcher;
  readonly #channels = new Map<string, Channel>();
  #lastHeard = Date.now();
  #work: Promise<void> = Promise.resolve();

  /**
   * @param socket just opened
   * @param apiKey it was opened with, already known to be one of the backend's
   * @param configuration of the gateway
   * @param dispatcher is given the channels
   */
  constructor(
    socket: WebSocket,
    apiKey: string,
    configuration: GatewayConfiguration,
    dispatcher: Dispatcher,
  ) {
    this.#socket = socket;
    this.#apiKey = apiKey;
    this.#configuration = configuration;
    this.#dispatcher = dispatcher;
    socket.on('close', () => this.#leaveAll());
    socket.on('error', () => socket.terminate());
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      this.#lastHeard = Date.now();
      // One after the other: a join must not overtake the sign-in before it.
      this.#work = this.#work.then(() => this.#receive(isBinary ? '' : data.toString('utf8')));
    });
  }

  /** Cuts the connection off when nothing was heard for too long. */
  closeIfSilent(): void {
    if (Date.now() - this.#lastHeard > SILENCE_LIMIT_MS) this.#socket.terminate();
  }

  async #receive(text: string): Promise<void> {
    const message = readMessage(text);
    if (message === null) return;
    if (message.event === 'heartbeat') this.#reply(message, 'ok', {});
    else if (message.event === 'phx_join') await this.#join(message);
    else if (message.event === 'access_token') await this.#changeToken(message);
    else if (message.event === 'phx_leave') {
      this.#leave(message.topic);
      this.#reply(message, 'ok', {});
    } else {
      const reason = `The embedded backend serves postgres_changes only, not "${message.event}".`;
      this.#reply(message, 'error', { reason });
    }
  }

  async #join(message: ClientMessage): Promise<void> {
    const join = readJoin(message.payload);
    if (join === null) {
      const reason = 'Malformed join: subscriptions have event, schema and table alone.';
      return this.#reply(message, 'error', { reason });
    }
    const identity = await identify(join.access_token ?? this.#apiKey, this.#configuration);
    if (identity === null) {
      return this.#reply(message, 'error', { reason: 'InvalidJWTToken: The token is not valid.' });
    }
    this.#leave(message.topic);
    if (this.#channels.size >= MAX_CHANNELS || this.#socket.readyState !== this.#socket.OPEN) {
      return this.#reply(message, 'error', {
        reason: 'ChannelRateLimitReached: Too many channels',
      });
    }
    const subscriptions = join.config.postgres_changes.map((one) => ({
      id: (lastId += 1),
      ...one,
    }));
    const { topic, joinRef } = message;
    const push = (event: string, payload: unknown) =>
      this.#send(writeMessage(joinRef, null, topic, event, payload));
    const system = (status: string, text: string) => {
      const channel = topic.replace(/^realtime:/, '');
      push('system', { channel, extension: 'postgres_changes', status, message: text });
    };
    const channel: Channel = {
      topic,
      identity: this.#dispatcher.stillValid(identity),
      subscriptions,
      push,
      close: (reason) => {
        this.#leave(topic);
        system('error', reason);
        push('phx_close', {});
      },
    };
    this.#channels.set(topic, channel);
    this.#dispatcher.channels.add(channel);
    this.#reply(message, 'ok', { postgres_changes: subscriptions });
    if (subscriptions.length > 0) system('ok', 'Subscribed to PostgreSQL');
  }

  async #changeToken(message: ClientMessage): Promise<void> {
    const channel = this.#channels.get(message.topic);
    const token = message.payload['access_token'];
    if (channel === undefined) return;
    // Signing out sends the publishable key, or nothing at all: the reader is anonymous again.
    const identity = await identify(
      typeof token === 'string' ? token : this.#apiKey,
      this.#configuration,
    );
    if (identity === null) channel.close('Token has expired or is not valid');
    else channel.identity = this.#dispatcher.stillValid(identity);
  }

  #reply(message: ClientMessage, status: 'ok' | 'error', response: unknown): void {
    const { joinRef, ref, topic } = message;
    this.#send(writeMessage(joinRef, ref, topic, 'phx_reply', { status, response }));
  }

  #send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_BACKLOG) this.#socket.terminate();
    else this.#socket.send(text);
  }

  #leave(topic: string): void {
    const channel = this.#channels.get(topic);
    if (channel === undefined) return;
    this.#channels.delete(topic);
    this.#dispatcher.channels.delete(channel);
  }

  #leaveAll(): void {
    for (const topic of [...this.#channels.keys()]) this.#leave(topic);
  }
}
