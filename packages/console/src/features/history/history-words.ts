import { t, tc } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { subjectTitle } from '@touchline/domain/engine/log/subject.ts'
import { entryOf } from '@touchline/domain/shared/entry-of.ts'
import type { DecisionRow } from '#data/nouns/decision/decision-rows.ts'
import { decisionRows, type Vocabulary } from '#kit/decision/history/vocabulary.ts'

/** Name of the record; for a deleted one, from the decision. */
export const recordName = ({ subjectType, record, before, after }: DecisionRow): string =>
  subjectTitle(subjectType, record ?? named({ ...before, ...known(after) }))

const known = (fields: Decision['after'] = {}) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** Without any of these fields, the title would be that of a nameless person. */
const named = (fields: Record<string, unknown>) =>
  ['firstName', 'lastName', 'name', 'title', 'subject', 'clubName', 'userName', 'home'].some(
    (name) => name in fields,
  )
    ? fields
    : undefined

/** Most fields that are named; with more, they're only counted. */
const NAMED_MAX = 2

/** A sentence; for a change of one value it has the parts `<before/>`, `<arrow/>` and `<after/>`. */
export type ChangeInShort = { sentence: string; before: string; after: string }

const whole = (sentence: string): ChangeInShort => ({ sentence, before: '', after: '' })

/** Changes in short: the states, the one field with its values, or the names of the fields. */
export function changeInShort(row: DecisionRow, vocabulary: Vocabulary): ChangeInShort {
  const { action, from, to } = row
  const state = (name: string) => entryOf(vocabulary.states, name)?.label ?? name
  if (from && to) return { sentence: t('<before/> <arrow/> <after/>'), before: state(from), after: state(to) }
  const rows = decisionRows(row, vocabulary)
  if (action === 'create' || action === 'delete') return whole(counted(rows.length))
  const [only, ...others] = rows
  if (only === undefined) return whole(t('No visible fields'))
  if (others.length === 0) {
    const { label, before, after } = only
    if (isKey(row, vocabulary)) return whole(label)
    return { sentence: t('{label}: <before/> <arrow/> <after/>', { label }), before, after }
  }
  const labels = rows.map(({ label }) => label)
  const more = labels.length - NAMED_MAX
  const fields = labels.slice(0, NAMED_MAX).join(', ')
  return whole(more > 0 ? t('{fields} and {count} more', { fields, count: more }) : fields)
}

/** The same as plain text, such as for a file. */
export function changeText({ sentence, before, after }: ChangeInShort): string {
  const parts: Readonly<Record<string, string>> = { before, arrow: '→', after }
  return sentence.replaceAll(/<(\w+)\/>/g, (tag, name: string) => parts[name] ?? tag)
}

const counted = (fields: number): string =>
  t('{count, plural, one {# field} other {# fields}}', { count: fields })

/** Whether the values are keys of other records, which mean nothing to a person. */
const isKey = ({ after = {} }: Decision, { fields }: Vocabulary): boolean =>
  Object.keys(after).some((name) => entryOf(fields, name)?.records !== undefined)

/** Kind of a batch, by its key. */
export function batchLabel(batchId: string): string {
  if (batchId.endsWith('-back')) return t('Rollback')
  if (batchId.startsWith('import-')) return tc('noun', 'Import')
  return batchId.startsWith('merge-') ? tc('noun', 'Merge') : t('Bulk change')
}
