import { IconUser } from '@tabler/icons-react'
import { createElement } from 'react'
import { fullName } from '@touchline/domain/user.ts'
import { queryClient } from '#data/query-client.ts'
import { usersByWord } from '#data/users.ts'
import type { PaletteSource } from '#kit/palette/palette-source.ts'
import { paths } from '#paths.ts'

const users: PaletteSource = {
  id: 'users',
  label: 'Users',
  async search(query) {
    const found = await queryClient.fetchQuery(usersByWord(query))
    return found.map((user) => ({
      id: user.id,
      label: fullName(user),
      description: user.email,
      icon: createElement(IconUser, { size: 18, 'aria-hidden': true }),
      action: { to: paths.user(user.id) },
    }))
  },
}

/** Their code comes with the first search. */
const clubs: PaletteSource = {
  id: 'clubs',
  label: 'Clubs',
  search: async (query) => (await import('#app/palette-clubs.ts')).findClubs(query),
}

const leagues: PaletteSource = {
  id: 'leagues',
  label: 'Leagues',
  search: async (query) => (await import('#app/palette-clubs.ts')).findLeagues(query),
}

const matches: PaletteSource = {
  id: 'matches',
  label: 'Matches',
  search: async (query) => (await import('#app/palette-matches.ts')).findMatches(query),
}

const contacts: PaletteSource = {
  id: 'contacts',
  label: 'Contacts',
  search: async (query) => (await import('#app/palette-contacts.ts')).findContacts(query),
}

const deals: PaletteSource = {
  id: 'deals',
  label: 'Deals',
  search: async (query) => (await import('#app/palette-deals.ts')).findDeals(query),
}

/** What the palette can find; each area adds its own here. */
export const paletteSources: readonly PaletteSource[] = [users, clubs, leagues, matches, contacts, deals]
