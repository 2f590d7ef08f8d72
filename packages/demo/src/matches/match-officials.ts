import type { Match } from '@touchline/domain/nouns/match/match.ts'
import type { Association } from '#associations.ts'
import { nameIn } from '#countries.ts'
import { randomOf } from '#random.ts'

/** Who refereed, or will: one referee, and two assistants at every third match; a few to come have nobody yet. */
export function officialsOf(
  index: number,
  { country }: Association,
  isPlayed: boolean,
): NonNullable<Match['officials']> {
  const random = randomOf('officials', index)
  if (!isPlayed && random.chance(0.4)) return []
  const name = () => [...nameIn(country, random)].slice(0, 80).join('')
  const referee = { role: 'referee', name: name() }
  if (index % 3 !== 0) return [referee]
  return [referee, { role: 'assistantReferee1', name: name() }, { role: 'assistantReferee2', name: name() }]
}
