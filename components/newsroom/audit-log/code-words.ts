import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { arrangedEditions } from '@/lib/newsroom/channel/model';
import { hideReasons, switchNames } from '@/lib/newsroom/moderation/model';
import { takeOutFormats } from '@/lib/newsroom/transfers/model';
import { topicKinds } from '@/lib/newsroom/topic-desk/model';

const oneOf = <Code extends string>(codes: readonly Code[], value: string) =>
  codes.find((each) => each === value);

/** A listed word that held a comment, as the database writes it (schema comments). */
const listedWord = 'word:';

/**
 * What a code that the database keeps in a line of the log is called, in the words of the room it comes
 * from. Takes the detail's key and its value; gives null for what is no code, but somebody's own words.
 */
export function codeInWords(locale: Locale, key: string, value: string): string | null {
  const log = translator(locale, 'auditLog');
  const moderation = translator(locale, 'moderation');
  const sources = translator(locale, 'sources');
  switch (key) {
    case 'change': {
      const action = oneOf(['pause', 'resume', 'remove'], value);
      return action ? log(`sourceAction.${action}`) : null;
    }
    case 'action': {
      const act = oneOf(['hold', 'refuse'], value);
      return act ? moderation(`act.${act}`) : null;
    }
    case 'outcome': {
      const outcome = oneOf(['upheld', 'rejected'], value);
      return outcome ? translator(locale, 'grievances')(`outcome.${outcome}`) : null;
    }
    case 'reason': {
      const reason = oneOf(hideReasons, value);
      return reason ? moderation(`reason.${reason}`) : null;
    }
    case 'held_for': {
      if (value.startsWith(listedWord))
        return moderation('heldFor.word', { word: value.slice(listedWord.length) });
      const cause = oneOf(['first', 'links'], value);
      return cause ? moderation(`heldFor.${cause}`) : null;
    }
    case 'rule': {
      const rule = oneOf(switchNames, value);
      return rule ? moderation(`switch.${rule}`) : null;
    }
    case 'name': {
      const format = oneOf(takeOutFormats, value);
      return format ? translator(locale, 'archiveDesk')(`outName.${format}`) : null;
    }
    case 'language':
      return value === 'hi' ? sources('hindi') : value === 'en' ? sources('english') : null;
    case 'kind': {
      const kind = oneOf(topicKinds, value);
      if (kind) return translator(locale, 'topics')(`kinds.${kind}`);
      return value === 'auto' ? sources('byItself') : null;
    }
    case 'edition': {
      const edition = oneOf(arrangedEditions, value);
      return edition ? translator(locale, 'channel')(`bulletin.${edition}`) : null;
    }
    case 'by':
      return value === 'console' ? log('console') : null;
    default:
      return null;
  }
}
