import type { Reason } from '@touchline/domain/reason.ts'

/** What the log says of an undo right after the decision, where nobody is asked why. */
export const UNDONE_DIRECTLY: Reason = { reasonCode: 'other', note: 'Undone directly after the decision.' }
export const UNDONE_IN_BULK: Reason = { reasonCode: 'other', note: 'Undone directly after the bulk action.' }
