import { t } from '@touchline/domain/language/t.ts'
import { RATE_MIN, type MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'

export const moderatorName = ({ userName, id }: Pick<MatchModerator, 'userName' | 'id'>): string =>
  userName.trim() || id

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

const titled = (text: string) => (text === '' ? <Unknown /> : <span title={text}>{text}</span>)

/** What is shown otherwise than its kind is. */
export const moderatorCells: Readonly<Record<string, Partial<ListColumn<MatchModerator>>>> = {
  userName: { cell: (moderator) => titled(moderatorName(moderator)), csv: moderatorName },
  scope: { cell: (moderator) => titled(scopeText(moderator)), csv: scopeText },
  'stats.handled30d': {
    cell: ({ stats }) => stats?.handled30d ?? <Unknown />,
    csv: ({ stats }) => stats?.handled30d ?? '',
  },
  'stats.medianHours': {
    cell: (moderator) => hoursText(moderator) ?? <Dimmed>{t('None')}</Dimmed>,
    csv: ({ stats }) => stats?.medianHours ?? '',
  },
  'stats.overturnedRate': {
    cell: (moderator) => overturnedText(moderator) ?? <Dimmed>{t('Too few')}</Dimmed>,
    csv: ({ stats }) => stats?.overturnedRate ?? '',
  },
}
