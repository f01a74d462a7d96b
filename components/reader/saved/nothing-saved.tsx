import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';

/** What an empty list says, and where one finds something for it. */
export function NothingSaved({
  message,
  hint,
  link,
}: {
  message: string;
  hint: string;
  link: { href: string; text: string };
}) {
  return (
    <Empty title={message}>
      <p className="mt-1 text-ink2">{hint}</p>
      <Button asChild variant="primary" size="large" className="mt-5">
        <a href={link.href}>{link.text}</a>
      </Button>
    </Empty>
  );
}
