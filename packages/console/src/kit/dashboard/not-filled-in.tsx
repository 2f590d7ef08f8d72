import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { queryOf, type ListQueryOptions } from '#kit/query.ts'
import { rich } from '#ui/text/rich.tsx'

const inCode = { code: (text: string) => <code>{text}</code> }

type NotFilledInProps = {
  /** Number of these records; nothing is shown where there are none. */
  query: ListQueryOptions<number>
  noun: { one: string; many: string }
  /** Name of the content that may lack them: “these figures”. */
  from: string
}

/** Says that figures are incomplete and how to fix that: records without derived fields match few conditions. */
export function NotFilledIn({ query, noun: { one, many }, from }: NotFilledInProps) {
  const { data: count = 0 } = useQuery(queryOf(query))
  if (count === 0) return null
  return (
    <Text size="sm" c="dimmed" role="note">
      {rich(
        t(
          '{count, plural, one {# {one} written by another program isn’t filled in yet and may be missing from {from}. The runner, or <code>npm run adopt</code>, fills it in.} other {# {many} written by another program aren’t filled in yet and may be missing from {from}. The runner, or <code>npm run adopt</code>, fills them in.}}',
          { count, one, many, from },
        ),
        inCode,
      )}
    </Text>
  )
}
