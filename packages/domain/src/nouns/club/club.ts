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
} from '#kinds/field.ts'
import { recordSchema } from '#kinds/stored.ts'
import {
  listingStatuses,
  listingStatusLabels,
  listingStatusTones,
  type Tone,
} from '#machine/listing-status.ts'
import { defineNoun, everyRecord } from '#noun.ts'
import { Geo } from '#shared/geo/geo.ts'
import { readableElements } from '#shared/record.ts'
import { ClubCounters } from './club-counters.ts'

export const clubTypes = ['club', 'academy', 'school', 'futsal'] as const
export type ClubType = (typeof clubTypes)[number]

export const clubTypeLabels: Record<ClubType, string> = {
  club: 'Club',
  academy: 'Academy',
  school: 'School',
  futsal: 'Futsal club',
}

export const clubLevels = ['professional', 'semiPro', 'amateur', 'grassroots'] as const
export const ClubLevel = z.enum(clubLevels)
export type ClubLevel = z.infer<typeof ClubLevel>

export const clubLevelLabels: Record<ClubLevel, string> = {
  professional: 'Professional',
  semiPro: 'Semi-professional',
  amateur: 'Amateur',
  grassroots: 'Grassroots',
}

export const clubStatuses = [...listingStatuses, 'merged'] as const
export const ClubStatus = z.enum(clubStatuses)
export type ClubStatus = z.infer<typeof ClubStatus>

export const clubStatusLabels: Record<ClubStatus, string> = { ...listingStatusLabels, merged: 'Merged' }
export const clubStatusTones: Record<ClubStatus, Tone> = { ...listingStatusTones, merged: 'neutral' }

/** So many other names has a club at most, and so many colours. */
export const ALIASES_MAX = 10
export const COLOURS_MAX = 4
/** A club is in far fewer leagues, and has far fewer managers. */
const REFERENCES_MAX = 1000
const EARLIEST_YEAR = 1850

