import * as z from 'zod/mini'
import { formValues } from '#engine/kinds/form-values.ts'
import { formSchema } from '#engine/kinds/typed.ts'
import { t } from '#language/t.ts'
import { initialListingStatuses } from '#engine/machine/listing-status.ts'
import { nameKey } from './club-name.ts'
import type { FieldValues } from '#shared/values.ts'
import { nearKeys } from '#engine/query/near-keys.ts'
import { optionalText, orEmpty, storedValues, wholeNumber } from '#shared/fields/form-field.ts'
import { domainOf } from '#shared/fields/web-address.ts'
import { geoOf } from '#shared/geo/geo.ts'
import { fold, searchTokens } from '#shared/text.ts'
import { clubNoun, COLOURS_MAX, type Club } from './club.ts'

function degrees(wrong: string, most: number) {
  return z.number(wrong).check(z.gte(-most, wrong), z.lte(most, wrong))
}

const { crestPath: _, ...typed } = clubNoun.fields

export const ClubForm = formSchema(typed, {
  location: z
    .object({
      lat: orEmpty(degrees(t('Enter a latitude from −90 to 90.'), 90)),
      lng: orEmpty(degrees(t('Enter a longitude from −180 to 180.'), 180)),
    })
    .check(
      z.refine(({ lat, lng }) => !(lat === '' && lng !== ''), {
        error: t('Enter the latitude too.'),
        path: ['lat'],
      }),
      z.refine(({ lat, lng }) => !(lng === '' && lat !== ''), {
        error: t('Enter the longitude too.'),
        path: ['lng'],
      }),
    ),
  ground: z.object({
    name: optionalText({ max: 80 }),
    capacity: orEmpty(wholeNumber(0, 500_000, t('Enter a number from 0 to 500,000.'))),
  }),
  colours: z
    .array(z.string().check(z.regex(/^#[0-9a-f]{6}$/, t('Enter colours such as #0033a0.'))))
    .check(z.maxLength(COLOURS_MAX, t('Use at most {most} colours.', { most: COLOURS_MAX }))),
})
export type ClubForm = z.infer<typeof ClubForm>

/**
 * Form with the crest, whose file is stored before the record names it, and the first state of a new club; later ones
 * are decided separately.
 */
export const ClubEntry = z.extend(ClubForm, {
  crestPath: z.string(),
  status: z.optional(z.enum(initialListingStatuses)),
})
export type ClubEntry = z.infer<typeof ClubEntry>

export const toClubForm = (club: Club): ClubForm => ({
  ...formValues(typed, club),
  location: { lat: club.geo?.lat ?? '', lng: club.geo?.lng ?? '' },
  ground: { name: club.ground?.name ?? '', capacity: club.ground?.capacity ?? '' },
  colours: club.colours ?? [],
})

export const toClubEntry = (club: Club): ClubEntry => ({
  ...toClubForm(club),
  crestPath: club.crestPath ?? '',
})

export const emptyClubForm: ClubForm = toClubForm({ id: '', name: '' })
export const emptyClubEntry: ClubEntry = { ...emptyClubForm, crestPath: '', status: 'approved' }

/** Stored fields of a form or its changed part; null removes a field. */
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

/** Values of {@link clubDerivedFields}; null removes a field. */
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
