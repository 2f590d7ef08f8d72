import { queryOptions } from '@tanstack/react-query'
import { clubName } from '@touchline/domain/club.ts'
import { contactName } from '@touchline/domain/contact.ts'
import { leagueName } from '@touchline/domain/league.ts'
import { dealTitle } from '@touchline/domain/pipeline.ts'
import { fullName } from '@touchline/domain/user.ts'
import { clubsByWord } from '#data/clubs.ts'
import { contactsByWord } from '#data/contacts.ts'
import { leaguesByWord } from '#data/leagues.ts'
import { dealsByWord } from '#data/pipelines.ts'
import { queryClient } from '#data/query-client.ts'
import { usersByWord } from '#data/users.ts'

/** Clubs that a word finds, for a filter. Reads at most 8 documents. */
export const clubChoices = (typed: string) =>
  queryOptions({
    queryKey: ['clubs', 'choices', typed],
    queryFn: async () => {
      const found = await queryClient.fetchQuery(clubsByWord(typed))
      return found.map((club) => ({ value: club.id, label: told(clubName(club), club.city) }))
    },
  })

/** The same for leagues; the season tells those of one name apart. */
export const leagueChoices = (typed: string) =>
  queryOptions({
    queryKey: ['leagues', 'choices', typed],
    queryFn: async () => {
      const found = await queryClient.fetchQuery(leaguesByWord(typed))
      return found.map((league) => ({ value: league.id, label: told(leagueName(league), league.season) }))
    },
  })

/** The same for people; the e-mail address tells those of one name apart. */
export const userChoices = (typed: string) =>
  queryOptions({
    queryKey: ['users', 'choices', typed],
    queryFn: async () => {
      const found = await queryClient.fetchQuery(usersByWord(typed))
      return found.map((user) => ({ value: user.id, label: told(fullName(user), user.email) }))
    },
  })

const told = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')

/** The same for contacts; what somebody does tells those of one name apart. */
export const contactChoices = (typed: string) =>
  queryOptions({
    queryKey: ['contacts', 'choices', typed],
    queryFn: async () => {
      const found = await queryClient.fetchQuery(contactsByWord(typed))
      return found.map((contact) => ({
        value: contact.id,
        label: told(contactName(contact), contact.jobRole),
      }))
    },
  })

/** The same for deals. */
export const dealChoices = (typed: string) =>
  queryOptions({
    queryKey: ['pipelines', 'choices', typed],
    queryFn: async () => {
      const found = await queryClient.fetchQuery(dealsByWord(typed))
      return found.map((deal) => ({ value: deal.id, label: dealTitle(deal) }))
    },
  })
