import { useElementSize } from '@mantine/hooks'
import { t } from '@touchline/domain/language/t.ts'
import { nounWords } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { roundedView, worldView, type MapSize, type View } from '@touchline/domain/shared/geo/map-view.ts'
import { useCallback, useMemo } from 'react'
import { notFilledIn } from '#data/engine/lists/not-filled-in.ts'
import { NotFilledIn } from '#kit/dashboard/not-filled-in.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { ClubsMapList } from './clubs-map-list.tsx'
import { ClubsWithoutPlace } from './clubs-map-missing.tsx'
import classes from './clubs-map.module.css'
import { useClusterZoom } from './use-cluster-zoom.ts'
import { viewText, withMapFilter, type ClubsMapUrl } from './clubs-map-url.ts'
import { useClubsInView, useClubsMapUrl, useView, type GoOnMap } from './use-clubs-map.ts'
import { Button, Group, Text } from '@mantine/core'
import {
  clubLevelLabels,
  clubLevels,
  clubStatuses,
  clubStatusLabels,
} from '@touchline/domain/nouns/club/club.ts'
import { choicesOf, yesNo } from '@touchline/domain/shared/choice.ts'
import type { ClubsMapFilter } from '#data/clubs-map.ts'
import { statusFilter } from '#data/engine/lists/status-filter.ts'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { recordPicker } from '#data/search/record-picker.ts'
import { inAssociation } from '#kit/list/filters/association-filter.ts'
import { ChoiceChip } from '#kit/list/filters/choice-chip.tsx'
import { inCountry } from '#kit/list/filters/country-filter.ts'
import { RecordFilter, type RecordFilterProps } from '#kit/list/filters/record-filter.tsx'

type Choice = {
  name: ClubsMapFilter
  label: string
  searchable?: boolean
  /** The map's choice without a filter, if that isn't everything. */
  unset?: string
  options: readonly { value: string; label: string }[]
}

const before: readonly Choice[] = [
  inCountry,
  inAssociation,
  {
    name: 'level',
    label: t('Level'),
    options: choicesOf(clubLevels, clubLevelLabels),
  },
]

const after: readonly Choice[] = [
  {
    name: 'managed',
    label: t('Managed'),
    options: yesNo(t('Has a manager'), t('Without a manager')),
  },
  statusFilter(clubStatuses, clubStatusLabels),
]

const league: RecordFilterProps['field'] = {
  kind: 'record',
  name: 'league',
  label: t('League'),
  find: recordPicker({ to: 'leagues' }).find,
  nameOf: (id) => subjectName('leagues', id),
}

type FiltersProps = { url: ClubsMapUrl; go: GoOnMap }

/** Filters of the map, all in the address. */
function ClubsMapFilters({ url, go }: FiltersProps) {
  const { filters } = url
  const change = (name: ClubsMapFilter) => (value: string | undefined) =>
    go((now) => withMapFilter(now, name, value))
  const chip = ({ name, label, searchable = false, unset, options }: Choice) => (
    <ChoiceChip
      key={name}
      label={label}
      options={options}
      searchable={searchable}
      unset={unset}
      value={filters[name]}
      onChange={change(name)}
    />
  )
  return (
    <Group gap={8} role="search" aria-label={t('Filter clubs')}>
      {before.map(chip)}
      <RecordFilter field={league} value={filters.league} onChange={change('league')} />
      {after.map(chip)}
      {Object.keys(filters).length > 0 && (
        <Button size="sm" variant="subtle" px="xs" onClick={() => go((now) => ({ ...now, filters: {} }))}>
          {t('Clear filters')}
        </Button>
      )}
    </Group>
  )
}

/** Its frame is shown until it's loaded. */
const ClubsMapCanvas = lazyPart(async () => (await import('./clubs-map-canvas.tsx')).ClubsMapCanvas)

const TITLE = t('Clubs Map')

export const handle: RouteHandle = { title: TITLE }

/** Map of the clubs. The reads depend on the view, not on the number of clubs. */
export function Component() {
  const { url, go } = useClubsMapUrl()
  const { ref, width, height } = useElementSize()
  const size = useMemo(() => ({ width, height }), [width, height])
  const view = useView(url, size)
  return (
    <Page title={TITLE}>
      <ClubsMapFilters url={url} go={go} />
      <div className={classes.body}>
        {/* Measured before there is a map: its size is part of what is in view. */}
        <div ref={ref} className={classes.frame} data-map-frame />
        {view && width > 0 && <MapAndList url={url} go={go} view={view} size={size} />}
      </div>
      <ClubsMapLegend />
      <ClubsWithoutPlace filters={url.filters} />
      <NotFilledIn query={notFilledIn('clubs')} noun={nounWords('clubs')} from={t('the map')} />
    </Page>
  )
}

type MapAndListProps = {
  url: ClubsMapUrl
  go: GoOnMap
  view: View
  size: MapSize
}

/** Steps of zoom for zooming out. */
const STEP_OUT = 2

function MapAndList({ url, go, view, size }: MapAndListProps) {
  const { filters } = url
  const answer = useClubsInView(filters, view, size)
  const { zoomTo, stack, closeStack } = useClusterZoom({ filters, view, size, go })
  // Gone with its cluster.
  const shown = answer.found?.clusters.some(({ key }) => key === stack?.cluster.key) ? stack : undefined
  const world = worldView(size)
  const zoomOut = () => {
    const zoom = view.zoom - STEP_OUT
    go((now) => ({ ...now, view: roundedView(zoom > world.zoom ? { ...view, zoom } : world) }))
  }
  const move = useCallback(
    (moved: View) => go((now) => ({ ...now, view: moved }), { replace: true, yields: true }),
    [go],
  )
  return (
    <>
      <ClubsMapCanvas
        found={answer.found}
        stack={shown?.isFromMap ? shown : undefined}
        view={view}
        onMove={move}
        onZoom={(cluster) => void zoomTo(cluster, true)}
        onCloseStack={closeStack}
      />
      <ClubsMapList
        at={url.view ? viewText(url.view) : ''}
        answer={answer}
        stack={shown}
        onZoom={(cluster) => zoomTo(cluster, false)}
        onCloseStack={closeStack}
        onZoomOut={view.zoom > world.zoom + 0.1 ? zoomOut : undefined}
      />
    </>
  )
}

function ClubsMapLegend() {
  return (
    <Group gap="md" component="ul" className={classes.legend}>
      <Mark kind="ring" label={t('Several clubs, with the share that has a manager')} />
      <Mark kind="managed" label={t('Club with a manager')} />
      <Mark kind="unmanaged" label={t('Club without a manager')} />
    </Group>
  )
}

function Mark({ kind, label }: { kind: 'ring' | 'managed' | 'unmanaged'; label: string }) {
  return (
    <Group component="li" gap={8} wrap="nowrap">
      <span className={classes.mark} data-kind={kind} aria-hidden />
      <Text size="xs" c="dimmed">
        {label}
      </Text>
    </Group>
  )
}
