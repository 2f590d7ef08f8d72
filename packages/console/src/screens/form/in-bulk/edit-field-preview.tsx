import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import { quoted, inSentence } from '@touchline/domain/language/phrases.ts'
import { placeKey } from '#data/engine/records-by-place.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { diffRows, type FieldWords } from '#kit/decision/history/vocabulary.ts'
import { BulkLeftOut } from '#kit/list/bulk/bulk-checked.tsx'
import type { BulkSubject } from '#kit/bulk.ts'
import { Diff } from '#ui/diff.tsx'
import { pick, type Planned } from './bulk-edit-plan.ts'
import type { Values, Way } from './field-change.ts'
import type { BulkField, Outcome } from './use-bulk-form.ts'

/** Most examples shown, enough to see a mistake. */
const EXAMPLES = 5

type Examples = readonly Planned<unknown, Values>[]

type EditFieldPreviewProps = {
  noun: Noun
  outcome: Outcome<unknown, Values>
  words: Readonly<Record<string, FieldWords>>
  definition: BulkSubject
}

/** Effect of the change: the number of records, some of them before and after, and those that can’t be changed. */
export function EditFieldPreview({ noun, outcome, words, definition }: EditFieldPreviewProps) {
  const { changed, same, left } = outcome
  const examples = changed.slice(0, EXAMPLES)
  const told = useNamingWords(noun, words, examples)
  const others = changed.length - examples.length
  return (
    <Stack gap="xs" role="group" aria-label={t('Preview')}>
      <Text size="sm" fw={600} role="status">
        {countsText({ changed: changed.length, same, left: left.length })}
      </Text>
      {examples.length > 0 && (
        <Diff
          rows={examples.flatMap(({ row, old, values, names }) =>
            diffRows(pick(old, names), pick(values, names), pick(told, names), {
              before: old,
              after: values,
            }).map((line, at) => ({
              ...line,
              label: at === 0 ? definition.rowName(row) : line.label,
              key: `${row.id} ${line.label}`,
            })),
          )}
        />
      )}
      {others > 0 && (
        <Text size="sm" c="dimmed">
          {t('And {count, plural, one {# other} other {# others}}.', { count: others })}
        </Text>
      )}
      <BulkLeftOut left={left} definition={definition} />
    </Stack>
  )
}

/** Words of the fields, with the names of the records whose keys they hold. */
function useNamingWords(
  { fields }: Noun,
  words: Readonly<Record<string, FieldWords>>,
  examples: Examples,
): Record<string, FieldWords> {
  const [first] = examples
  const keyed = (first?.names ?? []).flatMap((name) => {
    const field = fields[name]
    return field !== undefined && 'to' in field ? [{ name, collection: field.to }] : []
  })
  const places = keyed.flatMap(({ name, collection }) =>
    examples.flatMap(({ old, values }) =>
      [...idsIn(old[name]), ...idsIn(values[name])].map((id) => ({ collection, id })),
    ),
  )
  const { data } = useQuery(namesOf(places))
  const naming = keyed.map(({ name, collection }): [string, FieldWords] => [
    name,
    {
      label: fields[name]?.label ?? name,
      format: (value) =>
        idsIn(value)
          .map((id) => data?.get(placeKey({ collection, id })) ?? id)
          .join(', '),
    },
  ])
  return { ...words, ...Object.fromEntries(naming) }
}

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '')

/** Labels of the ways, as choices. */
export const wayLabels: Readonly<Record<Way, string>> = {
  set: t('Set'),
  add: t('Add'),
  remove: t('Remove'),
  clear: t('Clear'),
}

type Named = Pick<BulkField, 'label' | 'isFlag'>

/** Label of the button: "Change level of 14 clubs". */
export function actionText({ label, isFlag }: Named, way: Way, records: string): string {
  // A switch is called by what it says, such as “Do not contact”.
  const field = isFlag ? quoted(label) : inSentence(label)
  const values = { field, records }
  if (way === 'add') return t('Add {field} to {records}', values)
  if (way === 'remove') return t('Remove {field} from {records}', values)
  return way === 'clear' ? t('Clear {field} of {records}', values) : t('Change {field} of {records}', values)
}

type Counts = { changed: number; same: number; left: number }

/** "11 will change, 2 already have this value, 1 can’t be changed.", without zero counts. */
function countsText({ changed, same, left }: Counts): string {
  const parts = [
    changed > 0 ? t('{count, plural, other {# will change}}', { count: changed }) : '',
    same > 0
      ? t('{count, plural, one {# already has this value} other {# already have this value}}', {
          count: same,
        })
      : '',
    left > 0 ? t('{count, plural, other {# can’t be changed}}', { count: left }) : '',
  ].filter(Boolean)
  return `${parts.join(', ')}.`
}
