import * as z from 'zod/mini'
import { choice, choices, moment, own, part, ref, refs, type Tone } from '#engine/kinds/field.ts'
import { recordSchema } from '#engine/kinds/stored.ts'
import { t, tc } from '#language/t.ts'
import { defineNoun } from '#engine/noun/noun.ts'
import type { Match } from '#nouns/match/match.ts'
import { readableElements } from '#shared/record.ts'
import { searchTokens } from '#shared/text.ts'

export const moderatorStatuses = ['invited', 'active', 'suspended', 'removed'] as const
export const ModeratorStatus = z.enum(moderatorStatuses)
export type ModeratorStatus = z.infer<typeof ModeratorStatus>

export const moderatorStatusLabels: Record<ModeratorStatus, string> = {
  invited: t('Invited'),
  active: t('Active'),
  suspended: t('Suspended'),
  removed: t('Removed'),
}

export const moderatorStatusTones: Record<ModeratorStatus, Tone> = {
  invited: 'info',
  active: 'good',
  suspended: 'bad',
  removed: 'neutral',
}

export const scopeTypes = ['global', 'country', 'league', 'club'] as const
export const ScopeType = z.enum(scopeTypes)
export type ScopeType = z.infer<typeof ScopeType>

export const scopeTypeLabels: Record<ScopeType, string> = {
  global: t('Everywhere'),
  country: t('Countries'),
  league: t('Leagues'),
  club: t('Clubs'),
}

export const scopeTypeChoices = scopeTypes.map((value) => ({ value, label: scopeTypeLabels[value] }))

export const SCOPE_IDS_MAX = 50

export const moderatorPermissions = ['score', 'status', 'lineup', 'approve'] as const
export const ModeratorPermission = z.enum(moderatorPermissions)
export type ModeratorPermission = z.infer<typeof ModeratorPermission>

export const moderatorPermissionLabels: Record<ModeratorPermission, string> = {
  score: t('Enter scores'),
  status: t('Change the status'),
  lineup: t('Edit line-ups'),
  approve: t('Approve matches'),
}

/** Fewest decisions for a meaningful share. */
export const RATE_MIN = 5

/** Time without a decision after which a moderator is idle. */
export const IDLE_DAYS = 14

/** A match moderator; the record's key is the person's. */
export const moderatorNoun = defineNoun({
  collection: 'matchModerators',
  one: t('moderator'),
  many: t('moderators'),
  nameless: t('No Name'),
  fields: {
    userId: ref({ label: t('Person'), to: 'users', required: t('Choose a person.') }),
    scope: own({ label: t('Scope'), fact: t('Scope'), column: 180 }),
    permissions: choices({
      label: t('Permissions'),
      of: moderatorPermissionLabels,
      required: t('Choose at least one permission.'),
    }),
    conflictClubIds: refs({
      label: t('Conflicts of interest'),
      hint: t('Clubs whose matches this person can’t moderate.'),
      to: 'clubs',
      max: SCOPE_IDS_MAX,
    }),
  },
  kept: {
    /** Name of the person when last saved; lists show it. */
    userName: part({
      label: t('Name'),
      max: 101,
      column: { width: 200, id: 'name' },
      sort: { name: 'name' },
      searched: 'words',
    }),
    status: choice({
      label: t('Status'),
      of: moderatorStatusLabels,
      tones: moderatorStatusTones,
      assumed: 'invited',
      column: 100,
      filter: true,
    }),
  },
  within: {
    'scope.type': choice({ label: t('Scope'), of: scopeTypeLabels, filter: { name: 'scope' } }),
    'stats.handled30d': own({ label: t('Handled in 30 days'), column: { width: 130, id: 'handled' } }),
    'stats.medianHours': own({ label: t('Median hours'), column: { width: 100, id: 'hours' } }),
    'stats.overturnedRate': own({
      label: tc('decisions', 'Overturned'),
      column: { width: 100, id: 'overturned' },
    }),
    'stats.idleSince': moment({
      label: t('Idle since'),
      column: { width: 110, id: 'idle' },
      filter: { name: 'idle' },
      sort: {
        name: 'idle',
        directions: { asc: t('longest ago first'), desc: t('latest first') },
        missing: t('first day of work'),
      },
    }),
  },
  dates: { createdAt: moment({ label: tc('date', 'Invited') }), updatedAt: moment({ label: t('Updated') }) },
  form: { [t('Scope')]: ['userId', 'scope'], [t('Permissions')]: ['permissions', 'conflictClubIds'] },
  subtitle: [],
  elsewhere: ['conflictClubIds'],
  facts: ['userId', 'scope', 'permissions', 'createdAt'],
  list: {
    title: t('Match Moderators'),
    columns: [
      'userName',
      'scope',
      'status',
      'stats.handled30d',
      'stats.medianHours',
      'stats.overturnedRate',
      'stats.idleSince',
    ],
    filters: ['scope.type', 'status', 'stats.idleSince'],
    card: { facts: ['scope', 'stats.handled30d'] },
    first: { sort: 'name', direction: 'asc' },
    filtered: ['name', 'idle'],
    searched: ['name'],
    search: t('Search name'),
  },
})

