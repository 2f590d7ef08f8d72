import * as z from 'zod/mini'
import {
  association,
  choice,
  country,
  flag,
  name,
  own,
  pattern,
  ref,
  refs,
  text,
  texts,
  year,
  type Tone,
} from '#engine/kinds/field.ts'
import { recordSchema } from '#engine/kinds/stored.ts'
import { t } from '#language/t.ts'
import { listingStatuses, listingStatusLabels, listingStatusTones } from '#engine/machine/listing-status.ts'
import { defineNoun, everyRecord } from '#engine/noun/noun.ts'
import { Geo } from '#shared/geo/geo.ts'
import { readableElements } from '#shared/record.ts'
import { inShort } from '#shared/in-short.ts'
import { ClubCounters } from './club-counters.ts'

export const clubTypes = ['club', 'academy', 'school', 'futsal'] as const
export type ClubType = (typeof clubTypes)[number]

export const clubTypeLabels: Record<ClubType, string> = {
  club: t('Club'),
  academy: t('Academy'),
  school: t('School'),
  futsal: t('Futsal club'),
}

export const clubLevels = ['professional', 'semiPro', 'amateur', 'grassroots'] as const
export const ClubLevel = z.enum(clubLevels)
export type ClubLevel = z.infer<typeof ClubLevel>

export const clubLevelLabels: Record<ClubLevel, string> = {
  professional: t('Professional'),
  semiPro: t('Semi-professional'),
  amateur: t('Amateur'),
  grassroots: t('Grassroots'),
}

export const clubStatuses = [...listingStatuses, 'merged'] as const
export const ClubStatus = z.enum(clubStatuses)
export type ClubStatus = z.infer<typeof ClubStatus>

export const clubStatusLabels: Record<ClubStatus, string> = { ...listingStatusLabels, merged: t('Merged') }
export const clubStatusTones: Record<ClubStatus, Tone> = { ...listingStatusTones, merged: 'neutral' }

/** Most other names, and most colours. */
export const ALIASES_MAX = 10
export const COLOURS_MAX = 4
/** Most references; real clubs have far fewer leagues and managers. */
const REFERENCES_MAX = 1000
const EARLIEST_YEAR = 1850

