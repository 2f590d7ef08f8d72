import { Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { foreignTo } from '@touchline/domain/nouns/league/league-foreign.ts'
import { leagueCanTake } from '@touchline/domain/nouns/league/league-status.ts'
import type { League } from '@touchline/domain/nouns/league/league.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import { useEffect, useState } from 'react'
import { clubsFound } from '#data/search/found-records.ts'
import { useTypeahead } from '#kit/use-typeahead.ts'

type AddClubsProps = { league: League; onAdd: (club: Club) => void }

const readOf = (club: Club) => [clubName(club), club.shortName, club.code, club.city].join(' ')

/** Finds clubs by a word of their name and adds them to the league, one after the other. */
export function AddClubs({ league, onAdd }: AddClubsProps) {
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const {
    items: found,
    similar,
    error,
    isLooking,
  } = useTypeahead({ typed, find: clubsFound, textOf: readOf })
  const offered = found.map(({ id }) => id).join(' ')
  const { selectFirstOption } = combobox
  // The first one found is marked, so that Enter takes it.
  useEffect(() => {
    if (offered !== '') selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- only for other results: the person moves the mark
  }, [offered])
  const choose = (id: string) => {
    const club = found.find((one) => one.id === id)
    if (club === undefined || !leagueCanTake(league, club).ok) return
    onAdd(club)
    setTyped('')
    combobox.closeDropdown()
  }
  const nothing = error ? error.sentence : isLooking ? t('Looking…') : t('No clubs found.')
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
      <Combobox.Target>
        <TextInput
          label={t('Add a club')}
          description={t('Search by name, city or code. Press Enter to add the highlighted club.')}
          placeholder={t('Find a club')}
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed.trim() === ''}>
        <Combobox.Options aria-label={t('Clubs found')}>
          {similar && <Combobox.Empty>{similar}</Combobox.Empty>}
          {found.map((club) => (
            <Option key={club.id} club={club} league={league} />
          ))}
          {found.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** A club that can't be added says why; one from elsewhere says so before it's chosen. */
function Option({ club, league }: { club: Club; league: League }) {
  const verdict = leagueCanTake(league, club)
  const foreign = foreignTo(league, club)
  const told = [club.city, club.country && countryName(club.country)].filter(Boolean)
  return (
    <Combobox.Option value={club.id} disabled={!verdict.ok}>
      <Group gap={8}>
        <Text size="sm">{clubName(club)}</Text>
        <Text size="xs">{verdict.ok ? told.join(', ') : verdict.why}</Text>
        {verdict.ok && foreign && (
          <Text size="xs" fw={600}>
            {foreign}
          </Text>
        )}
      </Group>
    </Combobox.Option>
  )
}
