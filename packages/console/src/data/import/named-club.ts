import { clubsOfNameAnywhere } from '@touchline/domain/nouns/club/club-questions.ts'
import { clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { nameKey } from '@touchline/domain/nouns/club/duplicates/club-name.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'

/** The club that a file names, or what is wrong with the name. */
export type NamedClub = { club: Club } | { message: string }

/**
 * The club of exactly this name, whatever its accents and capitals; `Name (City)` or the key where several have it. Reads at
 * most 21 documents.
 */
export async function namedClub(said: string): Promise<NamedClub> {
  const named = await clubsCalled(said)
  const { name = '', city = '' } = /^(?<name>.+\S)\s*\((?<city>[^()]+)\)$/.exec(said)?.groups ?? {}
  const found =
    named.length > 0 || name === ''
      ? named
      : (await clubsCalled(name)).filter((club) => fold(club.city ?? '') === fold(city))
  const [club = await clubsCollection.find(said)] = found
  if (club === undefined) return { message: `There is no club “${said}”.` }
  if (found.length <= 1) return { club }
  return {
    message: `${found.length} clubs are called “${said}”. Write the city after the name: ${withCity(club)}.`,
  }
}

const withCity = ({ name, city }: Club) => `“${name} (${city || 'City'})”`

async function clubsCalled(name: string): Promise<readonly Club[]> {
  const { rows } = await clubsCollection.page(clubsOfNameAnywhere(nameKey(name)))
  return rows.filter((club) => fold(club.name) === fold(name) && clubStatusOf(club) !== 'merged')
}
