/** Time of all pictures: a working day in the middle of a season. */
export const MOMENT = new Date('2026-11-26T10:00:00Z')
