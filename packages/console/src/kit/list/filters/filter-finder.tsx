import { Combobox, Group, Text, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { withFieldChoice, withFilter } from '#kit/list/list-url.ts'
import { AddFilterButton, type AddFilterProps } from './add-filter-button.tsx'
import type { ListFilterField } from '#kit/list/list-definition.ts'
import { t } from '@touchline/domain/language/t.ts'
import { isRefined } from '@touchline/domain/engine/noun/refined-names.ts'
import { afterChoosing } from './choosing.ts'
import { tooMuch } from './filter-limits.ts'
import { useRefined } from './use-refined.ts'
import { foundFilters, manyOf, type Fits, type FoundFilter } from './found-filters.ts'

type Value = Extract<FoundFilter, { kind: 'value' }>

const keyOf = (found: FoundFilter): string =>
  found.kind === 'column'
    ? t('column {label}', { label: found.label })
    : found.kind === 'field'
      ? found.field.name
      : `${found.field.name} ${found.value}`

const isOfDatabase = (field: Value['field']): field is ListFilterField => !isRefined(field.name)

/** Filters without an index come separately: the records are looked through for them. */
const isLookedFor = (one: FoundFilter) => one.kind === 'field' && isRefined(one.field.name)

/**
 * Every filter of the list by name, and every value of one by its label: a result is chosen at once, and the search continues,
 * so that several values of several filters take a word each. Opens when it appears.
 */
export function FilterFinder({ list, buttonRef, onField }: AddFilterProps) {
  const { definition, url, go } = list
  const { filters } = url.state
  const [typed, setTyped] = useState('')
  const isPicked = useRef(false)
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setTyped('')
      // A chosen filter opens, and takes the focus itself.
      // At once: a press outside, which closes it, then moves the focus on; and without scrolling away beneath the press.
      if (!isPicked.current) buttonRef.current?.focus({ preventScroll: true })
      isPicked.current = false
    },
  })
  const { openDropdown, closeDropdown, dropdownOpened } = combobox
  useEffect(() => {
    openDropdown()
    // oxlint-disable-next-line react/exhaustive-deps -- once: afterwards the person opens and closes it
  }, [])
  const refined = useRefined(definition)
  const exact = foundFilters({ ...definition, refined }, filters, typed)
  const nearly = useNearly(exact.length === 0 && typed.trim() !== '')
  const similar = nearly ? foundFilters({ ...definition, refined }, filters, typed, nearly) : []
  const isSimilar = exact.length === 0 && similar.length > 0
  const found = isSimilar ? similar : exact
  /** Value of the filter after an option is chosen or removed. */
  const after = ({ field, value }: Value) =>
    afterChoosing(
      { many: manyOf(field), any: 'any' in field ? field.any : undefined },
      filters[field.name],
      value,
    )
  const refusalOf = (one: FoundFilter): string | undefined => {
    if (one.why !== undefined) return one.why
    if (one.kind !== 'value' || one.isChosen) return undefined
    return tooMuch({ ...filters, [one.field.name]: after(one) }, definition.filters)
  }
  const submit = (key: string) => {
    const one = found.find((candidate) => keyOf(candidate) === key)
    if (one === undefined || one.kind === 'column') return
    if (one.kind === 'field') {
      isPicked.current = true
      closeDropdown()
      onField(one.field.name)
      return
    }
    const { field } = one
    const value = after(one)
    go((now) =>
      isOfDatabase(field)
        ? withFieldChoice(now, field, value, definition)
        : withFilter(now, field.name, value),
    )
    setTyped('')
    combobox.focusSearchInput()
  }
  const lookedFor = found.filter(isLookedFor)
  const option = (one: FoundFilter) => (
    <Combobox.Option key={keyOf(one)} value={keyOf(one)} disabled={refusalOf(one) !== undefined}>
      <Found one={one} why={refusalOf(one)} />
    </Combobox.Option>
  )
  return (
    <Combobox store={combobox} onOptionSubmit={submit} width={280} position="bottom-start" shadow="md">
      <Combobox.Target targetType="button">
        <AddFilterButton
          ref={buttonRef}
          aria-expanded={dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          role="combobox"
          aria-expanded={dropdownOpened}
          aria-label={t('Find a filter or a value')}
          placeholder={t('Type a filter or a value')}
          value={typed}
          onChange={({ currentTarget }) => {
            // At once, so that the first result is there to be marked, and Enter takes it.
            flushSync(() => setTyped(currentTarget.value))
            combobox.selectFirstOption()
          }}
        />
        <Combobox.Options aria-label={t('Filters')} mah={320} style={{ overflowY: 'auto' }}>
          {isSimilar && (
            <Combobox.Empty>
              {t('No exact match for “{typed}”. Similar:', { typed: typed.trim() })}
            </Combobox.Empty>
          )}
          {found.filter((one) => !isLookedFor(one)).map(option)}
          {lookedFor.length > 0 && (
            <Combobox.Group label={t('Any other field')}>{lookedFor.map(option)}</Combobox.Group>
          )}
          {found.length === 0 && (
            <Combobox.Empty>
              {typed === '' ? t('All filters are in use') : t('No filter with that name')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Matching that allows errors, loaded once it is wanted. */
function useNearly(isWanted: boolean): Fits | undefined {
  const [nearly, setNearly] = useState<Fits>()
  useEffect(() => {
    if (!isWanted) return
    // Offline nothing is similar.
    import('./nearly-begins.ts').then(
      ({ nearlyBegins }) => setNearly(() => nearlyBegins),
      () => undefined,
    )
  }, [isWanted])
  return isWanted ? nearly : undefined
}

function Found({ one, why }: { one: FoundFilter; why: string | undefined }) {
  return (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <span>
          {one.kind === 'value' && `${one.field.label}: `}
          {one.kind === 'field' ? one.field.label : one.label}
        </span>
        {one.kind === 'value' && one.isChosen && <IconCheck size={14} aria-hidden />}
      </Group>
      {why && <Text size="xs">{why}</Text>}
    </>
  )
}
