import { Button, Group } from '@mantine/core'
import { IconChecks, IconFilterOff, IconSeeding } from '@tabler/icons-react'
import { everything, inKeyOrder, isSearched, withoutFilters } from '#kit/list/list-url.ts'
import type { List } from '#kit/list/use-list.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { NOTHING_FITS } from '#kit/list/table/list-states.tsx'
import { lackingText, unfoundText } from './missing-rows.tsx'
import { useMissing } from './use-missing.ts'

/** What stands in the place of the table when it has no rows: which kind of nothing it is. */
export function NoRows({
  list,
  allDone,
}: {
  list: List
  allDone: { title: string; text: string } | undefined
}) {
  const { definition, url, go } = list
  const { lacking, unfound } = useMissing(list)
  const { many } = definition.noun
  const clear = (
    <Button variant="default" onClick={() => go((now) => withoutFilters(now, definition))}>
      Clear filters
    </Button>
  )
  const isFiltered = Object.keys(url.state.filters).length > 0
  if (unfound > 0 || (lacking > 0 && isSearched(url, definition)))
    return (
      <EmptyState
        icon={IconFilterOff}
        title={isFiltered ? `No ${many} match` : `None of the ${many} can be listed yet`}
        text={[
          isFiltered && NOTHING_FITS,
          unfound > 0 && unfoundText(unfound, definition),
          lacking > 0 && lackingText(lacking, list),
        ]
          .filter((text) => text !== false)
          .join(' ')}
        action={
          <Group justify="center" gap="xs">
            <Button onClick={() => go((now) => everything(now, definition))}>{`Show all ${many}`}</Button>
            {isFiltered && clear}
          </Group>
        }
      />
    )
  if (lacking > 0)
    return (
      <EmptyState
        icon={IconFilterOff}
        title={`No ${many} in this order`}
        text={lackingText(lacking, list)}
        action={<Button onClick={() => go((now) => inKeyOrder(now, definition))}>Show them</Button>}
      />
    )
  if (isFiltered)
    return <EmptyState icon={IconFilterOff} title={`No ${many} match`} text={NOTHING_FITS} action={clear} />
  if (allDone) return <EmptyState icon={IconChecks} {...allDone} />
  return <EmptyState icon={IconSeeding} {...definition.nothingYet} />
}
