import { ActionIcon, Button, Popover, Stack, Text } from '@mantine/core'
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconColumns3,
  IconDownload,
} from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { useOutlet } from 'react-router'
import { lazyPart, quietPart } from '#kit/lazy-part.tsx'
import type { SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { useSelection } from '#kit/list/bulk/use-selection.ts'
import { ListPaging } from '#kit/list/table/list-paging.tsx'
import { Found } from './found.tsx'
import { ListFailure, StaleFailure } from '#kit/list/table/list-states.tsx'
import { type EditedCell, ListTable } from './table/list-table.tsx'
import { counted } from '#kit/list/table/page-range.ts'
import { ViewsMenu } from '#kit/list/views/views-menu.tsx'
import type { ListViews } from '#kit/list/views/views.ts'
import { pageShown } from '#kit/page/page-shown.ts'
import { Page } from '#kit/page/page.tsx'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { signOfLife } from '#kit/sign-of-life.ts'
import { useDensityChoice } from '#ui/density.tsx'
import { numberText } from '#ui/text/numbers.ts'
import type { ListDefinition, ListFile } from './list-definition.ts'
import type { ListRow } from '#kit/query.ts'
import classes from './list-page.module.css'
import { ListHeard, ListToolbar } from './list-toolbar.tsx'
import { withoutFilters } from './list-url.ts'
import { useListKeys } from './use-list-keys.ts'
import { useList, type List } from './use-list.ts'
import { usePageThatExists } from './use-page-that-exists.ts'

const ColumnRows = lazyPart(async () => (await import('./column-rows.tsx')).ColumnRows)

/** Choice of columns and their order. The first one links to the record and stays. */
const ColumnChooser = ({ list }: { list: List }) => (
  <Popover position="bottom-end" shadow="md" trapFocus returnFocus width={280}>
    <Popover.Target>
      <ActionIcon variant="default" size={30} data-of-rows aria-label={t('Columns')} title={t('Columns')}>
        <IconColumns3 size={15} aria-hidden />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown aria-label={t('Columns')}>
      <ColumnRows list={list} />
    </Popover.Dropdown>
  </Popover>
)

/** Loaded on demand: a list just opened has no new rows, and few are empty. */
const NewRows = lazyPart(async () => (await import('./new-rows.tsx')).NewRows)
const NoRows = lazyPart(async () => (await import('#kit/list/table/missing/no-rows.tsx')).NoRows)
/** People who open one record beside the list open more: it loads with the first key or click. */
const Peek = lazyPart(async () => (await import('./peek.tsx')).Peek)
const CellEditor = lazyPart(async () => (await import('./cell-editor.tsx')).CellEditor)
const Missing = quietPart(
  async () => (await import('#kit/list/table/missing/missing-rows.tsx')).Missing,
  Promise.all([signOfLife, pageShown]),
)
/** Loaded by few lists, which look through their records. */
const LookedLine = quietPart(async () => (await import('./filters/refined-chips.tsx')).LookedLine, pageShown)
const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog)

/** Loaded later: nobody prints at once. */
const PrintHead = quietPart(
  async () => (await import('./list-print-head.tsx')).ListPrintHead,
  Promise.all([signOfLife, pageShown]),
)

type ListPageProps = {
  definition: ListDefinition
  views: ListViews
  /** A lazy component with a `BulkBar`: it is loaded once something is selected. */
  Bulk: ComponentType<SelectedRows>
  /** Text of an empty queue; other lists say that nothing exists yet. */
  allDone?: { title: string; text: string }
  /** A few words next to the heading. */
  subtitle?: ReactNode
  /** Buttons next to the heading, such as the one that creates a record. */
  actions?: ReactNode
  /** Content above the filters, such as sums of the records; `below`: under the pages. */
  above?: ReactNode
  below?: ReactNode
  /** Notice of new rows, for a list that holds them back itself: placed where it moves nothing. */
  news?: ReactNode
  /** Another view of the same records, replacing table and pages. */
  Instead?: ComponentType<SelectedRows> | undefined
}

const NO_ROWS: readonly ListRow[] = []

export function ListPage(props: ListPageProps) {
  const { definition, views, subtitle, actions, news, Instead } = props
  const list = useList(definition, { hasRows: Instead === undefined, movesItself: news !== undefined })
  const search = useRef<HTMLInputElement>(null)
  const beside = useOutlet()
  const hasFailed = !Instead && list.rows === undefined && list.error !== undefined
  return (
    <>
      <Page
        title={definition.title}
        isDense
        beside={
          <>
            <Count list={list} />
            <ViewsMenu list={list} views={views} />
            {subtitle !== undefined && <div className={classes.aside}>{subtitle}</div>}
            {news}
          </>
        }
        actions={actions}
        // The replacing content announces itself.
        isWaiting={Instead !== undefined || (list.rows === undefined && !hasFailed)}
      >
        <ListContent
          {...props}
          list={list}
          hasFailed={hasFailed}
          searchRef={search}
          toolbar={
            <ListToolbar
              list={list}
              searchRef={search}
              tools={<ListTools list={list} isTable={Instead === undefined} />}
            />
          }
          paging={<ListPaging list={list} />}
        />
      </Page>
      {beside && <Peek list={list}>{beside}</Peek>}
    </>
  )
}

type ListContentProps = ListPageProps & {
  list: List
  hasFailed: boolean
  searchRef: RefObject<HTMLInputElement | null>
  toolbar: ReactNode
  paging: ReactNode
}

