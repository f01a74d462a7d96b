import type messages from '@/messages/en.json';

/** What the page of alerts says. */
export type AlertsMessages = (typeof messages)['alerts'];
