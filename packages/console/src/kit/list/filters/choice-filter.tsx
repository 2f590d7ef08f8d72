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
  /** Called with the typed text where there are too many options to list; `options` are then its results. */
  onType?: ((typed: string) => void) | undefined
  /** Text where nothing was found. */
  nothing?: string | undefined
  /** Remark on results that are not spelt as typed. */
  similar?: string | undefined
  /** Value that the list shows while nothing is chosen. */
  unset?: string | undefined
  value: string | undefined
  /** Whether several can be chosen; `value` is then in the format of `filter-values.ts`. */
  many?: boolean | undefined
  /** Whether the options are all possible values: then "is not" is offered. */
  closed?: boolean | undefined
  /** Value that means everything. */
  any?: string | undefined
  /** Filters around it, where not every value can be combined with them. */
  beside?: { name: string; chosen: ListState['filters']; fields: readonly ListFilterField[] } | undefined
  onChange(value: string | undefined): void
  onClosed?: (() => void) | undefined
}

/** One or several values; choosing a chosen one again removes it. Opens when it appears. */
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
  // Known before the list renders: Mantine's own id reaches the search box only with the next render.
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
      // The focused element in there disappears with it. At once, and without scrolling: a press outside comes next.
      const { activeElement, body } = document
      if (searchable || activeElement instanceof HTMLInputElement || activeElement === body)
        target.current?.focus({ preventScroll: true })
      onClosed?.()
    },
  })
  const { openDropdown, closeDropdown, dropdownOpened } = combobox
  useEffect(() => {
    // It replaces the button that the person pressed.
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
  // The chosen ones are among the options whatever was typed; the others may be the results.
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
        // Hidden while its button is scrolled out of view, it would return without the focus.
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
                // At once, so that the first result is there to be marked, and Enter takes it.
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

/** Keeps the focus in the input when pressing next to the options. */
function keepFocus(event: MouseEvent) {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
}

/** Closes the open list, wherever the focus is; Mantine handles the key only on the button and in the search box. */
function useEscape(isOpen: boolean, close: () => void) {
  useWindowEvent(
    'keydown',
    (event) => {
      if (!isOpen || event.key !== 'Escape' || event.isComposing) return
      // It does nothing else while this is open.
      event.stopPropagation()
      close()
    },
    { capture: true },
  )
}
