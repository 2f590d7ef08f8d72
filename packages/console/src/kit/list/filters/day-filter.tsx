import { Button, Popover, Stack } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { useState } from 'react'
import { DateInput } from '#kit/date/date-input.tsx'
import { isDate } from '#kit/date/date-text.ts'
import { ChipGroup, FilterChip } from './filter-chip.tsx'

type DayFilterProps = {
  label: string
  /** `2026-01-01` */
  value: string | undefined
  onChange(value: string | undefined): void
}

export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const [opened, setOpened] = useState(false)
  const [day, setDay] = useState(value ?? '')
  const apply = (next: string | undefined) => {
    setOpened(false)
    onChange(next)
  }
  return (
    <ChipGroup label={label} onRemove={value === undefined ? undefined : () => apply(undefined)}>
      <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start" shadow="md">
        <Popover.Target>
          <FilterChip label={label} chosen={value && dayText(value)} onClick={() => setOpened(!opened)} />
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (day === '') apply(undefined)
              else if (isDate('day', day)) apply(day)
            }}
          >
            <Stack gap="xs">
              <DateInput
                kind="day"
                label={t('Day')}
                value={day}
                toward="near"
                isInPopover
                onChange={setDay}
              />
              <Button type="submit" size="xs">
                {t('Apply')}
              </Button>
            </Stack>
          </form>
        </Popover.Dropdown>
      </Popover>
    </ChipGroup>
  )
}
