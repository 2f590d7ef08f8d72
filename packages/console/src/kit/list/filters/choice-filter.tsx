import { Combobox, Group, useCombobox } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { fold } from '@touchline/domain/shared/text.ts'
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { ChipGroup, FilterChip } from './filter-chip.tsx'

export type ChoiceFilterProps = {
  label: string
  options: readonly { value: string; label: string }[]
  searchable: boolean
  /** Where there are too many to list: told what was typed; `options` are then those found for it. */
  onType?: ((typed: string) => void) | undefined
  /** What stands there where nothing was found. */
  nothing?: string | undefined
  /** What the list shows while nothing is chosen. */
  unset?: string | undefined
  value: string | undefined
  onChange(value: string | undefined): void
}

/** One of several values; choosing the chosen one again takes the filter away. Opens as soon as it is there. */
export function ChoiceFilter({
  label,
  options,
  searchable,
  onType,
  nothing = 'Nothing found',
  unset,
  value,
  onChange,
}: ChoiceFilterProps) {
  const target = useRef<HTMLButtonElement>(null)
  // Known before the list is drawn: Mantine's own id reaches the search box only with the next render.
  const listId = useId()
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => {
      combobox.selectActiveOption()
      if (searchable) combobox.focusSearchInput()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setTyped('')
      onType?.('')
      if (searchable) combobox.focusTarget()
    },
  })
  const { openDropdown, closeDropdown, dropdownOpened } = combobox
  useEffect(() => {
    // It stands where the button was that the person pressed.
    target.current?.focus()
    openDropdown()
    // oxlint-disable-next-line react/exhaustive-deps -- once: afterwards the person opens and closes it
  }, [])
  useEscape(dropdownOpened, closeDropdown)
  const chosen = options.find((option) => option.value === value)
  // The chosen one is among the options whatever was typed; the others may be what was found for it.
  const found = options.filter(
    (option) => (onType && option !== chosen) || fold(option.label).includes(fold(typed)),
  )
  const choose = (next: string) => {
    onChange(next === value ? undefined : next)
    closeDropdown()
  }
  return (
    <ChipGroup label={label} onRemove={chosen && (() => onChange(undefined))}>
      <Combobox
        store={combobox}
        onOptionSubmit={choose}
        width={220}
        position="bottom-start"
        shadow="md"
        // Hidden while its button is scrolled out of sight, it would come back without the focus.
        hideDetached={false}
      >
        <Combobox.Target targetType="button">
          <FilterChip
            ref={target}
            label={label}
            chosen={chosen?.label}
            unset={unset}
            expanded={dropdownOpened}
            onClick={() => combobox.toggleDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown onMouseDown={keepFocus}>
          {searchable && (
            <Combobox.Search
              role="combobox"
              aria-expanded={dropdownOpened}
              aria-controls={listId}
              aria-label={`Find in ${label}`}
              placeholder="Type to find"
              value={typed}
              onChange={({ currentTarget }) => {
                // At once, so that the first option found is there to be marked, and Enter takes it.
                flushSync(() => {
                  setTyped(currentTarget.value)
                  onType?.(currentTarget.value)
                })
                combobox.selectFirstOption()
              }}
            />
          )}
          <Combobox.Options id={listId} aria-label={label} mah={300} style={{ overflowY: 'auto' }}>
            {found.map((option) => (
              <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
                <Group justify="space-between" gap="xs" wrap="nowrap">
                  {option.label}
                  {option.value === value && <IconCheck size={14} aria-hidden />}
                </Group>
              </Combobox.Option>
            ))}
            {found.length === 0 && (
              <Combobox.Empty>{onType && typed === '' ? 'Type to find' : nothing}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </ChipGroup>
  )
}

/** A press beside the options leaves the focus where one types. */
function keepFocus(event: MouseEvent) {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
}

/** Closes what is open, wherever the focus went meanwhile; Mantine hears the key only on the button and in the search box. */
function useEscape(isOpen: boolean, close: () => void) {
  useWindowEvent(
    'keydown',
    (event) => {
      if (!isOpen || event.key !== 'Escape' || event.isComposing) return
      // It means nothing else as long as this is open.
      event.stopPropagation()
      close()
    },
    { capture: true },
  )
}
