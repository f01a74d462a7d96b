/** Whether the reader asked to be spared data (https://wicg.github.io/savedata/). */
export function savesData(): boolean {
  const { connection: network } = navigator as { connection?: { saveData?: boolean } };
  return network?.saveData === true;
}
