import { playedKinds } from './club-merge-played.ts'
import { requestKind } from './club-merge-requests.ts'
import { salesKinds } from './club-merge-sales.ts'

const { deals, ...people } = salesKinds

/** Kinds of records that name a club, in the order in which they move. */
export const movingKinds = { ...playedKinds, deals, requests: requestKind, ...people }
