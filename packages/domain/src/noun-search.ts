import { nearKeys } from '#query/near/near-keys.ts'
import { searchTokens } from '#shared/text.ts'
import { fieldsOf, type Noun } from './noun.ts'

/** What a search finds a record by: `search` holds its words and their beginnings, `near` what forgives a wrong letter. `more`: what other records are called. */
export function searchFields(
  noun: Noun,
  record: Readonly<Record<string, unknown>>,
  more: readonly string[] = [],
) {
  const words = [...textsOf(noun, record, 'words'), ...more]
  return { search: searchTokens(words, textsOf(noun, record, 'whole')), near: nearKeys(words) }
}

function textsOf(noun: Noun, record: Readonly<Record<string, unknown>>, how: 'words' | 'whole'): string[] {
  return Object.entries(fieldsOf(noun))
    .filter(([, { searched }]) => searched === how)
    .map(([name]) => record[name])
    .map((value) => (typeof value === 'string' ? value : ''))
}
