import { Button, Group, Stack } from '@mantine/core'
import { IconChecks, IconFilterOff, IconSeeding } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { everything, inKeyOrder, isSearched, withoutFilters } from '#kit/list/list-url.ts'
import { counted } from '#kit/list/table/page-range.ts'
import type { List } from '#kit/list/use-list.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { NOTHING_FITS } from '#kit/list/table/list-states.tsx'
import { lackingText, unfoundText } from './missing-rows.tsx'
import { SimilarTable } from './similar-table.tsx'
import { useElsewhere, type Elsewhere } from './use-elsewhere.ts'
import { useMissing } from './use-missing.ts'
import { WaysElsewhere } from './ways-elsewhere.tsx'
import { t } from '@touchline/domain/language/t.ts'

type NoRowsProps = {
  list: List
  allDone: { title: string; text: string } | undefined
} & Pick<ComponentProps<typeof SimilarTable>, 'Bulk' | 'bodyRef'>

/** What stands in the place of the table when it has no rows: which kind of nothing it is. */
export function NoRows({ list, allDone, ...table }: NoRowsProps) {
  const elsewhere = useElsewhere(list)
  const { similar } = elsewhere
  if (similar !== undefined && similar.rows.length > 0)
    return <SimilarTable list={list} elsewhere={elsewhere} similar={similar} {...table} />
  return <Nothing list={list} allDone={allDone} elsewhere={elsewhere} />
}

function Nothing({
  list,
  allDone,
  elsewhere,
}: Pick<NoRowsProps, 'list' | 'allDone'> & { elsewhere: Elsewhere }) {
  const { definition, url, go } = list
  const { lacking, unfound } = useMissing(list)
  const { many } = definition.noun
  const clear = (
    <Button variant="default" onClick={() => go((now) => withoutFilters(now, definition))}>
      {t('Clear filters')}
    </Button>
  )
  const nothingFits = elsewhere.isLooking ? t('Looking for something similar …') : NOTHING_FITS
  const ways = elsewhere.ways.length > 0 && (
    <Stack gap={2}>
      <WaysElsewhere list={list} ways={elsewhere.ways} />
    </Stack>
  )
  const isFiltered = Object.keys(url.state.filters).length > 0
  const { looked } = list.rows ?? {}
  const noMatch = looked
    ? t('No match in the first {counted}', { counted: counted(looked.read, definition.noun) })
    : t('No {many} match', { many })
  if (unfound > 0 || (lacking > 0 && isSearched(url, definition)))
    return (
      <EmptyState
        icon={IconFilterOff}
        title={isFiltered ? noMatch : t('None of the {many} can be listed yet', { many })}
        text={[
          isFiltered && nothingFits,
          unfound > 0 && unfoundText(unfound, definition),
          lacking > 0 && lackingText(lacking, list),
        ]
          .filter((text) => text !== false)
          .join(' ')}
        action={
          <Group justify="center" gap="xs">
            {ways}
            <Button onClick={() => go((now) => everything(now, definition))}>
              {t('Show all {many}', { many })}
            </Button>
            {isFiltered && clear}
          </Group>
        }
      />
    )
  if (lacking > 0)
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t('No {many} in this order', { many })}
        text={lackingText(lacking, list)}
        action={<Button onClick={() => go((now) => inKeyOrder(now, definition))}>{t('Show them')}</Button>}
      />
    )
  if (isFiltered && !elsewhere.isEmpty)
    return (
      <EmptyState
        icon={IconFilterOff}
        title={noMatch}
        text={nothingFits}
        action={
          <>
            {ways}
            {clear}
          </>
        }
      />
    )
  if (allDone && !isFiltered) return <EmptyState icon={IconChecks} {...allDone} />
  return <EmptyState icon={IconSeeding} {...definition.nothingYet} />
}
