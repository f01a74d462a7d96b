import type { MarkedText } from '@/lib/reading/search/model';

/** Text with the words that were searched for marked; it is text only, whatever it holds. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((stretch, index) =>
    stretch.isMarked ? (
      <mark
        key={index}
        className="bg-brasstint text-ink underline decoration-brassline decoration-2"
      >
        {stretch.text}
      </mark>
    ) : (
      stretch.text
    ),
  );
}
