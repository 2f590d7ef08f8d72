import { Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { ChipGroup, FilterChip } from '#kit/list/filters/filter-chip.tsx'
import type { ListDefinition, RefinedFilterField } from '#kit/list/list-definition.ts'
import { Segments } from '#ui/input/segments.tsx'
import { spokenRefinement } from './spoken-refinement.ts'
import { t } from '@touchline/domain/language/t.ts'

type RefinedField = Extract<RefinedFilterField, { kind: 'refined' }>

export type RefinedFilterProps = {
  field: RefinedField
  noun: ListDefinition['noun']
  value: string | undefined
  onChange(value: string | undefined): void
  isOpen?: boolean
  onClosed?: (() => void) | undefined
}

/** A filter that the database can't be asked for. */
export function RefinedFilter({
  field,
  noun,
  value,
  onChange,
  isOpen = false,
  onClosed,
}: RefinedFilterProps) {
  const { label } = field
  const target = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(isOpen)
  const show = (next: boolean) => {
    setOpened(next)
    // Open from the start, it saw nothing that Mantine could give the focus back to.
    if (next) return
    target.current?.focus()
    onClosed?.()
  }
  const apply = (next: string | undefined) => {
    show(false)
    onChange(next)
  }
  const chosen = value === undefined ? undefined : spokenRefinement(field, value)
  return (
    <ChipGroup label={label} onRemove={value === undefined ? undefined : () => onChange(undefined)}>
      <Popover opened={opened} onChange={show} trapFocus position="bottom-start" shadow="md" width={340}>
        <Popover.Target>
          <FilterChip ref={target} label={label} chosen={chosen} onClick={() => show(!opened)} />
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Asked key={value ?? ''} field={field} noun={noun} value={value} onApply={apply} />
        </Popover.Dropdown>
      </Popover>
    </ChipGroup>
  )
}

const ways = { text: 'contains', number: 'between', year: 'between', days: 'between' } as const

type AskedProps = Pick<RefinedFilterProps, 'field' | 'noun' | 'value'> & {
  onApply(value: string | undefined): void
}

function Asked({ field, noun, value, onApply }: AskedProps) {
  const { refining, presence, label } = field
  const [empty, filled] = presence
  const known = value === undefined ? undefined : field.read(value)
  const [how, setHow] = useState(known?.kind === 'empty' || known?.kind === 'filled' ? known.kind : 'holds')
  if (refining === 'choice') return null
  return (
    <Stack gap="sm">
      {presence.length > 0 && (
        <Segments
          aria-label={t('How {label} is compared', { label })}
          data={[
            { value: 'holds', label: ways[refining] },
            { value: 'empty', label: t('is empty') },
            { value: 'filled', label: t('is not empty') },
          ]}
          value={how}
          onChange={setHow}
        />
      )}
      {how !== 'holds' && (
        <Button size="xs" onClick={() => onApply((how === 'empty' ? empty : filled)?.value)}>
          {t('Apply')}
        </Button>
      )}
      {how === 'holds' && refining === 'text' && (
        <Words field={field} words={known?.kind === 'words' ? known.words : ''} onApply={onApply} />
      )}
      {how === 'holds' && refining !== 'text' && (
        <Range
          isDays={refining === 'days'}
          write={field.write}
          hint={field.isMoney ? t('In each {one}’s own currency.', { one: noun.one }) : undefined}
          known={known?.kind === 'between' ? known : { from: '', to: '' }}
          onApply={onApply}
        />
      )}
    </Stack>
  )
}

type WordsProps = Pick<AskedProps, 'field'> & { words: string; onApply(value: string | undefined): void }

function Words({ field, words, onApply }: WordsProps) {
  const [typed, setTyped] = useState(words)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onApply(typed.trim() === '' ? undefined : field.write.words(typed))
      }}
    >
      <Stack gap="xs">
        <TextInput
          aria-label={t('Words in {label}', { label: field.label })}
          placeholder={t('Words, or how they begin')}
          value={typed}
          data-autofocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" size="xs">
          {t('Apply')}
        </Button>
      </Stack>
    </form>
  )
}

type RangeProps = Pick<RefinedField, 'write'> & {
  isDays: boolean
  hint: string | undefined
  known: { from: string; to: string }
  onApply(value: string | undefined): void
}

/** A number as people type it: "1,000" is a thousand. */
const plain = (typed: string) => typed.trim().replaceAll(/[,\s](?=\d{3}\b)/g, '')

function Range({ isDays, write, hint, known, onApply }: RangeProps) {
  const [ends, setEnds] = useState({ from: known.from, to: known.to })
  const [isTold, setTold] = useState(false)
  const hintId = useId()
  const [from, to] = isDays ? [ends.from, ends.to] : [plain(ends.from), plain(ends.to)]
  const isWrong = (end: string) => !isDays && end !== '' && !/^-?\d+(\.\d+)?$/.test(end)
  const isReversed = from !== '' && to !== '' && (isDays ? from > to : Number(from) > Number(to))
  const errors = {
    from: isWrong(from) && t('Enter a number.'),
    to: isWrong(to) ? t('Enter a number.') : isReversed && t('Enter more than the first.'),
  }
  const inputOf = (end: 'from' | 'to', label: string) => (
    <TextInput
      {...(isDays ? { type: 'date', max: '9999-12-31' } : { inputMode: 'decimal' as const })}
      label={label}
      value={ends[end]}
      error={isTold && errors[end]}
      aria-describedby={hint && hintId}
      {...(end === 'from' ? { 'data-autofocus': true } : {})}
      onChange={({ currentTarget }) => setEnds({ ...ends, [end]: currentTarget.value })}
    />
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTold(true)
        if (errors.from !== false || errors.to !== false) return
        onApply(from === '' && to === '' ? undefined : write.between(from, to))
      }}
    >
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap" align="flex-start" grow>
          {inputOf('from', 'From')}
          {inputOf('to', 'To')}
        </Group>
        {hint && (
          <Text id={hintId} size="xs" c="dimmed">
            {hint}
          </Text>
        )}
        <Button type="submit" size="xs">
          {t('Apply')}
        </Button>
      </Stack>
    </form>
  )
}
