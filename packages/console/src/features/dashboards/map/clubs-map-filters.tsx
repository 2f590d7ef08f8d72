import { Button, Group } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import {
  clubLevelLabels,
  clubLevels,
  clubStatuses,
  clubStatusLabels,
} from '@touchline/domain/nouns/club/club.ts'
import { choicesOf, yesNo } from '@touchline/domain/shared/choice.ts'
import type { ClubsMapFilter } from '#data/clubs-map.ts'
import { statusFilter } from '#data/engine/lists/status-filter.ts'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { recordPicker } from '#data/search/record-picker.ts'
import { inAssociation } from '#kit/list/filters/association-filter.ts'
import { ChoiceChip } from '#kit/list/filters/choice-chip.tsx'
import { inCountry } from '#kit/list/filters/country-filter.ts'
import { RecordFilter, type RecordFilterProps } from '#kit/list/filters/record-filter.tsx'
import { withMapFilter, type ClubsMapUrl } from './clubs-map-url.ts'
import type { GoOnMap } from './use-clubs-map.ts'

type Choice = {
  name: ClubsMapFilter
  label: string
  searchable?: boolean
  /** The map's choice while nothing is chosen, where that isn't everything. */
  unset?: string
  options: readonly { value: string; label: string }[]
}

const before: readonly Choice[] = [
  inCountry,
  inAssociation,
  {
    name: 'level',
    label: t('Level'),
    options: choicesOf(clubLevels, clubLevelLabels),
  },
]

const after: readonly Choice[] = [
  {
    name: 'managed',
    label: t('Managed'),
    options: yesNo(t('Has a manager'), t('Without a manager')),
  },
  statusFilter(clubStatuses, clubStatusLabels),
]

const league: RecordFilterProps['field'] = {
  kind: 'record',
  name: 'league',
  label: t('League'),
  find: recordPicker({ to: 'leagues' }).find,
  nameOf: (id) => subjectName('leagues', id),
}

type FiltersProps = { url: ClubsMapUrl; go: GoOnMap }

/** Filters of the map. Everything is in the address. */
export function ClubsMapFilters({ url, go }: FiltersProps) {
  const { filters } = url
  const change = (name: ClubsMapFilter) => (value: string | undefined) =>
    go((now) => withMapFilter(now, name, value))
  const chip = ({ name, label, searchable = false, unset, options }: Choice) => (
    <ChoiceChip
      key={name}
      label={label}
      options={options}
      searchable={searchable}
      unset={unset}
      value={filters[name]}
      onChange={change(name)}
    />
  )
  return (
    <Group gap={8} role="search" aria-label={t('Filter clubs')}>
      {before.map(chip)}
      <RecordFilter field={league} value={filters.league} onChange={change('league')} />
      {after.map(chip)}
      {Object.keys(filters).length > 0 && (
        <Button size="sm" variant="subtle" px="xs" onClick={() => go((now) => ({ ...now, filters: {} }))}>
          {t('Clear filters')}
        </Button>
      )}
    </Group>
  )
}
