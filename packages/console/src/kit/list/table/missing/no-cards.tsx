import { Anchor, Stack, Text } from '@mantine/core'
import { NOTHING_FITS } from '#kit/list/table/list-states.tsx'
import type { List } from '#kit/list/use-list.ts'
import { Link } from '#kit/page/link.tsx'
import { nothingSpelt } from './similar-table.tsx'
import { useElsewhere } from './use-elsewhere.ts'
import { WaysElsewhere } from './ways-elsewhere.tsx'

/** The same beside another look of the list, such as a board: what is similar by name. */
export function NoCards({ list }: { list: List }) {
  const { definition, url } = list
  const { typed, similar, ways } = useElsewhere(list)
  const isNarrowed = Object.keys(url.state.filters).length > 0
  return (
    <Stack gap={0}>
      {similar === undefined || similar.rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {isNarrowed ? NOTHING_FITS : definition.nothingYet.text}
        </Text>
      ) : (
        <Text size="sm">
          {nothingSpelt(typed, similar)}{' '}
          {similar.rows.map((row, at) => (
            <span key={row.id}>
              {at > 0 && ', '}
              <Anchor component={Link} to={definition.rowPath(row)} underline="always" inherit>
                {definition.rowName(row)}
              </Anchor>
            </span>
          ))}
        </Text>
      )}
      <WaysElsewhere list={list} ways={ways} />
    </Stack>
  )
}
