import { queryOptions } from '@tanstack/react-query'
import { nextCountryOfUsers } from '@touchline/domain/nouns/user/user-questions.ts'
import type { ActivationStep, UserRole } from '@touchline/domain/nouns/user/user.ts'
import { usersQuery } from '@touchline/domain/nouns/user/users-query.ts'
import { BY_KEY } from '@touchline/domain/engine/query/list-query.ts'
import * as z from 'zod/mini'
import { collectionOf } from './backend/collection.ts'
import { distinctValues } from './engine/lists/distinct-values.ts'
import { mapLimit } from './engine/map-limit.ts'
import { shared, sharedAnswer } from './shared-answer.ts'
import { usersRequest, type UsersListState } from './nouns/user/users-request.ts'
import { usersCollection } from './nouns/user/users.ts'

/** Time that a dashboard’s answers stay fresh. Milliseconds. */
export const DASHBOARD_FRESH_MS = 60_000

/** Filters of a figure, in the terms of the list that it links to. */
type Counted = Pick<UsersListState, 'filters' | 'sort'>

/** Number of users in the list with the same filters, by a count query. */
export const usersCounted = ({ filters, sort }: Counted) =>
  queryOptions({
    queryKey: ['users', 'count', 'dashboard', filters, sort],
    // A filtered list has an index for its first direction only.
    queryFn: ({ queryKey }) =>
      sharedAnswer(queryKey, () => usersCollection.count(usersRequest({ filters, sort, direction: 'desc' }))),
    staleTime: DASHBOARD_FRESH_MS,
    meta: shared,
  })

/** `2026-01-01..2026-03-31` */
type DaysText = string

export const joinedIn = (days: DaysText, more: { role?: UserRole; country?: string } = {}) =>
  usersCounted({ filters: { joined: days, ...more }, sort: usersQuery.defaultSort.sort })

export const activatedIn = (days: DaysText, step: ActivationStep) =>
  usersCounted({ filters: { joined: days, activated: step }, sort: usersQuery.defaultSort.sort })

export const activeIn = (days: DaysText) => usersCounted({ filters: { active: days }, sort: 'active' })

/** All users, including those without a join date or a name. */
export const usersNow = (filters: UsersListState['filters'] = {}) => usersCounted({ filters, sort: BY_KEY })

export type CountryCount = { country: string; count: number }

/** Most countries: there are some 250 codes, and odd values in records must not make the search endless. */
const COUNTRIES_MAX = 260

/** Starts of codes that are looked up in parallel: a slow line costs a few round trips, not one for each country. */
const COUNTRY_PARTS = ['', 'D', 'F', 'H', 'I', 'J', 'N', 'P', 'S', 'U']

/** Sign-ups in those days by country, the most first. One count for each country, whatever the number of users. */
export const countriesJoinedIn = (days: DaysText) =>
  queryOptions({
    queryKey: ['users', 'count', 'dashboard', 'countries', days],
    queryFn: async ({ client, signal }): Promise<CountryCount[]> => {
      const codes = await client.fetchQuery(countriesOfUsers)
      const counts = await mapLimit(codes, signal, (country) =>
        client.fetchQuery(joinedIn(days, { country })),
      )
      return codes
        .flatMap((country, at) => {
          const count = counts[at] ?? 0
          return count > 0 ? [{ country, count }] : []
        })
        .toSorted(byCount)
    },
    staleTime: DASHBOARD_FRESH_MS,
  })

/** Number of latest sign-ups that show which countries are frequent. */
export const COUNTRIES_LOOKED_AT = 100

const UserCountry = z.looseObject({ id: z.string(), country: z.catch(z.optional(z.string()), undefined) })

/** `of`: number of countries; absent where more people joined than were looked at. */
export type TopCountries = { countries: CountryCount[]; of?: number }

/**
 * Sign-ups in those days from the countries most frequent among the latest ones, the most first. The database can’t group: one
 * question shows which countries to count, whatever their number.
 */
export const topCountriesJoinedIn = (days: DaysText, most: number) =>
  queryOptions({
    queryKey: ['users', 'count', 'dashboard', 'top countries', days, most],
    queryFn: async ({ client, signal }): Promise<TopCountries> => {
      const { sort } = usersQuery.defaultSort
      const latest = usersRequest({ filters: { joined: days }, sort, direction: 'desc' })
      const { rows, next } = await collectionOf('users', UserCountry).page(latest, {
        size: COUNTRIES_LOOKED_AT,
      })
      const found = frequencies(rows.map(({ country }) => country).filter((code) => code !== undefined))
      const top = found.slice(0, most)
      // All of them were read: nothing is left to count.
      if (next === undefined) return { countries: top, of: found.length }
      const counts = await mapLimit(top, signal, ({ country }) =>
        client.fetchQuery(joinedIn(days, { country })),
      )
      const countries = top.map(({ country }, at) => ({ country, count: counts[at] ?? 0 }))
      return { countries: countries.toSorted(byCount) }
    },
    staleTime: DASHBOARD_FRESH_MS,
  })

const byCount = (one: CountryCount, other: CountryCount) => other.count - one.count

function frequencies(codes: readonly string[]): CountryCount[] {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([country, count]) => ({ country, count })).toSorted(byCount)
}

/** Every country that a user has, in the order of the codes. */
const countriesOfUsers = queryOptions({
  queryKey: ['users', 'countries'],
  queryFn: ({ signal }) =>
    distinctValues(usersCollection, nextCountryOfUsers, {
      field: 'country',
      most: COUNTRIES_MAX,
      parts: COUNTRY_PARTS,
      signal,
    }),
  staleTime: 10 * DASHBOARD_FRESH_MS,
})
