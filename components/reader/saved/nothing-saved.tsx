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
    <div className="border border-rule bg-surface px-6 py-10 text-center">
      <span className="mx-auto mb-4 godna w-27 text-brassline" aria-hidden="true" />
      <p className="text-card font-bold">{message}</p>
      <p className="mt-1 text-ink2">{hint}</p>
      <a
        href={link.href}
        className="mt-5 inline-flex min-h-12 items-center rounded-box bg-sal px-5 font-bold text-onsal"
      >
        {link.text}
      </a>
    </div>
  );
}