/** The part of the page that knows what is selected, so that selecting renders neither the heading nor its tools. */
function ListContent(props: ListContentProps) {
  const { list, Bulk, allDone, above, below, news, Instead, hasFailed, searchRef } = props
  const { definition } = list
  const isLeaving = usePageThatExists(list)
  const rows = list.rows?.rows ?? NO_ROWS
  const selection = useSelection(rows, list.url.state.filters)
  const body = useRef<HTMLTableSectionElement>(null)
  const [edited, setEdited] = useState<EditedCell>()
  const [nothing, setNothing] = useState<HTMLElement | null>(null)
  const walk = useListKeys({
    body,
    search: definition.search && searchRef,
    hasRows: Instead === undefined,
    ...(definition.editing ? { edit: setEdited } : {}),
  })
  const isEmpty = rows.length === 0 && list.rows?.unreadable === undefined
  const hasNothing = !Instead && list.rows !== undefined && isEmpty && !isLeaving
  return (
    <Stack gap={4} className={classes.list} onKeyDown={walk}>
      <PrintHead list={list} />
      {above}
      {props.toolbar}
      {list.rows !== undefined && <StaleFailure list={list} />}
      {selection.count > 0 && (
        <div ref={selecting} className={classes.selection} data-selection-bar>
          <Bulk list={list} selection={selection} />
        </div>
      )}
      {!Instead && <ListHeard list={list} isEmpty={hasNothing} />}
      {Instead && <Found list={list} />}
      {Instead && <Instead list={list} selection={selection} />}
      {!Instead && list.rows?.looked && <LookedLine list={list} looked={list.rows.looked} />}
      {hasFailed && <ListFailure list={list} />}
      {/* It announces an empty list, so it's there before. */}
      {!Instead && <div role="status" className={classes.nothing} ref={setNothing} />}
      {hasNothing && <NoRows list={list} allDone={allDone} region={nothing} Bulk={Bulk} bodyRef={body} />}
      {!Instead && !hasFailed && !hasNothing && (
        <>
          {selection.count === 0 && list.held.waiting > 0 && <NewRows list={list} />}
          <ListTable list={list} rows={rows} selection={selection} bodyRef={body} onEditCell={setEdited} />
          {props.paging}
          {!news && <Missing list={list} />}
          {below}
        </>
      )}
      {edited && (
        <CellEditor key={`${edited.id} ${edited.column}`} list={list} cell={edited} onChange={setEdited} />
      )}
    </Stack>
  )
}

/** Tells the page that the bar of what is selected lies over it: by `:has()` each row that comes would look through the page for it. */
function selecting(): () => void {
  const { documentElement: page } = document
  page.toggleAttribute('data-selecting', true)
  return () => page.removeAttribute('data-selecting')
}

/** Number of rows on all pages, next to the title. */
function Count({ list: { count, definition, rows } }: { list: List }) {
  const found = (records: string) =>
    rows?.looked
      ? t('{records} in the first {read}', { records, read: numberText(rows.looked.read) })
      : records
  return (
    <Text
      span
      size="sm"
      c="dimmed"
      className={classes.count}
      aria-label={count === undefined ? undefined : found(counted(count, definition.noun))}
    >
      {count === undefined ? '' : found(numberText(count))}
    </Text>
  )
}

/** Settings of the list's view, and its export. */
type ListToolsProps = { list: List; isTable: boolean }

function ListTools({ list, isTable }: ListToolsProps) {
  const [exporting, setExporting] = useState<{ file: ListFile<ListRow> | undefined }>()
  const { files = [] } = list.definition
  const { density, choose } = useDensityChoice()
  const other = density === 'compact' ? 'comfortable' : 'compact'
  useShortcuts(t('List'), [
    ...[undefined, ...files].map((file) => ({
      label: t('Export {nouns}', { nouns: file?.label ?? list.definition.noun.many }),
      run: () => setExporting({ file }),
    })),
    ...(Object.keys(list.url.state.filters).length > 0
      ? [{ label: t('Clear filters'), run: () => list.go((now) => withoutFilters(now, list.definition)) }]
      : []),
  ])
  const DensityIcon = density === 'compact' ? IconBaselineDensityMedium : IconBaselineDensitySmall
  const otherLabel = other === 'compact' ? t('Compact rows') : t('Comfortable rows')
  return (
    <>
      {isTable && (
        <>
          <ActionIcon
            variant="default"
            size={30}
            data-of-rows
            aria-label={otherLabel}
            title={otherLabel}
            onClick={() => choose(other)}
          >
            <DensityIcon size={15} aria-hidden />
          </ActionIcon>
          <ColumnChooser list={list} />
        </>
      )}
      {[undefined, ...files].map((file) => (
        <ExportButton key={file?.label ?? ''} file={file} onClick={() => setExporting({ file })} />
      ))}
      {exporting && (
        <ExportDialog list={list} file={exporting.file} onClose={() => setExporting(undefined)} />
      )}
    </>
  )
}

type ExportButtonProps = { file: ListFile<ListRow> | undefined; onClick(): void }

function ExportButton({ file, onClick }: ExportButtonProps) {
  const label = file ? t('Export {nouns}', { nouns: file.label }) : t('Export')
  const Icon = file?.icon ?? IconDownload
  return (
    <Button
      variant="default"
      size="xs"
      px={12}
      // A phone has no room for the word.
      aria-label={label}
      leftSection={<Icon size={15} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