/** A match moderator as read: key = auth user id, the only part that is always there. */
export const MatchModerator = recordSchema(
  { ...moderatorNoun.fields, ...moderatorNoun.kept },
  {
    scope: z.object({ type: ScopeType, ids: z.catch(z.array(z.string()), []) }),
    permissions: readableElements(ModeratorPermission),
    /** Figures of the last 30 days, from the log. */
    stats: z.object({
      handled30d: z.catch(z.optional(z.int()), undefined),
      medianHours: z.catch(z.optional(z.nullable(z.number())), undefined),
      /** 0–1, of what they decided. */
      overturnedRate: z.catch(z.optional(z.nullable(z.number())), undefined),
      lastDecisionAt: z.catch(z.optional(z.nullable(z.date())), undefined),
      /** Last decision, or activation if none since; idle moderators are found by it. */
      idleSince: z.catch(z.optional(z.nullable(z.date())), undefined),
    }),
  },
)
export type MatchModerator = z.infer<typeof MatchModerator>

/** A moderator without a status never started. */
export const moderatorStatusOf = (moderator: Pick<MatchModerator, 'status'>): ModeratorStatus =>
  moderator.status ?? 'invited'

/** Whether an active moderator lacks the time from which they are idle. */
export const beginsIdle = (moderator: Pick<MatchModerator, 'status' | 'stats'>): boolean =>
  moderatorStatusOf(moderator) === 'active' && !moderator.stats?.idleSince

export const moderatorDerivedFields = ['search', 'scopeKeys'] as const

/**
 * Values of {@link moderatorDerivedFields}. `scopeKeys` finds moderators by scope: `league_x`, `country_GB`, `global`.
 */
export function derivedModeratorFields({ userName, scope }: Pick<MatchModerator, 'userName' | 'scope'>) {
  return {
    search: searchTokens([userName]),
    scopeKeys: scope === undefined ? [] : scopeKeys(scope),
  } satisfies Record<(typeof moderatorDerivedFields)[number], unknown>
}

const scopeKeys = ({ type, ids }: NonNullable<MatchModerator['scope']>) =>
  type === 'global' ? ['global'] : ids.map((id) => `${type}_${id}`)

type Played = Pick<Match, 'leagueId' | 'home' | 'away'> & {
  /** Of the league or the home club. */ country?: string | undefined
}

/** All keys of scopes that include the match. */
export function scopeKeysOfMatch({ leagueId, home, away, country }: Played): string[] {
  const clubs = [home, away].flatMap((team) => (team ? [`club_${team.clubId}`] : []))
  return [
    'global',
    ...(country ? [`country_${country}`] : []),
    ...(leagueId ? [`league_${leagueId}`] : []),
    ...clubs,
  ]
}

/** Whether the match is in the person's scope; conflicts of interest are checked separately. */
export function inScope(moderator: Pick<MatchModerator, 'scope'>, match: Played): boolean {
  if (moderator.scope === undefined) return false
  const keys = new Set(scopeKeysOfMatch(match))
  return scopeKeys(moderator.scope).some((key) => keys.has(key))
}

/** Clubs of the match in which the person has an interest. */
export function conflictsOf(
  moderator: Pick<MatchModerator, 'conflictClubIds'>,
  { home, away }: Pick<Match, 'home' | 'away'>,
): string[] {
  const conflicts = new Set(moderator.conflictClubIds ?? [])
  return [home, away].flatMap((team) => (team && conflicts.has(team.clubId) ? [team.clubId] : []))
}