/** The club: people ask for it, administrators approve it. */
export const clubNoun = defineNoun({
  collection: 'clubs',
  one: 'club',
  many: 'clubs',
  nameless: 'Club without a name',
  fields: {
    name: name({
      label: 'Name',
      imported: 'club, club name, team, verein, vereinsname, nom, nombre, nome',
      required: 'Enter the club’s name.',
      min: 2,
      max: 80,
      column: 240,
      sort: true,
      searched: 'words',
    }),
    shortName: text({
      label: 'Short name',
      imported: 'short, abbreviation, kurzname, nom court',
      hint: 'At most 20 characters, for narrow places.',
      min: 2,
      max: 20,
      searched: 'words',
    }),
    aliases: texts({
      label: 'Other names',
      imported: 'aliases, alias, also known as, former names',
      hint: 'Former names and nicknames; Enter after each.',
      many: 'other names',
      required: 'Enter a name or remove it.',
      min: 2,
      max: 80,
      most: ALIASES_MAX,
      searched: 'words',
    }),
    code: pattern({
      label: 'Code',
      imported: 'club code, three letter code, tla, kurzel',
      hint: 'Three capital letters or digits, as on a scoreboard.',
      format: 'code',
      searched: 'whole',
    }),
    type: choice({
      label: 'Type',
      imported: 'club type, kind, art, typ',
      of: clubTypeLabels,
      blank: 'club',
      wrong: 'Choose a type from the list.',
    }),
    level: choice({
      label: 'Level',
      imported: 'playing level, niveau, nivel, ebene',
      of: clubLevelLabels,
      wrong: 'Choose a level from the list.',
      column: 126,
      filter: true,
    }),
    country: country({
      label: 'Country',
      imported: 'country code, nation, land, pays, pais, paese',
      required: true,
      filter: true,
    }),
    association: association({
      label: 'Association',
      imported: 'federation, fifa code, fa, verband, federacion',
      of: 'country',
      required: true,
      filter: true,
    }),
    region: text({ label: 'Region', imported: 'state, county, province, bundesland, provincia', max: 80 }),
    city: text({
      label: 'City',
      imported: 'town, place, stadt, ort, ville, ciudad, citta, cidade',
      required: 'Enter the city or town.',
      max: 80,
      column: { width: 168, id: 'place', label: 'City and country' },
      searched: 'words',
    }),
    address: text({
      label: 'Address',
      imported: 'street, adresse, anschrift, direccion, indirizzo',
      max: 200,
    }),
    /** The record has it as `geo`. */
    location: own({ label: 'Location', wide: true }),
    foundedYear: year({
      label: 'Founded',
      imported: 'founded year, foundation, year, gegrundet, fundacion',
      hint: 'A year of four digits.',
      earliest: EARLIEST_YEAR,
    }),
    ground: own({ label: 'Ground' }),
    website: pattern({
      label: 'Website',
      imported: 'url, web, homepage, site, internet',
      hint: 'Begins with https://.',
      format: 'website',
    }),
    emailDomain: pattern({
      label: 'E-mail domain',
      imported: 'email domain, domain',
      hint: 'What follows the @ in the club’s addresses.',
      format: 'domain',
    }),
    /** Where the crest is kept in file storage. */
    crestPath: own({ label: 'Crest' }),
    /** `#rrggbb`, the main one first. */
    colours: own({ label: 'Colours' }),
  },
  kept: {
    leagueIds: refs({
      label: 'Leagues',
      to: 'leagues',
      max: REFERENCES_MAX,
      column: { width: 78, id: 'leagues' },
      sort: {
        name: 'leagues',
        by: 'counters.leagues',
        directions: { desc: 'most first', asc: 'fewest first' },
        first: 'desc',
        missing: 'number of leagues',
      },
    }),
    managerIds: refs({
      label: 'Managers',
      to: 'users',
      max: REFERENCES_MAX,
      column: { width: 80, id: 'managers' },
    }),
    status: choice({
      label: 'Status',
      of: clubStatusLabels,
      tones: clubStatusTones,
      assumed: 'draft',
      column: 98,
      // It is set wherever nobody asks for another one.
      filter: { orders: ['-updated', 'updated', 'name', '-name', '-leagues', 'leagues'] },
    }),
    /** The club that this one became part of. */
    mergedInto: ref({ label: 'Merged into', to: 'clubs' }),
    /** Whether there are `managerIds`. */
    managed: flag({
      label: 'Managed',
      words: { yes: 'Has a manager', no: 'Without a manager' },
      filter: true,
    }),
    /** Whether there is a `geo`. */
    located: flag({
      label: 'Location',
      words: { yes: 'On the map', no: 'Without location' },
      filter: { orders: ['-updated'] },
    }),
  },
  dates: { updatedAt: { ...everyRecord.updatedAt, column: { width: 112, id: 'updated' } } },
  form: {
    Names: ['name', 'shortName', 'aliases', 'code', 'type', 'level'],
    Place: ['country', 'association', 'city', 'region', 'address', 'location'],
    'Ground and founding': ['ground', 'foundedYear'],
    'On the web': ['website', 'emailDomain'],
    Look: ['crestPath', 'colours'],
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
    title: 'Approved Clubs',
    columns: ['name', 'city', 'level', 'leagueIds', 'managerIds', 'status', 'updatedAt'],
    filters: ['country', 'association', 'level', 'managed', 'located', 'status'],
    sorts: ['updatedAt', 'name', 'leagueIds'],
    first: { sort: 'updated', direction: 'desc' },
    shows: { field: 'status', value: 'approved' },
    filtered: ['-updated', 'name'],
    searched: ['name'],
    search: 'Search name, city or code',
  },
})

const { location: _, ...stored } = clubNoun.fields

/** A club as read; only its key is sure to be there. */
export const Club = recordSchema(
  { ...stored, ...clubNoun.kept },
  {
    /** The normalised name, by which duplicates are found. */
    nameKey: z.string(),
    /** The city without accents and capitals. */
    cityKey: z.string(),
    geo: Geo,
    ground: z.object({
      name: z.catch(z.string(), ''),
      capacity: z.catch(z.optional(z.int()), undefined),
    }),
    /** The host of `website`, without `www.`. */
    websiteDomain: z.string(),
    crestPath: z.string(),
    colours: readableElements(z.string()),
    counters: ClubCounters,
  },
)
export type Club = z.infer<typeof Club>

/** The name, or what a list shows in its place. */
export const clubName = (club: Pick<Club, 'name'>): string => club.name.trim() || 'Club without a name'

/** A record that says nothing of its status was never asked for and never reviewed. */
export const clubStatusOf = (club: Pick<Club, 'status'>): ClubStatus => club.status ?? 'draft'
