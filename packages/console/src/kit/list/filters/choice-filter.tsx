import { Combobox, Group, Text, useCombobox } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { writeValues } from '@touchline/domain/engine/query/filter-values.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ListState } from '#data/list-state.ts'
import type { ListFilterField } from '#kit/list/list-definition.ts'
import { Segments } from '#ui/input/segments.tsx'
import { afterChoosing } from './choosing.ts'
import { chosenIn, chosenText } from './chosen-text.ts'
import { tooMuch } from './filter-limits.ts'
import { ChipGroup, FilterChip } from './filter-chip.tsx'

export type ChoiceFilterProps = {
  label: string
  options: readonly { value: string; label: string }[]
  searchable: boolean
  /** Where there are too many to list: told what was typed; `options` are then those found for it. */
  onType?: ((typed: string) => void) | undefined
  /** Text where nothing was found. */
  nothing?: string | undefined
  /** Remark on the options found, where they are not spelt as it was typed. */
  similar?: string | undefined
  /** Value that the list shows while nothing is chosen. */
  unset?: string | undefined
  value: string | undefined
  /** Several can be chosen; `value` is then what `filter-values.ts` reads. */
  many?: boolean | undefined
  /** The options are all values that there are: "is not" is offered. */
  closed?: boolean | undefined
  /** The value that means everything. */
  any?: string | undefined
  /** The filters that it stands beside, where not every value can be asked for with them. */
  beside?: { name: string; chosen: ListState['filters']; fields: readonly ListFilterField[] } | undefined
  onChange(value: string | undefined): void
  onClosed?: (() => void) | undefined
}

/** One or several values; choosing a chosen one again takes it away. Opens as soon as it is there. */
export function ChoiceFilter({
  label,
  options,
  searchable,
  onType,
  nothing = t('Nothing found'),
  similar,
  unset,
  value,
  many,
  closed,
  any,
  beside,
  onChange,
  onClosed,
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
      // The focused element in there goes away with it.
      if (searchable || document.activeElement instanceof HTMLInputElement) combobox.focusTarget()
      onClosed?.()
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
  const { values, isNot: isExcluding = false } = chosenIn(value, many)
  const [isNot, setNot] = useState(isExcluding)
  const said = chosenText(
    chosenIn(value, many),
    (one) => options.find((option) => option.value === one)?.label ?? one,
  )
  const isChosen = (one: string) => values.includes(one)
  // The chosen ones are among the options whatever was typed; the others may be what was found for it.
  const found = options.filter(
    (option) => (onType && !isChosen(option.value)) || fold(option.label).includes(fold(typed)),
  )
  /** Value of the filter after an option is chosen or removed. */
  const after = (next: string) => afterChoosing({ many, any }, value, next, isNot)
  const refusalOf = (next: string) =>
    beside && !isChosen(next)
      ? tooMuch({ ...beside.chosen, [beside.name]: after(next) }, beside.fields)
      : undefined
  const refusal = found.map(({ value: next }) => refusalOf(next)).find((one) => one !== undefined)
  const choose = (next: string) => {
    if (refusalOf(next) !== undefined) return
    onChange(after(next))
    if (!many || next === any) closeDropdown()
  }
  const exclude = (next: boolean) => {
    setNot(next)
    const kept = values.filter((one) => one !== any)
    if (kept.length > 0) onChange(writeValues({ values: kept, isNot: next }))
  }
  return (
    <ChipGroup label={label} onRemove={said && (() => onChange(undefined))}>
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
            chosen={said?.short}
            whole={said?.whole}
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
              aria-label={t('Find in {label}', { label })}
              placeholder={t('Type to find')}
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
          {many && closed && (
            <Segments
              aria-label={t('Condition for {label}', { label })}
              data={[
                { value: 'is', label: t('is') },
                { value: 'not', label: t('is not') },
              ]}
              value={isNot ? 'not' : 'is'}
              onChange={(next) => exclude(next === 'not')}
            />
          )}
          <Combobox.Options id={listId} aria-label={label} mah={300} style={{ overflowY: 'auto' }}>
            {similar && <Combobox.Empty>{similar}</Combobox.Empty>}
            {found.map((option) => (
              <Combobox.Option
                key={option.value}
                value={option.value}
                active={isChosen(option.value)}
                disabled={refusalOf(option.value) !== undefined}
              >
                <Group justify="space-between" gap="xs" wrap="nowrap">
                  {option.label}
                  {isChosen(option.value) && <IconCheck size={14} aria-hidden />}
                </Group>
              </Combobox.Option>
            ))}
            {found.length === 0 && (
              <Combobox.Empty>{onType && typed === '' ? t('Type to find') : nothing}</Combobox.Empty>
            )}
          </Combobox.Options>
          {refusal && (
            <Combobox.Footer>
              <Text size="xs" c="dimmed">
                {refusal}
              </Text>
            </Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
    </ChipGroup>
  )
}

/** A press beside the options leaves the focus where one types. */
function keepFocus(event: MouseEvent) {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
}

/** Closes what is open, wherever the focus is; Mantine hears the key only on the button and in the search box. */
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
