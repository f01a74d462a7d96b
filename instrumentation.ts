/** What a server process does beside answering (app/at-start.ts), which only Node can. */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { followAndShare } = await import('./app/at-start');
    followAndShare();
  }
}
