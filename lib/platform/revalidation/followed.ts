/** What was carried out of changes, or was none to be: their ids, and the database's time up to which its clock was looked at. */
export type Followed = { changes: number[]; looked: string };
