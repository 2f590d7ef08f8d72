import { Button, Group, Popover, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { DateInput } from '#kit/date/date-input.tsx'
import { isDate } from '#kit/date/date-text.ts'
import { ChipGroup, FilterChip } from './filter-chip.tsx'
import { useShownDays } from './short-days.ts'
import { t } from '@touchline/domain/language/t.ts'

export type DaysFilterProps = {
  label: string
  /** `2026-01-01..2026-03-31`, each side optional. */
  value: string | undefined
  onChange(value: string | undefined): void
  /** Sort that the list needs first, where it has another. */
  needsSort: { label: string; apply(): void } | undefined
  onClosed?: (() => void) | undefined
}

/** From one day to another, both included. Opens when it appears. */
export function DaysFilter({ label, value, onChange, needsSort, onClosed }: DaysFilterProps) {
  const target = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(true)
  const shown = useShownDays(value)
  const show = (isOpen: boolean) => {
    setOpened(isOpen)
    // Open from the start, it knows no element to which Mantine could return the focus.
    if (isOpen) return
    target.current?.focus()
    onClosed?.()
  }
  const apply = (next: string | undefined) => {
    show(false)
    onChange(next)
  }
  return (
    <ChipGroup label={label} onRemove={value === undefined ? undefined : () => onChange(undefined)}>
      <Popover opened={opened} onChange={show} trapFocus position="bottom-start" shadow="md">
        <Popover.Target>
          <FilterChip ref={target} label={label} {...shown} onClick={() => show(!opened)} />
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          {needsSort ? (
            <NeedsSort filter={label} sort={needsSort.label} onSort={needsSort.apply} />
          ) : (
            <Days key={value ?? ''} value={value} onApply={apply} />
          )}
        </Popover.Dropdown>
      </Popover>
    </ChipGroup>
  )
}

function NeedsSort({ filter, sort, onSort }: { filter: string; sort: string; onSort(): void }) {
  return (
    <Stack gap="xs" maw={240}>
      <Text size="sm">{t('Sort the list by {sort} to use “{filter}”.', { filter, sort })}</Text>
      <Button size="xs" variant="default" onClick={onSort}>
        {t('Sort by {sort}', { sort })}
      </Button>
    </Stack>
  )
}

const shared = { kind: 'day', toward: 'near', isInPopover: true } as const

function Days({ value, onApply }: { value: string | undefined; onApply(value: string | undefined): void }) {
  const [from = '', to = ''] = (value ?? '').split('..')
  const [days, setDays] = useState({ from, to })
  const isUnread = [days.from, days.to].some((day) => day !== '' && !isDate('day', day))
  const isReversed = !isUnread && days.from !== '' && days.to !== '' && days.from > days.to
  const isEmpty = days.from === '' && days.to === ''
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReversed && !isUnread) onApply(isEmpty ? undefined : `${days.from}..${days.to}`)
      }}
    >
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <DateInput
            {...shared}
            label={t('From')}
            value={days.from}
            onChange={(day) => setDays({ ...days, from: day })}
          />
          <DateInput
            {...shared}
            label={t('To')}
            value={days.to}
            onChange={(day) => setDays({ ...days, to: day })}
            error={isReversed && t('Choose a last day on or after the first.')}
          />
        </Group>
        <Button type="submit" size="xs">
          {t('Apply')}
        </Button>
      </Stack>
    </form>
  )
}