export const clubNoun = defineNoun({
  collection: 'clubs',
  one: t('club'),
  many: t('clubs'),
  nameless: t('Club without a name'),
  fields: {
    name: name({
      label: t('Name'),
      imported: 'club, club name, team, verein, vereinsname, nom, nombre, nome',
      required: t('Enter the club’s name.'),
      min: 2,
      max: 80,
      column: 240,
      sort: true,
      searched: 'words',
    }),
    shortName: text({
      label: t('Short name'),
      imported: 'short, abbreviation, kurzname, nom court',
      hint: t('Up to 20 characters, for narrow columns.'),
      min: 2,
      max: 20,
      searched: 'words',
    }),
    aliases: texts({
      label: t('Other names'),
      imported: 'aliases, alias, also known as, former names',
      hint: t('Former names and nicknames. Press Enter after each.'),
      many: t('other names'),
      required: t('Enter a name or remove it.'),
      min: 2,
      max: 80,
      most: ALIASES_MAX,
      searched: 'words',
    }),
    code: pattern({
      label: t('Code'),
      imported: 'club code, three letter code, tla, kurzel',
      hint: t('Three capital letters or digits, as on a scoreboard.'),
      format: 'code',
      searched: 'whole',
    }),
    type: choice({
      label: t('Type'),
      imported: 'club type, kind, art, typ',
      of: clubTypeLabels,
      blank: 'club',
      wrong: t('Choose a type from the list.'),
    }),
    level: choice({
      label: t('Level'),
      imported: 'playing level, niveau, nivel, ebene',
      of: clubLevelLabels,
      wrong: t('Choose a level from the list.'),
      column: 126,
      filter: true,
    }),
    country: country({
      label: t('Country'),
      imported: 'country code, nation, land, pays, pais, paese',
      required: true,
      filter: true,
    }),
    association: association({
      label: t('Association'),
      imported: 'federation, fifa code, fa, verband, federacion',
      of: 'country',
      required: true,
      filter: true,
    }),
    region: text({ label: t('Region'), imported: 'state, county, province, bundesland, provincia', max: 80 }),
    city: text({
      label: t('City'),
      imported: 'town, place, stadt, ort, ville, ciudad, citta, cidade',
      required: t('Enter the city or town.'),
      max: 80,
      column: { width: 168, id: 'place', label: t('City and country') },
      searched: 'words',
    }),
    address: text({
      label: t('Address'),
      imported: 'street, adresse, anschrift, direccion, indirizzo',
      max: 200,
    }),
    location: own({ label: t('Location'), wide: true }),
    foundedYear: year({
      label: t('Founded'),
      imported: 'founded year, foundation, year, gegrundet, fundacion',
      hint: t('Four digits.'),
      earliest: EARLIEST_YEAR,
    }),
    ground: own({ label: t('Ground') }),
    website: pattern({
      label: t('Website'),
      imported: 'url, web, homepage, site, internet',
      hint: t('Starts with https://.'),
      format: 'website',
    }),
    emailDomain: pattern({
      label: t('E-mail domain'),
      imported: 'email domain, domain',
      hint: t('The part after the @ in the club’s e-mail addresses.'),
      format: 'domain',
    }),
    crestPath: own({ label: t('Crest') }),
    /** `#rrggbb`, the main one first. */
    colours: own({ label: t('Colours') }),
  },
  kept: {
    leagueIds: refs({
      label: t('Leagues'),
      to: 'leagues',
      max: REFERENCES_MAX,
      column: { width: 78, id: 'leagues' },
      sort: {
        name: 'leagues',
        by: 'counters.leagues',
        directions: { desc: t('most first'), asc: t('fewest first') },
        first: 'desc',
        missing: t('number of leagues'),
      },
    }),
    managerIds: refs({
      label: t('Managers'),
      to: 'users',
      max: REFERENCES_MAX,
      column: { width: 80, id: 'managers' },
    }),
    status: choice({
      label: t('Status'),
      of: clubStatusLabels,
      tones: clubStatusTones,
      assumed: 'draft',
      column: 98,
      // Set wherever no other one is chosen.
      filter: { orders: ['-updated', 'updated', 'name', '-name', '-leagues', 'leagues'] },
    }),
    mergedInto: ref({ label: t('Merged into'), to: 'clubs' }),
    /** Whether there are `managerIds`. */
    managed: flag({
      label: t('Managed'),
      words: { yes: t('Has a manager'), no: t('Without a manager') },
      filter: true,
    }),
    /** Whether there is a `geo`. */
    located: flag({
      label: t('Location'),
      words: { yes: t('On the map'), no: t('Not on the map') },
      filter: { orders: ['-updated'] },
    }),
  },
  dates: { updatedAt: { ...everyRecord.updatedAt, column: { width: 112, id: 'updated' } } },
  form: {
    [t('Names')]: ['name', 'shortName', 'aliases', 'code', 'type', 'level'],
    [t('Place')]: ['country', 'association', 'city', 'region', 'address', 'location'],
    [t('Ground and founding')]: ['ground', 'foundedYear'],
    [t('Web')]: ['website', 'emailDomain'],
    [t('Crest and colours')]: ['crestPath', 'colours'],
  },
  subtitle: [],
  elsewhere: ['address', 'location', 'crestPath'],
  facts: [
    'shortName',
    'code',
    'aliases',
    'type',
    'level',
    'city',
    'region',
    'country',
    'association',
    'foundedYear',
    'ground',
    'website',
    'emailDomain',
    'colours',
    'createdAt',
    'updatedAt',
  ],
  list: {
    title: t('Approved Clubs'),
    columns: ['name', 'city', 'level', 'leagueIds', 'managerIds', 'status', 'updatedAt'],
    filters: ['country', 'association', 'level', 'managed', 'located', 'status'],
    sorts: ['updatedAt', 'name', 'leagueIds'],
    card: { facts: ['city', 'level'] },
    first: { sort: 'updated', direction: 'desc' },
    shows: { field: 'status', value: 'approved' },
    filtered: ['-updated', 'name'],
    searched: ['name'],
    search: t('Search name, city or code'),
  },
})

const { location: _, ...stored } = clubNoun.fields

export const Club = recordSchema(
  { ...stored, ...clubNoun.kept },
  {
    /** Normalised name, for finding duplicates. */
    nameKey: z.string(),
    /** City without accents and capitals. */
    cityKey: z.string(),
    geo: Geo,
    ground: z.object({
      name: z.catch(z.string(), ''),
      capacity: z.catch(z.optional(z.int()), undefined),
    }),
    /** Host of `website`, without `www.`. */
    websiteDomain: z.string(),
    crestPath: z.string(),
    colours: readableElements(z.string()),
    counters: ClubCounters,
  },
)
export type Club = z.infer<typeof Club>

export const clubName = (club: Pick<Club, 'name'>): string =>
  inShort(club.name.trim()) || t('Club without a name')

/** A record without a status was never requested and never reviewed. */
export const clubStatusOf = (club: Pick<Club, 'status'>): ClubStatus => club.status ?? 'draft'
