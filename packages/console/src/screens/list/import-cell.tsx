import { Button, Group } from '@mantine/core'
import { text as textField, type Field, type Kind } from '@touchline/domain/engine/kinds/field.ts'
import { t } from '@touchline/domain/language/t.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import { useEffect, useRef, type ComponentType, type KeyboardEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { enter, isOpenList } from '#kit/form/entering.ts'
import type { ImportCellProps, ImportDefinition } from '#kit/import/import-definition.ts'
import { drawingOf } from '#screens/form/noun-drawings.tsx'
import type { nounImport } from '@touchline/domain/engine/noun/noun-import.ts'

type Entry = { value: unknown }

/** A choice from a list is done at once, typed text with Enter. */
const CHOSEN: readonly Kind[] = ['choice', 'country', 'association']

/** Editor for an unreadable cell of a file, with the input of its field. */
function importCell(noun: Pick<Noun, 'fields'>): ComponentType<ImportCellProps> {
  return function ImportCell({ field: name, label, text, onSet, onCancel }) {
    const described = noun.fields[name]
    // A part of what no kind describes, such as a latitude, is text in a file.
    const field =
      described === undefined || described.kind === 'own' ? textField({ label, max: 200 }) : described
    const isChosen = CHOSEN.includes(field.kind)
    const form = useForm<Entry>({ defaultValues: { value: entered(field, text) } })
    const value = useWatch({ control: form.control, name: 'value' })
    const frame = useRef<HTMLDivElement>(null)
    useEffect(() => enter(frame.current), [])
    useEffect(() => {
      if (isChosen && typeof value === 'string' && value !== '') onSet(value)
    }, [isChosen, value, onSet])

    const set = () => onSet(written(form.getValues('value')))
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isOpenList(event.target)) onCancel()
      if (event.key !== 'Enter' || isChosen || isOpenList(event.target)) return
      event.preventDefault()
      set()
    }
    return (
      <Group gap="xs" align="flex-end" ref={frame} onKeyDown={onKeyDown}>
        {drawingOf(field)<Entry>({ control: form.control, name: 'value', label })}
        {!isChosen && (
          <Button size="sm" onClick={set}>
            {t('Set')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Group>
    )
  }
}

/** First value of the input: the text of the file, if useful. */
function entered({ kind }: Field, text: string): unknown {
  if (CHOSEN.includes(kind) || kind === 'day') return ''
  if (kind === 'choices') return []
  if (kind === 'texts')
    return text
      .split(/[;|]/)
      .map((one) => one.trim())
      .filter(Boolean)
  if (kind === 'whole' || kind === 'year')
    return text === '' || Number.isNaN(Number(text)) ? '' : Number(text)
  return text
}

/** Text as in a file. */
const written = (value: unknown): string =>
  Array.isArray(value)
    ? value.join('; ')
    : typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? value
        : ''

type NounImport<Form> = ReturnType<typeof nounImport<Form>>

/** Columns of an import’s file, by the noun's description. `empty` has the first values of a new record. */
export const importedBy = <Form extends object>(
  noun: Pick<Noun, 'fields'>,
  { fields, template, guess, parse }: NounImport<Form>,
  empty: () => Form,
): Pick<ImportDefinition<Form>, 'columns' | 'template' | 'guess' | 'parse' | 'Cell'> => ({
  Cell: importCell(noun),
  columns: Object.entries(fields).map(([name, { label, required }]) => ({ name, label, required })),
  template,
  guess: (headers) =>
    Object.fromEntries(
      Object.entries(guess(headers)).flatMap(([name, header]) => (header ? [[name, header]] : [])),
    ),
  parse(cells, mapping) {
    const parsed = parse(cells, mapping, empty())
    return parsed.ok ? { ok: true, value: parsed.form, said: parsed.said } : parsed
  },
})
