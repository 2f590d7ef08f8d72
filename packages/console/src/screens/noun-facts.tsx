import type { Field } from '@touchline/domain/kinds/field.ts'
import { wordsOf } from '@touchline/domain/kinds/said.ts'
import { factsOf, fieldsOf, type Noun } from '@touchline/domain/noun.ts'
import { associationLabel } from '@touchline/domain/shared/place/association.ts'
import type { ReactNode } from 'react'
import type { Fact } from '#ui/facts.tsx'
import { Time } from '#ui/time/time.tsx'

/** What is known of a record, in the order of its noun. `instead`: values that are shown otherwise, by field. */
export function nounFacts(
  noun: Noun,
  record: Readonly<Record<string, unknown>>,
  instead: Readonly<Record<string, ReactNode>> = {},
): Fact[] {
  const fields = fieldsOf(noun)
  return factsOf(noun).flatMap((name) => {
    const field = fields[name]
    if (field === undefined) return []
    const value = name in instead ? instead[name] : shown(field, name, record[name])
    return [{ label: field.label, value }]
  })
}

/** The line below the heading of its page: "2025/26 · England · Female · U17 · Tier 2". */
export function nounLine(noun: Noun, record: Readonly<Record<string, unknown>>): string {
  const fields = fieldsOf(noun)
  return noun.subtitle
    .map((name) => {
      const [field, value] = [fields[name], record[name]]
      if (field === undefined || isEmpty(value)) return ''
      // A number alone says nothing.
      return field.kind === 'whole' ? `${field.label} ${said(field, value)}` : said(field, value)
    })
    .filter(Boolean)
    .join(' · ')
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

function said(field: Field, value: unknown): string {
  const { format } = wordsOf(field)
  if (format) return format(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function shown(field: Field, name: string, value: unknown): ReactNode {
  if (isEmpty(value)) return undefined
  // When a record was made is a day of its history; of other moments the age is what counts.
  if (value instanceof Date) return <Time at={value} as={name === 'createdAt' ? 'day' : 'age'} />
  return field.kind === 'association' && typeof value === 'string'
    ? associationLabel(value)
    : said(field, value)
}
