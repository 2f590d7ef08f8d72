import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { leagueName, type League } from '@touchline/domain/league.ts'
import { useState } from 'react'
import { leagues, leaguesByWord } from '#data/leagues.ts'
import { ChoiceChip } from '#kit/list/choice-chip.tsx'

/** Long enough not to ask at every letter. Milliseconds. */
const TYPING_MS = 250

type LeagueChipProps = { value: string | undefined; onChange(value: string | undefined): void }

/** The filter by league. There are too many to list: they are found by their words. */
export function LeagueChip({ value, onChange }: LeagueChipProps) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), TYPING_MS)
  const chosen = useQuery({ ...leagues.record(value ?? ''), enabled: value !== undefined })
  const found = useQuery({
    ...leaguesByWord(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const fromSearch = typed === '' ? [] : (found.data ?? []).map(optionOf)
  // A league that is gone is still what the address asks for.
  const own = value === undefined ? [] : [chosen.data ? optionOf(chosen.data) : { value, label: value }]
  return (
    <ChoiceChip
      label="League"
      options={[...own.filter(() => typed === ''), ...fromSearch]}
      searchable
      onType={setTyped}
      value={value}
      onChange={onChange}
    />
  )
}

const optionOf = (league: League) => ({
  value: league.id,
  label: [leagueName(league), league.season].filter(Boolean).join(' '),
})
