import { administrators } from '@touchline/demo/administrators.ts'
import { newClub } from '@touchline/demo/plans/new-club.ts'
import { personIn } from '@touchline/demo/countries.ts'
import { stored } from '@touchline/demo/history.ts'
import { randomOf, type Random } from '@touchline/demo/random.ts'
import { salesPart, salesParts } from '@touchline/demo/plans/sales-part.ts'
import { clubNumbers, sizes } from '@touchline/demo/sizes.ts'
import { derivedClubFields } from '@touchline/domain/nouns/club/club-form.ts'
import { derivedContactFields } from '@touchline/domain/nouns/contact/contact-form.ts'
import { lifecycleStages } from '@touchline/domain/nouns/contact/contact.ts'
import { derivedUserFields } from '@touchline/domain/nouns/user/user.ts'
import { geoOf } from '@touchline/domain/shared/geo/geo.ts'
import { contactEmailKey } from '@touchline/domain/shared/unique-key.ts'
import type { Write } from '@touchline/firestore/service-client'

/** Records beside those of the demo data, made one by one: the demo data of that size would take hours to think up. */
export type Filling = {
  /** How many the demo data has. */
  demo: number
  /** The nth record, counted from 0; its key isn't one of the demo data's. */
  writes(number: number): Write[]
}

const NOW = Date.now()
const DAY = 86_400_000
const COUNTRIES: readonly [string, ...string[]] = ['DE', 'GB', 'FR', 'ES', 'SE', 'PL']
const [approved, demoClubs] = [
  clubNumbers.small.approved,
  Object.values({ ...clubNumbers.small, crests: 0 }).reduce((sum, one) => sum + one, 0),
]
const clubKey = (number: number) => `club-${String((number % approved) + 1).padStart(4, '0')}`
const ownerOf = (random: Random) => random.pick(administrators).uid

/** Someone, and when they were entered, in the last three years. */
function someone(noun: string, number: number) {
  const random = randomOf(`bench-${noun}`, number)
  const at = new Date(NOW - random.int(1, 1000) * DAY)
  const person = personIn(random.pick(COUNTRIES), random)
  return { random, person, made: { createdAt: at, updatedAt: at, rev: 1 } }
}

function contactWrites(number: number): Write[] {
  const { random, person, made } = someone('contact', number)
  const ownerId = ownerOf(random)
  const email = `contact${number}@bench.example`
  const record = {
    ...person,
    email,
    jobRole: 'Secretary',
    clubId: clubKey(number),
    lifecycleStage: random.pick(lifecycleStages),
    ownerId,
    doNotContact: random.chance(0.05),
    lastActivityAt: random.chance(0.7) ? new Date(NOW - random.int(1, 400) * DAY) : null,
    nextActivityAt: random.chance(0.5) ? new Date(NOW + random.int(-20, 60) * DAY) : null,
    ...made,
    createdBy: ownerId,
    updatedBy: ownerId,
  }
  const recordId = `bench-contact-${number}`
  return [
    {
      path: `contacts/${recordId}`,
      data: { ...record, ...derivedContactFields({ ...record, organisation: '' }) },
    },
    { path: `uniqueKeys/${contactEmailKey(email)}`, data: { collection: 'contacts', recordId } },
  ]
}

function userWrites(number: number): Write[] {
  const { random, person, made } = someone('user', number)
  const record = {
    ...person,
    email: `user${number}@bench.example`,
    isAdmin: false,
    roles: [random.pick(['player', 'coach', 'parent'] as const)],
    accountStatus: 'active' as const,
    lastActiveAt: new Date(NOW - random.int(0, 90) * DAY),
    ...made,
  }
  return [{ path: `users/bench-user-${number}`, data: { ...record, ...derivedUserFields(record) } }]
}

/** Those of the demo data once more, a few kilometres away and with a number behind the name. */
function clubWrites(number: number): Write[] {
  const random = randomOf('bench-club', number)
  const { id, ...like } = newClub((number % approved) + 1, { size: 'small', now: new Date(NOW) })
  const near = (degrees: number) => degrees + (random.int(0, 6000) - 3000) / 10_000
  const geo = like.geo && geoOf({ lat: near(like.geo.lat), lng: near(like.geo.lng) })
  const updatedAt = new Date(NOW - random.int(1, 1000) * DAY)
  const club = {
    ...like,
    ...(geo ? { geo } : {}),
    name: `${like.name} ${number}`,
    status: 'approved',
    updatedAt,
  }
  return [{ path: `clubs/bench-club-${number}`, data: stored({ ...club, id, ...derivedClubFields(club) }) }]
}

export const fillings = {
  clubs: { demo: demoClubs, writes: clubWrites },
  contacts: { demo: salesParts.small * salesPart.contacts, writes: contactWrites },
  users: { demo: sizes.small.users, writes: userWrites },
} satisfies Record<string, Filling>
export type FilledArea = keyof typeof fillings
