import * as z from 'zod/mini'
import {
  listingStatuses,
  listingStatusLabels,
  listingStatusTones,
  type Tone,
} from '#machine/listing-status.ts'
import { reviewFields } from '#review/review.ts'
import { Geo } from '#shared/geo/geo.ts'
import { recordFields, tolerant } from '#shared/record.ts'

export const clubTypes = ['club', 'academy', 'school', 'futsal'] as const
export const ClubType = z.enum(clubTypes, 'Choose a type from the list.')
export type ClubType = z.infer<typeof ClubType>

export const clubTypeLabels: Record<ClubType, string> = {
  club: 'Club',
  academy: 'Academy',
  school: 'School',
  futsal: 'Futsal club',
}

export const clubLevels = ['professional', 'semiPro', 'amateur', 'grassroots'] as const
export const ClubLevel = z.enum(clubLevels, 'Choose a level from the list.')
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

/** How many records of each kind refer to the club; kept by whoever writes those. */
export const clubCounterNames = [
  'matches',
  'leagues',
  'managers',
  'videos',
  'pendingOwnership',
  'openPipelines',
] as const
export type ClubCounter = (typeof clubCounterNames)[number]

const count = z.catch(z.int().check(z.nonnegative()), 0)
const ClubCounters = z.object({
  matches: count,
  leagues: count,
  managers: count,
  videos: count,
  pendingOwnership: count,
  openPipelines: count,
} satisfies Record<ClubCounter, unknown>)

const clubShape = {
  ...recordFields,
  ...reviewFields,
  /** The normalised name, by which duplicates are found. */
  nameKey: z.string(),
  aliases: z.array(z.string()),
  shortName: z.string(),
  /** Three capital letters or digits, as on a scoreboard. */
  code: z.string(),
  type: ClubType,
  /** FIFA trigramme. */
  association: z.string(),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  /** The city without accents and capitals. */
  cityKey: z.string(),
  address: z.string(),
  geo: Geo,
  /** Whether there is a `geo`. */
  located: z.boolean(),
  foundedYear: z.int(),
  ground: z.object({ name: z.catch(z.string(), ''), capacity: z.catch(z.optional(z.int()), undefined) }),
  website: z.string(),
  /** The host of `website`, without `www.`. */
  websiteDomain: z.string(),
  emailDomain: z.string(),
  /** Where the crest is kept in file storage. */
  crestPath: z.string(),
  /** `#rrggbb`, the main one first. */
  colours: z.array(z.string()),
  level: ClubLevel,
  leagueIds: z.array(z.string()),
  managerIds: z.array(z.string()),
  /** Whether there are `managerIds`. */
  managed: z.boolean(),
  status: ClubStatus,
  /** The club that this one became part of. */
  mergedInto: z.string(),
  counters: ClubCounters,
}

/** A club as read; only its key is sure to be there. */
export const Club = z.looseObject({
  id: z.string(),
  name: z.catch(z.string(), ''),
  ...tolerant(clubShape),
})
export type Club = z.infer<typeof Club>

/** The name, or what a list shows in its place. */
export const clubName = (club: Pick<Club, 'name'>): string => club.name.trim() || 'Club without a name'

/** A record that says nothing of its status was never asked for and never reviewed. */
export const clubStatusOf = (club: Pick<Club, 'status'>): ClubStatus => club.status ?? 'draft'

export const clubCounter = (club: Pick<Club, 'counters'>, counter: ClubCounter): number =>
  club.counters?.[counter] ?? 0
