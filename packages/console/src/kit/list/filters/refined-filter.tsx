import { Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { plainNumber, separatorsOf } from '@touchline/domain/language/typed-number.ts'
import { useId, useRef, useState } from 'react'
import { DateInput } from '#kit/date/date-input.tsx'
import { isDate } from '#kit/date/date-text.ts'
import { personalLocale } from '#kit/date/week.ts'
import { ChipGroup, FilterChip } from './filter-chip.tsx'
import type { RefinedFilterField } from '#kit/list/list-definition.ts'
import { Segments } from '#ui/input/segments.tsx'
import { t } from '@touchline/domain/language/t.ts'
import { spokenDays } from './spoken-days.ts'
import { numberText } from '#ui/text/numbers.ts'

type RefinedField = Extract<RefinedFilterField, { kind: 'refined' }>

export type RefinedFilterProps = {
  field: RefinedField
  value: string | undefined
  onChange(value: string | undefined): void
  isOpen?: boolean
  onClosed?: (() => void) | undefined
}

/** A filter that the database can't answer. */
export function RefinedFilter({ field, value, onChange, isOpen = false, onClosed }: RefinedFilterProps) {
  const { label } = field
  const target = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(isOpen)
  const show = (next: boolean) => {
    setOpened(next)
    // Open from the start, it knows no element to which Mantine could return the focus.
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
          <Asked key={value ?? ''} field={field} value={value} onApply={apply} />
        </Popover.Dropdown>
      </Popover>
    </ChipGroup>
  )
}

const ways = { text: t('contains'), number: t('between'), year: t('between'), days: t('between') }

type AskedProps = Pick<RefinedFilterProps, 'field' | 'value'> & {
  onApply(value: string | undefined): void
}

function Asked({ field, value, onApply }: AskedProps) {
  const { refining, presence, label } = field
  const [empty, filled] = presence
  const known = value === undefined ? undefined : field.read(value)
  const [how, setHow] = useState(known?.kind === 'empty' || known?.kind === 'filled' ? known.kind : 'holds')
  if (refining === 'choice') return null
  return (
    <Stack gap="sm">
      {presence.length > 0 && (
        <Segments
          aria-label={t('Condition for {label}', { label })}
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
          hint={field.isMoney ? t('In the currency of each record.') : undefined}
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
          placeholder={t('Words or the start of words')}
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

/** Converts a number in the person's locale to one with a point; keeps other text. */
const plain = (typed: string) => plainNumber(typed, personalLocale()) ?? typed.trim()

/** Converts back for the field: in German a point would separate thousands. */
const asTyped = (number: string) => number.replace('.', separatorsOf(personalLocale()).decimal)

function Range({ isDays, write, hint, known, onApply }: RangeProps) {
  const [ends, setEnds] = useState(
    isDays ? { from: known.from, to: known.to } : { from: asTyped(known.from), to: asTyped(known.to) },
  )
  const [isTold, setTold] = useState(false)
  const hintId = useId()
  const [from, to] = isDays ? [ends.from, ends.to] : [plain(ends.from), plain(ends.to)]
  const isWrong = (end: string) => end !== '' && !(isDays ? isDate('day', end) : /^-?\d+(\.\d+)?$/.test(end))
  const isReversed = from !== '' && to !== '' && (isDays ? from > to : Number(from) > Number(to))
  const wrong = isDays ? t('Enter a date.') : t('Enter a number.')
  const errors = {
    from: isWrong(from) && wrong,
    to: isWrong(to)
      ? wrong
      : isReversed &&
        (isDays ? t('Choose a last day on or after the first.') : t('Enter a higher value than “From”.')),
  }
  const inputOf = (end: 'from' | 'to', label: string) => {
    const change = (value: string) => setEnds({ ...ends, [end]: value })
    const shared = {
      label,
      value: ends[end],
      error: isTold && errors[end],
      'data-autofocus': end === 'from' || undefined,
    }
    return isDays ? (
      <DateInput {...shared} kind="day" toward="near" isInPopover onChange={change} />
    ) : (
      <TextInput
        {...shared}
        inputMode="decimal"
        aria-describedby={hint && hintId}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    )
  }
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
          {inputOf('from', t('From'))}
          {inputOf('to', t('To'))}
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

type Reading = Pick<Extract<RefinedFilterField, { kind: 'refined' }>, 'refining' | 'read'>

/** "1,000 to 5,000", "contains ports", "is empty". */
export function spokenRefinement({ refining, read }: Reading, value: string): string {
  const asked = read(value)
  switch (asked?.kind) {
    case 'empty':
      return t('is empty')
    case 'filled':
      return t('is not empty')
    case 'words':
      return t('contains {words}', { words: asked.words })
    case 'between':
      return refining === 'days' ? spokenDays(value) : spokenRange(asked, refining === 'year')
    default:
      return value
  }
}

function spokenRange({ from, to }: { from: string; to: string }, isYear: boolean): string {
  const [first, last] = isYear ? [from, to] : [numberText(Number(from)), numberText(Number(to))]
  if (from === '') return t('up to {last}', { last })
  if (to === '') return t('from {first}', { first })
  return from === to ? first : t('{first} to {last}', { first, last })
}
