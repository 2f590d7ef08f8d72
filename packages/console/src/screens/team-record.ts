import type { Looked } from '@touchline/domain/engine/review/followers.ts'

/** Fields of any noun's record that say who looks after it. */
export type TeamRecord = Looked & { id: string }
