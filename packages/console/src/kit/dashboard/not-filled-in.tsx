import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf, type ListQueryOptions } from '#kit/list/list-definition.ts'
import { numberText } from '#ui/text/numbers.ts'

type NotFilledInProps = {
  /** How many there are; nothing is shown where there are none. */
  query: ListQueryOptions<number>
  noun: { one: string; many: string }
  /** What they may be missing from. */
  from: string
}

/** Says that figures are incomplete, and how that is mended: what nobody filled in yet meets few conditions. */
export function NotFilledIn({ query, noun: { one, many }, from }: NotFilledInProps) {
  const { data: count = 0 } = useQuery(queryOf(query))
  if (count === 0) return null
  const [what, is] = count === 1 ? [one, 'isn’t'] : [many, 'aren’t']
  return (
    <Text size="sm" c="dimmed" role="note">
      {numberText(count)} {what} written by another program {is} filled in yet and may be missing from {from}.
      The runner, or <code>npm run adopt</code>, fills {count === 1 ? 'it' : 'them'} in.
    </Text>
  )
}
