import { t } from '@touchline/domain/language/t.ts'
import { clubsOfNameAnywhere } from '@touchline/domain/nouns/club/club-questions.ts'
import { clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { quoted } from '@touchline/domain/language/phrases.ts'
import { nameKey } from '@touchline/domain/nouns/club/club-name.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { clubs, clubsCollection } from '#data/nouns/club/clubs.ts'
import { queryClient } from '#data/query-client.ts'

/** Club that a file names, or a message about the name. */
export type NamedClub = { club: Club } | { message: string }

/**
 * Finds the club with exactly this name, ignoring accents and capitals; `Name (City)` or the key where several have it. Reads
 * at most 39 documents.
 */
export async function namedClub(said: string): Promise<NamedClub> {
  const named = await clubsCalled(said)
  const { name = '', city = '' } = /^(?<name>.+\S)\s*\((?<city>[^()]+)\)$/.exec(said)?.groups ?? {}
  const found =
    named.length > 0 || name === ''
      ? named
      : (await clubsCalled(name)).filter((club) => fold(club.city ?? '') === fold(city))
  const [club = await clubsCollection.find(said)] = found
  if (club === undefined) return { message: t('No club named “{said}”.', { said }) }
  if (found.length <= 1) return { club }
  return {
    message: t('{count} clubs are named “{said}”. Add the city after the name: {example}.', {
      count: found.length,
      said,
      example: withCity(club),
    }),
  }
}

const withCity = ({ name, city }: Club) => quoted(`${name} (${city || t('City')})`)

async function clubsCalled(name: string): Promise<readonly Club[]> {
  const isCalledSo = (club: Club) => fold(club.name) === fold(name) && clubStatusOf(club) !== 'merged'
  const { rows } = await clubsCollection.page(clubsOfNameAnywhere(nameKey(name)))
  const found = rows.filter(isCalledSo)
  // The key of a name tells “ö” and “o” apart, and another program may not have written it.
  return found.length > 0 ? found : (await queryClient.fetchQuery(clubs.named(name))).filter(isCalledSo)
}
