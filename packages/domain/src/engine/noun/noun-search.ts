import { nearKeys } from '#engine/query/near-keys.ts'
import { searchTokens } from '#shared/text.ts'
import { fieldsOf, type Noun } from './noun.ts'

/**
 * Search words of a record: `search` has the words and their beginnings, `near` tolerates a wrong letter. `more`: names
 * of other records.
 */
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
