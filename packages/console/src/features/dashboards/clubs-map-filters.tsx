import { Button, Group } from '@mantine/core'
import { associationChoices } from '@touchline/domain/association.ts'
import { clubLevelLabels, clubLevels, clubStatuses, clubStatusLabels } from '@touchline/domain/club.ts'
import { countryChoices } from '@touchline/domain/country.ts'
import type { ClubsMapFilter } from '#data/clubs-map-request.ts'
import { ANY_STATUS, DEFAULT_STATUS } from '#data/clubs-request.ts'
import { ChoiceChip } from '#kit/list/choice-chip.tsx'
import { LeagueChip } from './clubs-map-league.tsx'
import { withMapFilter, type ClubsMapUrl } from './clubs-map-url.ts'

type Choice = {
  name: ClubsMapFilter
  label: string
  searchable?: boolean
  /** What the map shows while nothing is chosen, where that is not everything. */
  unset?: string
  options: readonly { value: string; label: string }[]
}

const before: readonly Choice[] = [
  {
    name: 'country',
    label: 'Country',
    searchable: true,
    options: countryChoices,
  },
  {
    name: 'association',
    label: 'Association',
    searchable: true,
    options: associationChoices,
  },
  {
    name: 'level',
    label: 'Level',
    options: clubLevels.map((level) => ({ value: level, label: clubLevelLabels[level] })),
  },
]

const after: readonly Choice[] = [
  {
    name: 'managed',
    label: 'Managed',
    options: [
      { value: 'yes', label: 'Has a manager' },
      { value: 'no', label: 'Without a manager' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    unset: clubStatusLabels[DEFAULT_STATUS],
    options: [
      { value: ANY_STATUS, label: 'Any status' },
      ...clubStatuses.map((status) => ({ value: status, label: clubStatusLabels[status] })),
    ],
  },
]

type FiltersProps = { url: ClubsMapUrl; go(next: ClubsMapUrl): void }

/** What narrows the map down. Everything is in the address. */
export function ClubsMapFilters({ url, go }: FiltersProps) {
  const { filters } = url
  const change = (name: ClubsMapFilter) => (value: string | undefined) => go(withMapFilter(url, name, value))
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
    <Group gap={6} role="search" aria-label="Filter clubs">
      {before.map(chip)}
      <LeagueChip value={filters.league} onChange={change('league')} />
      {after.map(chip)}
      {Object.keys(filters).length > 0 && (
        <Button
          size="sm"
          variant="subtle"
          px="xs"
          onClick={() => go(url.view ? { filters: {}, view: url.view } : { filters: {} })}
        >
          Clear filters
        </Button>
      )}
    </Group>
  )
}
