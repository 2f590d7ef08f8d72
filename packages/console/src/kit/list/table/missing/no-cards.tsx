import { Anchor, Text } from '@mantine/core'
import { NOTHING_FITS } from '#kit/list/table/list-states.tsx'
import type { List } from '#kit/list/use-list.ts'
import { Link } from '#kit/page/link.tsx'
import { counted } from '#kit/list/table/page-range.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { nothingSpelt, ToldOnce, WaysElsewhere } from './similar-table.tsx'
import { useElsewhere } from './use-elsewhere.ts'

type NoCardsProps = { list: List; region: HTMLElement | null }

/** Similar names for another view of the list, such as a board. */
export function NoCards({ list, region }: NoCardsProps) {
  const { definition, url } = list
  const { typed, similar, ways, isLooking } = useElsewhere(list)
  const isNarrowed = Object.keys(url.state.filters).length > 0
  return (
    <ToldOnce region={region} isSettled={!isLooking}>
      <VisuallyHidden>{`${counted(0, definition.noun)}. `}</VisuallyHidden>
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
      {!isLooking && <WaysElsewhere list={list} ways={ways} />}
    </ToldOnce>
  )
}
