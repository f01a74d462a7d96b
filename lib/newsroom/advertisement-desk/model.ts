import type { Advertisement, Slot } from '@/lib/reading/advertisements/model';

/** Characters of an advertisement's and an advertiser's lines (schema advertisements). */
export const advertisementLimits = {
  title: 80,
  line: 140,
  link: 2000,
  alt: 300,
  name: 120,
  contact: 500,
} as const;

/** How an advertisement stands now (list_advertisements). */
export const advertisementStates = ['running', 'coming', 'paused', 'ended'] as const;
type AdvertisementState = (typeof advertisementStates)[number];

/** An advertisement as the newsroom arranges it, with its numbers. */
export type ManagedAdvertisement = Advertisement & {
  /** Its advertiser's id; null for the paper's own. */
  advertiser: string | null;
  slot: Slot;
  link: string;
  categories: string[];
  districts: string[];
  startsAt: string;
  endsAt: string | null;
  isPaused: boolean;
  revision: number;
  state: AdvertisementState;
  views: number;
  presses: number;
};

/** Who pays; `contact` is null for everybody but admins, and where none is noted. */
export type Advertiser = {
  id: string;
  name: string;
  contact: string | null;
  reportKey: string;
  revision: number;
};

const base = '/admin/advertisements';

/** The address of the desk with an advertisement's form open, without the edition. */
export function advertisementDeskPath(edit?: string): string {
  return edit ? `${base}?edit=${edit}#advertisement-form` : base;
}

/** The address of the desk with an advertiser's form open, without the edition. */
export function advertiserDeskPath(id: string): string {
  return `${base}?advertiser=${id}#advertiser-form`;
}

/** What the form calls the field that says whether an advertisement is for a section. */
const sectionField = 'in-';
export const sectionFieldOf = (slug: string) => sectionField + slug;

/** The sections that are ticked in a form, by its fields' names. */
export function sectionsIn(fields: Iterable<string>): string[] {
  return [...fields]
    .filter((name) => name.startsWith(sectionField))
    .map((name) => name.slice(sectionField.length));
}
