/** What a reader can follow (schema readers). */
export const followKinds = ['district', 'category', 'topic', 'series'] as const;
export type FollowKind = (typeof followKinds)[number];

/** Slug of a district or category, folded name of a topic, id of a series. */
export type Follow = { kind: FollowKind; target: string };

/** Characters of the longest target. */
export const longestTarget = 200;

/** Where a page leads that offers alerts of what it is about (components/phone/alerts/alerts-panel.client.tsx). */
export function alertsFragment({ kind, target }: Follow): string {
  return `#${kind}=${encodeURIComponent(target)}`;
}
