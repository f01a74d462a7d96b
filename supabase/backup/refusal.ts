/** Why a backup cannot be made or restored: one sentence for the person at the console, and what to do. */
export class Refusal extends Error {}
