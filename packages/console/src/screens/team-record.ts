import type { Looked } from '@touchline/domain/engine/review/followers.ts'

/** A record of any noun, as far as it says who looks after it. */
export type TeamRecord = Looked & { id: string }
