import { Button, Group, Select, Stack, Switch, Text } from '@mantine/core'
import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import { isCountTyped } from '@touchline/domain/language/typed-number.ts'
import { type ComponentType, type FormEvent, Fragment, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { named } from '#kit/list/bulk/bulk-dialog.tsx'
import { TYPED_ABOVE, type BulkSubject } from '#kit/bulk.ts'
import { counted } from '#kit/list/table/page-range.ts'
import { useOnline } from '#kit/online.ts'
import type { Editing, Formed } from '#screens/form/form-pages.ts'
import { Segments } from '#ui/input/segments.tsx'
import { TypedNumber } from '#ui/input/typed-number.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import type { Planned } from './bulk-edit-plan.ts'
import { actionText, EditFieldPreview, wayLabels } from './edit-field-preview.tsx'
import { isEntered, type FieldChange } from './field-change.ts'
import { type BulkField, bulkFormOf, outcomeOf, useOutcome } from './use-bulk-form.ts'
import type { WholeRows } from './use-whole-rows.ts'
import { locale, t } from '@touchline/domain/language/t.ts'
import { enter } from '#kit/form/entering.ts'
import type { FormParts } from '#screens/form/form-body.tsx'
import { NounField } from '#screens/form/noun-fields.tsx'
import { BulkLeftOut } from '#kit/list/bulk/bulk-checked.tsx'
import { checkRows, type LeftOut } from '#kit/list/bulk/bulk-check.ts'

/** The confirmed change. */
export type Answer<T, V, Start> = {
  planned: readonly Planned<T, V>[]
  start: Start
  change: FieldChange
  openedAt: Date
  /** The action in words, for the title: "Change level of 14 clubs". */
  saying: string
}

type EditFieldQuestionProps<T, V, Start> = {
  rows: WholeRows<T, Start>
  definition: BulkSubject
  onAnswer: (answer: Answer<T, V, Start>) => void
  onClose: () => void
}

/** Asks for the field and its value, and previews the effect. */
export function editFieldQuestion<T extends Formed, V extends FieldValues, Start>(
  pages: Editing<T, V, Start>,
): ComponentType<EditFieldQuestionProps<T, V, Start>> {
  const useBulkForm = bulkFormOf(pages)
  const usualWords = wordsOfAll({ ...pages.noun.fields, ...pages.noun.kept })

  return function EditFieldQuestion({ rows, definition, onAnswer, onClose }) {
    const { noun } = definition
    const online = useOnline()
    const first = useRef<HTMLInputElement>(null)
    // The dialog may have been open while the records were read: what had the focus is gone.
    useEffect(() => first.current?.focus(), [])
    const [openedAt] = useState(() => new Date())
    const [typed, setTyped] = useState('')
    const [tried, setTried] = useState<FieldChange | 'nothing'>()
    const entry = useBulkForm(rows)
    const { field, way, change, parts } = entry
    const entered = change !== undefined && isEntered(change) ? change : undefined
    const outcome = useOutcome(pages, rows, entered)
    const warned = useWarned(pages, entered)

    const shown = entered && outcome
    const count = shown ? shown.changed.length - warned.without : 0
    const saying = field && actionText(field, way, count > 0 ? counted(count, noun) : noun.many)
    const needsTyping = count > TYPED_ABOVE
    const isTyped = !needsTyping || isCountTyped(typed, count, locale())
    const problem = field === undefined ? t('Choose a field.') : entered ? undefined : t('Enter a value.')

    const submit = async (event: FormEvent) => {
      event.preventDefault()
      setTried(change ?? 'nothing')
      if (entered === undefined || saying === undefined || !isTyped || !online.ok) return
      // The last typed text may not be in the preview yet.
      const { changed } = await outcomeOf(pages, rows, entered)
      const planned = await warned.among(changed)
      if (planned !== undefined && planned.length > 0)
        onAnswer({ planned, start: rows.start, change: entered, openedAt, saying })
    }
    return (
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {named(rows.whole.map(({ row }) => definition.rowName(row)))}
          </Text>
          <Select
            ref={first}
            label={t('Field')}
            placeholder={t('Choose a field')}
            required
            data-autofocus
            searchable
            selectFirstOptionOnChange
            // Else a timer of the opening takes the choice back, though it stays marked, from somebody who types at once.
            selectFirstOptionOnDropdownOpen
            allowDeselect={false}
            nothingFoundMessage={t('No field with that name')}
            data={entry.fields.map(({ name, label }) => ({ value: name, label }))}
            value={field?.name ?? null}
            onChange={(name) => name !== null && entry.choose(name)}
            error={tried === 'nothing' && field === undefined && problem}
          />
          {field && field.ways.length > 1 && (
            <Group>
              <Segments
                aria-label={t('Action')}
                data={field.ways.map((one) => ({ value: one, label: wayLabels[one] }))}
                value={way}
                onChange={entry.setWay}
              />
            </Group>
          )}
          {field && way !== 'clear' && (
            <EnteredField key={field.name} pages={pages} form={entry.form} field={field} parts={parts} />
          )}
          {tried !== undefined && tried === change && problem !== undefined && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {problem}
            </Text>
          )}
          {shown && (
            <EditFieldPreview
              noun={pages.noun}
              outcome={shown}
              words={parts.words ?? usualWords}
              definition={definition}
            />
          )}
          <Warned warned={warned} definition={definition} />
          {needsTyping && (
            <TypedNumber
              number={String(count)}
              of={noun.many}
              value={typed}
              onChange={setTyped}
              isWrong={tried !== undefined && !isTyped}
            />
          )}
          {!online.ok && (
            <Notice tone="warning" role="status">
              {online.why}
            </Notice>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={warned.isChecking}>
              {saying ?? t('Change field')}
            </Button>
          </Group>
        </Stack>
      </form>
    )
  }
}

type EnteredFieldProps<T extends Formed, V extends FieldValues, Start> = {
  pages: Editing<T, V, Start>
  form: UseFormReturn<V>
  field: BulkField
  parts: FormParts
}

/** Inputs of a field, as in the form of one record; the field's own input gets the focus. */
function EnteredField<T extends Formed, V extends FieldValues, Start>({
  pages: { noun },
  form,
  field: { name: asked, drawn },
  parts: { instead = {} },
}: EnteredFieldProps<T, V, Start>) {
  const frame = useRef<HTMLDivElement>(null)
  const { setFocus } = form
  useEffect(() => {
    setFocus(asked as FieldPath<V>) // a field of this form, or one that another draws, which has no input of that name
    enter(frame.current)
  }, [asked, setFocus])
  return (
    <Stack gap="xs" ref={frame}>
      {drawn.map((name) => (
        <Fragment key={name}>
          {name in instead ? instead[name] : <NounField noun={noun} form={form} name={name} />}
        </Fragment>
      ))}
    </Stack>
  )
}

type WarnedRows<T, V> = {
  /** Rows with warnings, once they were asked for. */
  left: readonly LeftOut[]
  isChecking: boolean
  isIncluded: boolean
  include: (isIncluded: boolean) => void
  /** Number of records that are left out. */
  without: number
  /** Resolves to the records to change; undefined if the person has to be asked first. */
  among: (changed: readonly Planned<T, V>[]) => Promise<readonly Planned<T, V>[] | undefined>
}

/**
 * Warnings of the form of one record, for many. They're checked once for each record when the change is confirmed; records with warnings
 * are left out unless the person includes them.
 */
function useWarned<T extends Formed, V extends FieldValues, Start>(
  { warnings }: Editing<T, V, Start>,
  change: FieldChange | undefined,
): WarnedRows<T, V> {
  const [asked, setAsked] = useState<{ of: FieldChange; left: readonly LeftOut[] }>()
  const [isChecking, setChecking] = useState(false)
  const [isIncluded, include] = useState(false)
  const left = asked !== undefined && asked.of === change ? asked.left : []
  const isLeft = ({ row }: Planned<T, V>) => left.some((one) => one.row.id === row.id)

  return {
    left,
    isChecking,
    isIncluded,
    include,
    without: isIncluded ? 0 : left.length,
    async among(changed) {
      if (warnings === undefined || change === undefined) return changed
      if (asked?.of === change) return isIncluded ? changed : changed.filter((one) => !isLeft(one))
      setChecking(true)
      const byId = new Map(changed.map((one) => [one.row.id, one]))
      const checked = await checkRows({
        rows: changed.map(({ row }) => row),
        signal: new AbortController().signal,
        onStep: () => undefined,
        async check({ id }) {
          const planned = byId.get(id)
          if (planned === undefined) return undefined
          const found = await warnings({ ...planned.values, id }, planned.changed)
          return found.length === 0 ? undefined : found.join(' ')
        },
      })
      setChecking(false)
      include(false)
      setAsked({ of: change, left: checked.left })
      return checked.left.length === 0 ? changed : undefined
    },
  }
}

type WarnedProps = {
  warned: Pick<WarnedRows<unknown, FieldValues>, 'left' | 'isIncluded' | 'include'>
  definition: BulkSubject
}

/** Records with warnings, and whether they're changed all the same. */
function Warned({ warned: { left, isIncluded, include }, definition }: WarnedProps) {
  if (left.length === 0) return null
  return (
    <Stack gap={8} role="alert">
      <BulkLeftOut left={left} definition={definition} title={t('With warnings')} />
      <Switch
        label={
          left.length === 1 ? t('Change this one too') : t('Change these {count} too', { count: left.length })
        }
        checked={isIncluded}
        onChange={({ currentTarget }) => include(currentTarget.checked)}
      />
    </Stack>
  )
}
