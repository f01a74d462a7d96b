import en from '../../messages/en.json' with { type: 'json' };
import hi from '../../messages/hi.json' with { type: 'json' };

/**
 * The page that stands where none can be made just now, in the edition of the address. It needs nothing but itself.
 * Takes the path of the request.
 */
export function unavailablePage(path: string): string {
  const isEnglish = /^\/en(?:\/|$)/.test(path);
  const { title, text, retry } = (isEnglish ? en : hi).error;
  return `<!DOCTYPE html><html lang="${isEnglish ? 'en' : 'hi'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title><style>body{font:18px/1.6 system-ui,sans-serif;max-width:34em;margin:15vh auto;padding:0 1rem}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`;
}
