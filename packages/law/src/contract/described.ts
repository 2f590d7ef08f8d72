import type { Field } from '@touchline/domain/engine/kinds/field.ts'
import { recordSchema } from '@touchline/domain/engine/kinds/stored.ts'
import { listingSteps } from '@touchline/domain/engine/machine/listing-steps.ts'
import { isSearched } from '@touchline/domain/engine/noun/noun-query.ts'
import { searchFields } from '@touchline/domain/engine/noun/noun-search.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import { nounOf } from '@touchline/domain/engine/catalogue/nouns.ts'
import { kindExample } from '@touchline/domain/engine/noun/kind-text.ts'
import {
  serverTime,
  type Contract,
  type States,
  type Written,
} from '@touchline/domain/engine/noun/contract.ts'

/** Returns the contract of a noun without its own text: its labels and hints, and what all listed nouns share. */
export function describedContract(noun: Noun): Contract {
  const states = statesOf(noun)
  return {
    path: `${noun.collection}/{${nounOf(noun.collection)?.key ?? 'id'}}`,
    about: `What the console calls ${noun.many}.`,
    schema: recordSchema({ ...noun.fields, ...noun.kept }, {}),
    noun,
    fields: {
      ...wordsOf('both', noun.fields),
      ...wordsOf('console', noun.kept),
      ...Object.fromEntries(Object.keys(states).map((name) => [name, STATE])),
    },
    derived: {},
    states,
    least: { record: leastOf(noun), lacks: 'What else there is can be left out.' },
    ...(isSearched(noun) ? { derive: (stored) => searchFields(noun, stored) } : {}),
  }
}

const STATE: Written = { by: 'both', means: 'State; see below.' }

const wordsOf = (by: Written['by'], fields: Noun['fields']): Record<string, Written> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { by, means: [`${field.label}.`, field.hint].filter(Boolean).join(' '), example: exampleOf(field) },
    ]),
  )

function statesOf({ collection }: Noun): Readonly<Record<string, States>> {
  const row = nounOf(collection)
  if (row?.listed) return { status: { begins: ['requested'], steps: listingSteps } }
  if (row?.machine.length) throw new Error(`${collection} has states: say in its *.contract.ts who leads.`)
  return {}
}

/** Fields that the form requires, and those for its queue and order. */
function leastOf({ collection, fields }: Noun): Record<string, unknown> {
  const demanded = Object.entries(fields).filter(([, field]) => isDemanded(field))
  const waits = nounOf(collection)?.waits
  return {
    ...Object.fromEntries(demanded.map(([name, field]) => [name, exampleOf(field)])),
    ...(waits ? { [waits.field]: waits.states[0] } : {}),
    createdAt: serverTime,
    updatedAt: serverTime,
  }
}

const isDemanded = (field: Field): boolean =>
  'required' in field && field.kind !== 'texts' && field.required !== undefined && field.required !== false

/** Returns an example, also for kinds of field that normally need one in words. */
function exampleOf(field: Field): unknown {
  if (field.kind === 'whole') return field.min
  if (field.kind === 'year') return field.earliest
  if (field.kind === 'texts') return [field.label]
  return kindExample(field) ?? field.label
}
