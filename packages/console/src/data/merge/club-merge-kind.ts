import { clubCounter, type ClubCounter } from '@touchline/domain/nouns/club/club-counters.ts'
import { type Club } from '@touchline/domain/nouns/club/club.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { movingKind, type AnyMerger, type MovingKind } from './merge-moves.ts'

/** A club that was merged into another, and the decision `merge` for it. */
export type Merger = AnyMerger & { into: Club }

export const kind = <T extends { id: string; rev?: number | undefined }>(one: MovingKind<Merger, T>) =>
  movingKind(one)

/** Counts one less for the one club, one more for the other; missing counters don't become negative. */
export async function recount(
  { fromId, into }: Merger,
  effects: SideEffects,
  counter: ClubCounter,
  isNew = true,
): Promise<void> {
  const from = await effects.find(clubsCollection, fromId)
  const counted = from === undefined ? 0 : clubCounter(from, counter)
  const { count } = effects
  if (counted > 0) count(fromId, { [counter]: -1 })
  if (isNew) count(into.id, { [counter]: 1 })
}
