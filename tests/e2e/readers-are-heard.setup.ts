import { colleague } from './backend-access';

/**
 * Playwright's global setup: an editor lets new readers' first comments stand, since every reader of a test is
 * new. That they wait in a new paper is told by supabase/tests/word-list.test.ts.
 */
export default async function letNewReadersBeHeard(): Promise<void> {
  const editor = await colleague('editor');
  const { error } = await editor.rpc('switch_setting', {
    setting: 'hold_first_comments',
    is_on: false,
  });
  if (error) throw new Error(error.message);
}
