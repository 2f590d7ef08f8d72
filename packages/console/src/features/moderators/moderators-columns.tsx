import { percentText } from '#ui/text/numbers.ts'
import { locale, t, tc } from '@touchline/domain/language/t.ts'
import { RATE_MIN, type MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'

export const moderatorName = ({ userName, id }: Pick<MatchModerator, 'userName' | 'id'>): string =>
  userName.trim() || id

/** "Everywhere", "Spain, Portugal", "2 leagues". */
export function scopeText({ scope }: Pick<MatchModerator, 'scope'>): string {
  if (scope === undefined) return ''
  const { type, ids } = scope
  if (type === 'global') return t('Everywhere')
  if (type === 'country') return ids.map(countryName).join(', ')
  const count = ids.length
  return type === 'league'
    ? t('{count, plural, one {# league} other {# leagues}}', { count })
    : t('{count, plural, one {# club} other {# clubs}}', { count })
}

/** "14%"; undefined with too few decisions for a share. */
export function overturnedText({ stats }: Pick<MatchModerator, 'stats'>): string | undefined {
  const { handled30d = 0, overturnedRate } = stats ?? {}
  return overturnedRate == null || handled30d < RATE_MIN ? undefined : percentText(overturnedRate)
}

const hoursIn = (hours: number) =>
  hours.toLocaleString(
    locale(),
    hours < 10 ? { minimumFractionDigits: 1, maximumFractionDigits: 1 } : { maximumFractionDigits: 0 },
  )

/** "5.2 h" */
export const hoursText = ({ stats }: Pick<MatchModerator, 'stats'>): string | undefined =>
  stats?.medianHours == null ? undefined : t('{hours} h', { hours: hoursIn(stats.medianHours) })

const titled = (text: string) => (text === '' ? <Unknown /> : <span title={text}>{text}</span>)

/** Cells that differ from their kind. */
export const moderatorCells: Readonly<Record<string, Partial<ListColumn<MatchModerator>>>> = {
  userName: { cell: (moderator) => titled(moderatorName(moderator)), csv: moderatorName },
  scope: { cell: (moderator) => titled(scopeText(moderator)), csv: scopeText },
  'stats.handled30d': {
    isNumber: true,
    cell: ({ stats }) => stats?.handled30d ?? <Unknown />,
    csv: ({ stats }) => stats?.handled30d ?? '',
  },
  'stats.medianHours': {
    isNumber: true,
    cell: (moderator) => hoursText(moderator) ?? <Dimmed>{tc('value', 'None')}</Dimmed>,
    csv: ({ stats }) => stats?.medianHours ?? '',
  },
  'stats.overturnedRate': {
    isNumber: true,
    cell: (moderator) => overturnedText(moderator) ?? <Dimmed>{t('Too few')}</Dimmed>,
    csv: ({ stats }) => stats?.overturnedRate ?? '',
  },
}
