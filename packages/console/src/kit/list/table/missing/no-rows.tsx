import { Button, Group, Stack } from '@mantine/core'
import { IconChecks, IconFilterOff, IconSeeding } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { everything, inKeyOrder, isSearched, withoutFilters } from '#kit/list/list-url.ts'
import { counted } from '#kit/list/table/page-range.ts'
import type { List } from '#kit/list/use-list.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { NOTHING_FITS } from '#kit/list/table/list-states.tsx'
import { lackingText, unfoundText } from './missing-rows.tsx'
import { SimilarTable, ToldOnce, WaysElsewhere } from './similar-table.tsx'
import { useElsewhere, type Elsewhere } from './use-elsewhere.ts'
import { useMissing, type Missing } from './use-missing.ts'
import { t } from '@touchline/domain/language/t.ts'

type NoRowsProps = {
  list: List
  allDone: { title: string; text: string } | undefined
  /** Live region that announces why, once that is known. */
  region: HTMLElement | null
} & Pick<ComponentProps<typeof SimilarTable>, 'Bulk' | 'bodyRef'>

/** Replaces a table without rows, and says why there are none. */
export function NoRows({ list, allDone, region, ...table }: NoRowsProps) {
  const elsewhere = useElsewhere(list)
  const missing = useMissing(list)
  const { similar } = elsewhere
  // The count arrives separately, and starts the search.
  const isCounted = !list.isStale && list.count === 0
  const told = { region, isSettled: isCounted && !elsewhere.isLooking && !missing.isLooking }
  if (similar !== undefined && similar.rows.length > 0)
    return <SimilarTable list={list} elsewhere={elsewhere} similar={similar} {...told} {...table} />
  return (
    <ToldOnce {...told}>
      <Nothing
        list={list}
        allDone={allDone}
        elsewhere={elsewhere}
        missing={missing}
        isOffered={told.isSettled || list.count === undefined || list.error !== undefined}
      />
    </ToldOnce>
  )
}

type NothingProps = Pick<NoRowsProps, 'list' | 'allDone'> & {
  elsewhere: Elsewhere
  missing: Missing
  /** Whether the ways out are shown: once they are final, or can’t be searched for. */
  isOffered: boolean
}

function Nothing({ list, allDone, elsewhere, missing: { lacking, unfound }, isOffered }: NothingProps) {
  const { definition, url, go } = list
  const nouns = definition.noun.many
  const clear = (
    <Button variant="default" onClick={() => go((now) => withoutFilters(now, definition))}>
      {t('Clear filters')}
    </Button>
  )
  const nothingFits = elsewhere.isLooking ? t('Searching for something similar…') : NOTHING_FITS
  const ways = elsewhere.ways.length > 0 && (
    <Stack gap={2}>
      <WaysElsewhere list={list} ways={elsewhere.ways} />
    </Stack>
  )
  const isFiltered = Object.keys(url.state.filters).length > 0
  const { looked } = list.rows ?? {}
  const noMatch = looked
    ? t('No match in the first {records}', { records: counted(looked.read, definition.noun) })
    : t('No {nouns} match', { nouns })
  if (unfound > 0 || (lacking > 0 && isSearched(url, definition)))
    return (
      <EmptyState
        role="none"
        icon={IconFilterOff}
        title={isFiltered ? noMatch : t('No {nouns} can be listed yet', { nouns })}
        text={[
          isFiltered && nothingFits,
          unfound > 0 && unfoundText(unfound, definition),
          lacking > 0 && lackingText(lacking, list),
        ]
          .filter((text) => text !== false)
          .join(' ')}
        action={
          isOffered && (
            <Group justify="center" gap="xs">
              {ways}
              <Button onClick={() => go((now) => everything(now, definition))}>
                {t('Show all {nouns}', { nouns })}
              </Button>
              {isFiltered && clear}
            </Group>
          )
        }
      />
    )
  if (lacking > 0)
    return (
      <EmptyState
        role="none"
        icon={IconFilterOff}
        title={t('No {nouns} in this order', { nouns })}
        text={lackingText(lacking, list)}
        action={
          isOffered && (
            <Button onClick={() => go((now) => inKeyOrder(now, definition))}>{t('Show them')}</Button>
          )
        }
      />
    )
  if (isFiltered && !elsewhere.isEmpty)
    return (
      <EmptyState
        role="none"
        icon={IconFilterOff}
        title={noMatch}
        text={nothingFits}
        action={
          isOffered && (
            <>
              {ways}
              {clear}
            </>
          )
        }
      />
    )
  if (allDone && !isFiltered) return <EmptyState role="none" icon={IconChecks} {...allDone} />
  return <EmptyState role="none" icon={IconSeeding} {...definition.nothingYet} />
}
