import { t } from '#language/t.ts'
import {
  clubsAround,
  clubsBeginning,
  clubsBeginningAnywhere,
  clubsBeginningInCity,
  clubsOfName,
  clubsOfNameAnywhere,
  clubsOfWebsite,
} from './club-questions.ts'
import { ALIASES_MAX, type Club } from './club.ts'
import { domainOf } from '#shared/fields/web-address.ts'
import { boundsAround, distance, type Point } from '#shared/geo/geo.ts'
import { geohashRanges } from '#shared/geo/geohash-ranges.ts'
import { fold } from '#shared/text.ts'
import { nameKey, nameWords, similarity, withoutTeamMark } from './club-name.ts'

export const SIMILAR_NAME = 0.8
export const NEARBY_METRES = 5000

/** Reason why two clubs may be one. */
export type DuplicateReason = 'name' | 'nameInCity' | 'nameNearby' | 'website'

export const duplicateReasonLabels: Record<DuplicateReason, string> = {
  name: t('Similar name'),
  nameInCity: t('Similar name in the same city'),
  nameNearby: t('Similar name within 5\u00a0km'),
  website: t('Same website'),
}

/** Reasons in a sentence: "similar name within 5 km, same website". */
export const whyAlike = ({ reasons }: { reasons: readonly DuplicateReason[] }): string =>
  reasons.map((reason) => reasonsInSentence[reason]).join(', ')

const reasonsInSentence: Record<DuplicateReason, string> = {
  name: t('similar name'),
  nameInCity: t('similar name in the same city'),
  nameNearby: t('similar name within 5\u00a0km'),
  website: t('same website'),
}

export type ClubCandidate = {
  /** Absent if it has no record yet; a record is no duplicate of itself. */
  id?: string | undefined
  name: string
  aliases?: readonly string[] | undefined
  country?: string | undefined
  city?: string | undefined
  website?: string | undefined
  geo?: Point | undefined
}

export type ClubDuplicate = {
  club: Club
  /** From 0 to 1. */
  similarity: number
  /** Distance of both places, if known. Metres. */
  metres: number | undefined
  reasons: DuplicateReason[]
}

const SAME_NAME = 0.95

/** Whether two clubs are so alike that approving one needs a word: one name in one place, or a similar one with one website. */
export const isCertain = ({ similarity: alike, reasons }: Omit<ClubDuplicate, 'club'>): boolean =>
  (alike >= SAME_NAME && (reasons.includes('nameInCity') || reasons.includes('nameNearby'))) ||
  (alike >= SIMILAR_NAME && reasons.includes('website'))

/** Possible duplicates among `others`, most similar first. They warn and never block. */
export function clubDuplicates(candidate: ClubCandidate, others: readonly Club[]): ClubDuplicate[] {
  return others
    .filter((club) => club.id !== candidate.id && club.status !== 'merged' && inOneCountry(candidate, club))
    .map((club) => compared(candidate, club))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.similarity - a.similarity || (a.metres ?? Infinity) - (b.metres ?? Infinity))
}

/** While its country is unknown, it may be any. */
const inOneCountry = ({ country }: ClubCandidate, club: Club) => !country || country === club.country

function compared(candidate: ClubCandidate, club: Club): ClubDuplicate {
  const metres = candidate.geo && club.geo ? Math.round(distance(candidate.geo, club.geo)) : undefined
  const alike = mostAlike(candidate, club)
  const similar = alike >= SIMILAR_NAME
  const nearby = metres !== undefined && metres <= NEARBY_METRES
  const reasons: DuplicateReason[] = [
    ...(similar && !isPlaced(candidate) ? ['name' as const] : []),
    ...(similar && isPlaced(candidate) && sameCity(candidate, club) ? ['nameInCity' as const] : []),
    // Every second club of a great city is within 5 km: the name must at least be part of the other's.
    ...(nearby && (similar || partOfOther(candidate.name, club.name)) ? ['nameNearby' as const] : []),
    ...(sameWebsite(candidate, club) ? ['website' as const] : []),
  ]
  return { club, similarity: alike, metres, reasons }
}

/** Whether its place is known. */
const isPlaced = ({ country, city = '' }: ClubCandidate) => Boolean(country) || fold(city) !== ''

function mostAlike(candidate: ClubCandidate, club: Club): number {
  const theirs = [club.name, ...someOf(club.aliases)]
  return Math.max(...namesOf(candidate).flatMap((own) => theirs.map((their) => similarity(own, their))))
}

/** Names to look for: "Chelsea U19" also as "Chelsea". */
const namesOf = ({ name, aliases }: ClubCandidate) => [name, withoutTeamMark(name), ...someOf(aliases)]

/** Another program may have stored thousands. */
const someOf = (aliases: readonly string[] = []) => aliases.slice(0, ALIASES_MAX)

/** Whether two cities may be the same; an unknown one may be. */
function sameCity(candidate: ClubCandidate, club: Club): boolean {
  const [own, their] = [fold(candidate.city ?? ''), fold(club.city ?? '')]
  return own === '' || their === '' || own === their
}

function sameWebsite(candidate: ClubCandidate, club: Club): boolean {
  const own = domainOf(candidate.website ?? '')
  return own !== undefined && own === domainOf(club.website ?? '')
}

/** "Bayern" and "FC Bayern München": whether one has all words of the other. */
function partOfOther(a: string, b: string): boolean {
  const [left, right] = [new Set(nameWords(a)), new Set(nameWords(b))]
  if (left.size === 0 || right.size === 0) return false
  return left.isSubsetOf(right) || right.isSubsetOf(left)
}

/** Letters of the longest word that must be right; more without a city, which narrows the search. */
const LETTERS_IN_CITY = 3
const LETTERS_IN_COUNTRY = 6

/**
 * Questions that find candidates for {@link clubDuplicates}: at most about 100 records, or 30 by name alone while the
 * country is unknown.
 */
export function duplicateProbes(candidate: ClubCandidate) {
  const { name, country = '', city = '', website = '', geo } = candidate
  const longest =
    nameWords(withoutTeamMark(name))
      .toSorted((a, b) => b.length - a.length)
      .at(0) ?? ''
  const beginning = (letters: number) => [...longest].slice(0, letters).join('')
  if (country === '')
    return longest === ''
      ? []
      : [clubsOfNameAnywhere(nameKey(name)), clubsBeginningAnywhere(beginning(LETTERS_IN_COUNTRY))]
  const domain = domainOf(website)
  return [
    ...(longest === '' ? [] : [clubsOfName(country, nameKey(name))]),
    ...(longest === '' || fold(city) === ''
      ? []
      : [clubsBeginningInCity(country, fold(city), beginning(LETTERS_IN_CITY))]),
    ...(longest === '' ? [] : [clubsBeginning(country, beginning(LETTERS_IN_COUNTRY))]),
    ...(domain === undefined ? [] : [clubsOfWebsite(country, domain)]),
    ...(geo === undefined
      ? []
      : [...around(country, geo, NEARBY_METRES / 10, 2), ...around(country, geo, NEARBY_METRES, 4)]),
  ]
}

/** Close clubs separately, so that a large city doesn't crowd them out. */
const around = (country: string, geo: Point, metres: number, ranges: number) =>
  geohashRanges(boundsAround(geo, metres), ranges).map((range) => clubsAround(country, range))

/** Likely countries of a candidate without one, most likely first. */
export const countriesProposed = ({ country }: ClubCandidate, found: readonly ClubDuplicate[]): string[] =>
  country ? [] : [...new Set(found.flatMap(({ club }) => club.country ?? []))]
