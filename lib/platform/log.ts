import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';

const requests = new AsyncLocalStorage<string>();

/** Does work in the name of a request: what it logs names the request. */
export function withRequestId<Value>(id: string, work: () => Value): Value {
  return requests.run(id, work);
}

/** What a request may be called by whoever stands in front of the site. */
const requestId = /^[\w.:-]{8,80}$/;

/** The name that somebody in front gave a request, where it can be one. */
export function givenRequestId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && requestId.test(header) ? header : null;
}

const personal: [RegExp, string][] = [
  [/(?<![\w.+-])[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '<e-mail>'],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>'],
  [/\bsb_secret_[\w-]+/g, '<secret>'],
  [/\bBearer \S+/g, 'Bearer <secret>'],
  // Who has the address of a shared collection or of an advertiser's report may read it.
  [/\/(shared|advertiser)\/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '/$1/<secret>'],
  [/\b(?!127\.)\d{1,3}(?:\.\d{1,3}){3}\b/g, '<address>'],
  [/\b(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}\b/gi, '<address>'],
  // The same with its zeros left out (RFC 5952).
  [/(?<![\w:])(?=[\da-f:]{0,39}::)(?=[\da-f:]{0,39}\d)[\da-f:]{3,39}(?![\w:])/gi, '<address>'],
];

/** An address without what stands behind its question mark: what somebody searches for, or was mailed. */
function withoutQuery(run: string): string {
  const at = run.indexOf('?');
  const isAddress = at >= 0 && at < run.length - 1 && run.slice(0, at).includes('/');
  return isAddress ? `${run.slice(0, at)}?…` : run;
}

/** A line without what names a person: mail and network addresses, tokens, what was asked for. */
export function withoutPersonalData(line: string): string {
  const addressed = line.replace(/[^\s"'<>]+/g, withoutQuery);
  return personal.reduce((text, [what, instead]) => text.replace(what, instead), addressed);
}

/** Levels as collectors of logs know them. */
const levels = { error: 'error', warn: 'warn', log: 'info', info: 'info' } as const;
type Method = keyof typeof levels;

/** One line of the log, as JSON with the process and the request that it belongs to, or as people read it. */
export function logLine(
  method: Method,
  text: string,
  from: { process: string; asJson: boolean },
): string {
  const message = withoutPersonalData(from.asJson ? text.trim() : text);
  const request = requests.getStore();
  if (!from.asJson) return request === undefined ? message : `${message} (${request})`;
  const [, scope, rest = message] = /^\[([^\]]+)\] ([\s\S]*)$/.exec(message) ?? [];
  return JSON.stringify({
    time: new Date().toISOString(),
    level: levels[method],
    process: from.process,
    ...(scope !== undefined && { scope }),
    ...(request !== undefined && { request }),
    message: rest,
  });
}

/**
 * Has everything that a server process says, the framework's own words too, go through one place (LOG=json: a line of
 * JSON each). Takes what the process is called.
 */
export function installLog(process_: string): void {
  const from = { process: process_, asJson: process.env.LOG === 'json' };
  for (const method of Object.keys(levels) as Method[]) {
    const stream = method === 'error' || method === 'warn' ? process.stderr : process.stdout;
    console[method] = (...given: unknown[]) =>
      void stream.write(`${logLine(method, format(...given), from)}\n`);
  }
}

/**
 * The same for a command that somebody may run at a console: only where LOG=json asks for it, since people are shown
 * whole what is theirs (their accounts, links of their mails).
 */
export function installCommandLog(process_: string): void {
  if (process.env.LOG === 'json') installLog(process_);
}
