const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** A moment as RSS writes it (RFC 822 with four digits of the year, RFC 2822), on India's clock. */
export function rfc822InIndia(moment: Date): string {
  const local = new Date(moment.getTime() + 330 * 60_000);
  const two = (number: number) => String(number).padStart(2, '0');
  const date = `${two(local.getUTCDate())} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
  const clock = [local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()].map(two);
  return `${days[local.getUTCDay()]}, ${date} ${clock.join(':')} +0530`;
}
