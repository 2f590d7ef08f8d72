import {
  moderatorStatusLabels,
  moderatorStatusOf,
  moderatorStatusTones,
  RATE_MIN,
  type MatchModerator,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import type { ModeratorsSort } from '#data/nouns/moderator/moderators-request.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Time } from '#ui/time/time.tsx'

export const moderatorName = ({ userName, id }: Pick<MatchModerator, 'userName' | 'id'>): string =>
  userName?.trim() || id

/** "Everywhere", "Spain, Portugal", "2 leagues". */
export function scopeText({ scope }: Pick<MatchModerator, 'scope'>): string {
  if (scope === undefined) return ''
  const { type, ids } = scope
  if (type === 'global') return 'Everywhere'
  if (type === 'country') return ids.map(countryName).join(', ')
  return ids.length === 1 ? `1 ${type}` : `${ids.length} ${type}s`
}

/** "14%"; undefined below so many decisions that a share says something. */
export function overturnedText({ stats }: Pick<MatchModerator, 'stats'>): string | undefined {
  const { handled30d = 0, overturnedRate } = stats ?? {}
  return overturnedRate == null || handled30d < RATE_MIN ? undefined : `${Math.round(overturnedRate * 100)}%`
}

/** "5.2 h" */
export const hoursText = ({ stats }: Pick<MatchModerator, 'stats'>): string | undefined =>
  stats?.medianHours == null
    ? undefined
    : `${stats.medianHours < 10 ? stats.medianHours.toFixed(1) : Math.round(stats.medianHours)} h`

const statusLabel = (moderator: MatchModerator) => moderatorStatusLabels[moderatorStatusOf(moderator)]

export const moderatorColumns: readonly ListColumn<MatchModerator, ModeratorsSort>[] = [
  {
    id: 'name',
    label: 'Name',
    sort: 'name',
    width: 200,
    cell: (moderator) => <span title={moderatorName(moderator)}>{moderatorName(moderator)}</span>,
    csv: moderatorName,
  },
  {
    id: 'scope',
    label: 'Scope',
    width: 180,
    cell: (moderator) => {
      const text = scopeText(moderator)
      return text === '' ? <Unknown /> : <span title={text}>{text}</span>
    },
    csv: scopeText,
  },
  {
    id: 'status',
    label: 'Status',
    width: 100,
    cell: (moderator) => (
      <StatusBadge tone={moderatorStatusTones[moderatorStatusOf(moderator)]}>
        {statusLabel(moderator)}
      </StatusBadge>
    ),
    csv: statusLabel,
  },
  {
    id: 'handled',
    label: 'Handled in 30 days',
    width: 130,
    cell: ({ stats }) => stats?.handled30d ?? <Unknown />,
    csv: ({ stats }) => stats?.handled30d ?? '',
  },
  {
    id: 'hours',
    label: 'Median hours',
    width: 100,
    cell: (moderator) => hoursText(moderator) ?? <Dimmed>None</Dimmed>,
    csv: ({ stats }) => stats?.medianHours ?? '',
  },
  {
    id: 'overturned',
    label: 'Overturned',
    width: 100,
    cell: (moderator) => overturnedText(moderator) ?? <Dimmed>Too few</Dimmed>,
    csv: ({ stats }) => stats?.overturnedRate ?? '',
  },
  {
    id: 'idle',
    label: 'Idle since',
    sort: 'idle',
    width: 110,
    cell: ({ stats }) => (stats?.idleSince ? <Time at={stats.idleSince} /> : <Unknown />),
    csv: ({ stats }) => stats?.idleSince?.toISOString() ?? '',
  },
]
