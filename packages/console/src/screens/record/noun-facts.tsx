import { t } from '@touchline/domain/language/t.ts'
import type { Field } from '@touchline/domain/engine/kinds/field.ts'
import { wordsOf } from '@touchline/domain/engine/kinds/said.ts'
import { factsOf, fieldsOf, type Noun } from '@touchline/domain/engine/noun/noun.ts'
import { domainOf } from '@touchline/domain/shared/fields/web-address.ts'
import { associationLabel } from '@touchline/domain/shared/association.ts'
import type { ReactNode } from 'react'
import type { Fact } from '#ui/facts.tsx'
import { WebLink } from '#ui/text/web-link.tsx'
import { Time } from '#ui/time.tsx'
import { RecordLink, RecordLinks } from './record-name.tsx'

/**
 * Facts about a record, in the noun's order. `instead` has values shown differently, by field, or null for none; `behind` has facts that
 * follow from several fields, by the field they come after.
 */
export function nounFacts(
  noun: Noun,
  record: Readonly<Record<string, unknown>>,
  instead: Readonly<Record<string, ReactNode>> = {},
  behind: Readonly<Record<string, readonly Fact[]>> = {},
): Fact[] {
  const fields = fieldsOf(noun)
  return factsOf(noun).flatMap((name) => {
    const field = fields[name]
    if (field === undefined) return []
    const value = name in instead ? instead[name] : shown(field, name, record[name])
    const told = value === null ? [] : [{ label: field.fact ?? field.label, value, field: name }]
    return [...told, ...(behind[name] ?? [])]
  })
}

/** Fields of the form that no fact shows, because the page has them elsewhere, as in its heading. */
export function otherFacts(noun: Noun, record: Readonly<Record<string, unknown>>): Fact[] {
  const told = factsOf(noun)
  return Object.entries(noun.fields).flatMap(([name, field]) =>
    told.includes(name) || field.kind === 'own'
      ? []
      : [{ label: field.fact ?? field.label, value: shown(field, name, record[name]), field: name }],
  )
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

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function said(field: Field, value: unknown): string {
  const { format } = wordsOf(field)
  if (format) return format(value)
  if (Array.isArray(value)) return value.join(', ')
  const { yes = t('Yes'), no = t('No') } = (field.kind === 'flag' ? field.words : undefined) ?? {}
  if (typeof value === 'boolean') return value ? yes : no
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function shown(field: Field, name: string, value: unknown): ReactNode {
  if (isEmpty(value)) return undefined
  if (field.kind === 'ref' && typeof value === 'string')
    return <RecordLink collection={field.to} id={value} />
  if (field.kind === 'refs' && Array.isArray(value)) return <RecordLinks collection={field.to} ids={value} />
  // When a record was made is a day of its history; of other moments the age is what counts.
  if (value instanceof Date) return <Time at={value} as={name === 'createdAt' ? 'day' : 'age'} />
  if (typeof value !== 'string') return said(field, value)
  if (field.kind === 'association') return associationLabel(value)
  if (field.kind === 'pattern' && field.format === 'website')
    return <WebLink address={value} domain={domainOf(value)} />
  return said(field, value)
}
