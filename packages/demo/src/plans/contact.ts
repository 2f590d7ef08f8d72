import type { Contact, LifecycleStage } from '@touchline/domain/nouns/contact/contact.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { clubId } from './clubs.ts'
import { newClub } from './new-club.ts'
import { originOf, personIn } from '#countries.ts'
import type { DemoContext } from '#demo-item.ts'
import { randomOf, weighted, type Random } from '#random.ts'
import { showcaseNames } from '#showcase.ts'
import { contactId, dealsWith, isOpen, metAt, plannedContact } from './sales-plan.ts'

const ROLES: readonly [string, ...string[]] = [
  'Chair',
  'Secretary',
  'Treasurer',
  'Academy director',
  'Head of youth football',
  'Commercial manager',
  'Media officer',
  'Operations manager',
]
const ORGANISATIONS: readonly [string, ...string[]] = [
  'County Schools Cup',
  'Northern Youth League',
  'Riverside Sports Trust',
  'Foundation for Girls’ Football',
  'City Sports Office',
  'Summer Camp Partners',
]
const SOURCES: readonly [string, ...string[]] = [
  'Website form',
  'Trade fair',
  'Referral',
  'Webinar',
  'Partner',
  'Cold call',
]
const TAGS: readonly [string, ...string[]] = [
  'academy',
  'newsletter',
  'renewal',
  'pilot',
  'video',
  'federation',
  'school',
  'sponsor',
]
const EARLY: [LifecycleStage, number][] = [
  ['lead', 50],
  ['qualified', 35],
  ['former', 15],
]

/** First contact with a name that layouts and searches struggle with. */
const FIRST_SHOWCASE = 51

/** A contact as entered by the sales team. */
export function newContact(number: number, context: DemoContext): Contact {
  const random = randomOf('contacts', number)
  const { owner, club: clubNumber } = plannedContact(number, context.size)
  const club = clubNumber === undefined ? undefined : newClub(clubNumber, context)
  const named = identityOf(random, number, club?.country)
  const createdAt = new Date(metAt(number, context))
  const hasAgreed = random.chance(0.35)
  const tags = TAGS.filter(() => random.chance(0.14))
  return {
    ...named,
    id: contactId(number),
    ...(random.chance(0.9) || number % 40 === 39 ? {} : { email: undefined }),
    jobRole: random.pick(ROLES),
    ...(clubNumber === undefined
      ? { organisation: random.pick(ORGANISATIONS) }
      : { clubId: clubId(clubNumber) }),
    lifecycleStage: earlyStage(random, number, context),
    source: random.pick(SOURCES),
    ownerId: owner.uid,
    doNotContact: false,
    ...(tags.length === 0 ? {} : { tags }),
    ...(hasAgreed ? { consent: { givenOn: createdAt.toISOString().slice(0, 10), how: 'Website form' } } : {}),
    createdAt,
    createdBy: owner.uid,
    updatedAt: createdAt,
    updatedBy: owner.uid,
    rev: 1,
  }
}

function earlyStage(random: Random, number: number, context: DemoContext): LifecycleStage {
  const early = weighted(random, EARLY)
  const deals = dealsWith(number, context)
  if (deals.length === 0) return early
  return deals.some(isOpen) ? 'opportunity' : 'qualified'
}

type Identity = Pick<Contact, 'firstName' | 'lastName' | 'country' | 'phone' | 'email'>

/** Name and address. Every fortieth duplicates the previous one, spelt differently and with another address. */
function identityOf(random: Random, number: number, clubCountry: string | undefined): Identity {
  const origin = clubCountry === undefined ? originOf(random) : personIn(clubCountry, random)
  const [firstName, lastName, country] = showcaseNames[number - FIRST_SHOWCASE] ?? [
    shortened(origin.firstName),
    shortened(origin.lastName),
    origin.country,
  ]
  const own = {
    firstName,
    lastName,
    country,
    phone: origin.phone,
    email: emailOf(firstName, lastName, number),
  }
  if (number % 40 !== 0) return own
  const twin = identityOf(randomOf('contacts', number - 1), number - 1, clubCountry)
  const [initial = ''] = twin.firstName
  return {
    ...twin,
    firstName: number % 80 === 0 ? `${initial}.` : twin.firstName,
    lastName: fold(twin.lastName).replace(/^\p{L}/u, (letter) => letter.toUpperCase()) || twin.lastName,
    email: own.email,
  }
}

const shortened = (name: string): string => [...name.trim()].slice(0, 50).join('')

/** Unique by number, in the domain reserved for examples (https://www.rfc-editor.org/rfc/rfc2606). */
function emailOf(firstName: string, lastName: string, number: number): string {
  const part = (name: string) =>
    fold(name)
      .replace(/[^a-z]/g, '')
      .slice(0, 20)
  const words = [part(firstName), part(lastName)].filter(Boolean)
  return `${words.length === 0 ? 'contact' : words.join('.')}${number}@sales.example`
}
