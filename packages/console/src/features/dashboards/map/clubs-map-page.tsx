import { useElementSize } from '@mantine/hooks'
import { t } from '@touchline/domain/language/t.ts'
import { nounWords } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { roundedView, worldView, type MapSize, type View } from '@touchline/domain/shared/geo/map-view.ts'
import { useCallback, useMemo } from 'react'
import { useNavigation } from 'react-router'
import { notFilledIn } from '#data/engine/lists/not-filled-in.ts'
import { NotFilledIn } from '#kit/dashboard/not-filled-in.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { ClubsMapFilters } from './clubs-map-filters.tsx'
import { ClubsMapList } from './clubs-map-list.tsx'
import { ClubsWithoutPlace } from './clubs-map-missing.tsx'
import { viewText, type ClubsMapUrl } from './clubs-map-url.ts'
import classes from './clubs-map.module.css'
import { useClusterZoom } from './use-cluster-zoom.ts'
import { useClubsInView, useClubsMapUrl, useView, type GoOnMap } from './use-clubs-map.ts'
import { Group, Text } from '@mantine/core'

/** Until it is here its frame is seen. */
const ClubsMapCanvas = lazyPart(async () => (await import('./clubs-map-canvas.tsx')).ClubsMapCanvas)

const TITLE = t('Clubs Map')

export const handle: RouteHandle = { title: TITLE }

/** Where the clubs are. What is read depends on what is in view, not on how many clubs there are. */
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

/** How far a step out goes, in steps of zoom. */
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
  const { state } = useNavigation()
  // A map that comes to rest must not stop a navigation to another page.
  const move = useCallback(
    (moved: View) => {
      if (state === 'idle') go((now) => ({ ...now, view: moved }), { replace: true })
    },
    [go, state],
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

/** The meaning of the marks on the map. */
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
