import * as z from 'zod/mini'
import { initialListingStatuses } from '#machine/listing-status.ts'
import { nameKey } from '#nouns/club/duplicates/club-name.ts'
import type { FieldValues } from '#nouns/decision/decision.ts'
import { nearKeys } from '#query/near-keys.ts'
import {
  nameText,
  optionalText,
  orEmpty,
  pastYear,
  requiredText,
  storedValues,
  wholeNumber,
} from '#shared/fields/form-field.ts'
import { domainOf, HttpsAddress, MailDomain } from '#shared/fields/web-address.ts'
import { geoOf } from '#shared/geo/geo.ts'
import { AssociationCode } from '#shared/place/association.ts'
import { CountryCode } from '#shared/place/country.ts'
import { fold, searchTokens } from '#shared/text.ts'
import { ClubCode } from './club-code.ts'
import { ClubLevel, ClubType, type Club } from './club.ts'

function degrees(what: string, most: number) {
  const wrong = `Enter a ${what} from −${most} to ${most}.`
  return z.number(wrong).check(z.gte(-most, wrong), z.lte(most, wrong))
}

export const ALIASES_MAX = 10
export const COLOURS_MAX = 4
const EARLIEST_YEAR = 1850

/** What the form holds: texts as typed, empty for "not known". The same rules hold for create, edit and import. */
export const ClubForm = z.object({
  name: nameText('Enter the club’s name.', { min: 2, max: 80 }),
  shortName: optionalText({ min: 2, max: 20 }),
  aliases: z
    .array(requiredText('Enter a name or remove it.', { min: 2, max: 80 }))
    .check(z.maxLength(ALIASES_MAX, `Use at most ${ALIASES_MAX} other names.`)),
  code: orEmpty(ClubCode),
  type: ClubType,
  level: orEmpty(ClubLevel),
  country: CountryCode,
  association: AssociationCode,
  region: optionalText({ max: 80 }),
  city: requiredText('Enter the city or town.', { max: 80 }),
  address: optionalText({ max: 200 }),
  location: z
    .object({ lat: orEmpty(degrees('latitude', 90)), lng: orEmpty(degrees('longitude', 180)) })
    .check(
      z.refine(({ lat, lng }) => !(lat === '' && lng !== ''), {
        error: 'Enter the latitude too.',
        path: ['lat'],
      }),
      z.refine(({ lat, lng }) => !(lng === '' && lat !== ''), {
        error: 'Enter the longitude too.',
        path: ['lng'],
      }),
    ),
  foundedYear: orEmpty(pastYear(EARLIEST_YEAR)),
  ground: z.object({
    name: optionalText({ max: 80 }),
    capacity: orEmpty(wholeNumber(0, 500_000, 'Enter a number of spectators from 0 to 500,000.')),
  }),
  website: orEmpty(HttpsAddress),
  emailDomain: orEmpty(MailDomain),
  colours: z
    .array(z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'Enter colours such as #0033a0.')))
    .check(z.maxLength(COLOURS_MAX, `Use at most ${COLOURS_MAX} colours.`)),
})
export type ClubForm = z.infer<typeof ClubForm>

/**
 * The form on the screen: with the crest, whose file is stored before the record names it, and the state that a new club
 * begins in; that of an existing one is decided apart.
 */
export const ClubEntry = z.extend(ClubForm, {
  crestPath: z.string(),
  status: z.optional(z.enum(initialListingStatuses)),
})
export type ClubEntry = z.infer<typeof ClubEntry>

export function toClubForm(club: Club): ClubForm {
  return {
    name: club.name,
    shortName: club.shortName ?? '',
    aliases: club.aliases ?? [],
    code: club.code ?? '',
    type: club.type ?? 'club',
    level: club.level ?? '',
    country: club.country ?? '',
    association: club.association ?? '',
    region: club.region ?? '',
    city: club.city ?? '',
    address: club.address ?? '',
    location: { lat: club.geo?.lat ?? '', lng: club.geo?.lng ?? '' },
    foundedYear: club.foundedYear ?? '',
    ground: { name: club.ground?.name ?? '', capacity: club.ground?.capacity ?? '' },
    website: club.website ?? '',
    emailDomain: club.emailDomain ?? '',
    colours: club.colours ?? [],
  }
}

export const toClubEntry = (club: Club): ClubEntry => ({
  ...toClubForm(club),
  crestPath: club.crestPath ?? '',
})

/** What the form for a new club begins with. */
export const emptyClubForm: ClubForm = toClubForm({ id: '', name: '' })
export const emptyClubEntry: ClubEntry = { ...emptyClubForm, crestPath: '', status: 'approved' }

/** The record's fields that a form, or the part of it that was changed, stands for; null takes a field away. */
export function clubFields({ location, ground, ...plain }: Partial<Omit<ClubEntry, 'status'>>): FieldValues {
  return {
    ...storedValues(plain),
    ...(location === undefined ? {} : { geo: storedGeo(location) }),
    ...(ground === undefined ? {} : { ground: storedGround(ground) }),
  }
}

const storedGeo = ({ lat, lng }: ClubForm['location']) =>
  lat === '' || lng === '' ? null : geoOf({ lat, lng })

const storedGround = ({ name, capacity }: ClubForm['ground']) =>
  name === '' && capacity === '' ? null : { name, ...(capacity === '' ? {} : { capacity }) }

/** Fields that follow from others: written with them, but not worth a line in the history. */
export const clubDerivedFields = [
  'search',
  'near',
  'nameKey',
  'cityKey',
  'websiteDomain',
  'managed',
  'located',
] as const

type Underived = Pick<
  Club,
  'name' | 'shortName' | 'aliases' | 'code' | 'city' | 'website' | 'geo' | 'managerIds'
>

/** What {@link clubDerivedFields} hold; null takes a field away. */
export function derivedClubFields(club: Underived) {
  const {
    name,
    shortName = '',
    aliases = [],
    code = '',
    city = '',
    website = '',
    geo,
    managerIds = [],
  } = club
  return {
    search: searchTokens([name, nameKey(name), shortName, ...aliases, city], [code]),
    near: nearKeys([name, shortName, ...aliases, city]),
    nameKey: nameKey(name),
    cityKey: fold(city) || null,
    websiteDomain: domainOf(website) ?? null,
    managed: managerIds.length > 0,
    located: geo !== undefined,
  } satisfies Record<(typeof clubDerivedFields)[number], unknown>
}
