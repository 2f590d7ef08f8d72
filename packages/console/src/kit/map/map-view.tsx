import 'maplibre-gl/dist/maplibre-gl.css'
import { Text, useComputedColorScheme } from '@mantine/core'
import {
  addProtocol,
  AttributionControl,
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import { t } from '@touchline/domain/language/t.ts'
import { ZOOM_MAX, type View } from '@touchline/domain/shared/geo/map-view.ts'
import { baseStyle, DOT, themePaint, type MapTheme } from './base-style.ts'
import { giveStyle } from './configured-style.ts'
import classes from './map-view.module.css'

/** Names of the tiles that aren't empty; loaded once. */
let names: Promise<ReadonlySet<string>> | undefined

/**
 * Serves our own tiles to MapLibre as `geo://Z-X-Y` (build/geo/map-tiles.ts). They are unpacked here, not by the browser, so
 * that any server can keep them as plain files; tiles of open sea have no file and are not requested.
 */
function serveGeoTiles(): void {
  addProtocol('geo', async ({ url }, { signal }) => {
    const name = url.slice('geo://'.length)
    names ??= tileNames()
    if (!(await names).has(name)) return { data: new ArrayBuffer(0) }
    const { body } = await answered(`/geo/tiles/${name}.tile`, signal)
    if (body === null) return { data: new ArrayBuffer(0) }
    return { data: await new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer() }
  })
}

async function tileNames(): Promise<ReadonlySet<string>> {
  try {
    return new Set((await (await answered('/geo/tiles.json')).json()) as string[]) // made by our own build
  } catch (failure) {
    names = undefined
    throw failure
  }
}

async function answered(address: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(address, signal ? { signal } : {})
  if (!response.ok) throw new TypeError(`${address} could not be fetched.`)
  return response
}

// A worker of this origin, so that the content security policy need not allow blobs.
setWorkerUrl(workerUrl)
serveGeoTiles()

export type { Map as MapLibre } from 'maplibre-gl'

/** `[west, south, east, north]` in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number]

type MapViewProps = {
  /** Map's name, for assistive technology. */
  label: string
  /** Initial view: a box with some room around it, or an exact view. */
  bounds: Bounds | View
  /** Called at once with the map, before it has its style: it can already be moved. Returns a clean-up, like `onReady`. */
  onMade?: ((map: MapLibre) => (() => void) | void) | undefined
  /** Called with the styled map: add sources, layers and listeners. Returns their removal. */
  onReady(map: MapLibre): (() => void) | void
  className?: string | undefined
}

/**
 * A map that can be panned and zoomed by mouse, touch and keyboard. It loads 280 KB: render it through `lazyPart()`. Without
 * WebGL it says so; everything on the map must be reachable without it.
 */
export function MapView({ label, bounds, onMade, onReady, className }: MapViewProps) {
  const container = useRef<HTMLDivElement>(null)
  const [isSupported] = useState(hasWebGl)
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [isFallback, setIsFallback] = useState(false)
  const onFallback = () => setIsFallback(true)
  const map = useMapLibre(container, { label, bounds, theme, onFallback, onMade, onReady })
  useTheme(map, theme)
  return (
    <div className={`${classes.frame} ${className ?? ''}`}>
      {isSupported ? (
        <div ref={container} className={classes.map} />
      ) : (
        <Text size="sm" className={classes.missing}>
          {t('This browser can’t draw the map because WebGL is off. Everything on it is also in the lists.')}
        </Text>
      )}
      {isFallback && (
        <Text size="xs" role="status" className={classes.notice}>
          {t('The custom map isn’t available. Showing the built-in one.')}
        </Text>
      )}
    </div>
  )
}

const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null

/** Width of MapLibre’s world at zoom 0, in pixels. */
const WORLD_WIDTH = 512

/** Smallest zoom at which no country is shown twice, however wide the map is. */
const leastZoom = ({ clientWidth }: HTMLElement) => Math.max(0, Math.log2(clientWidth / WORLD_WIDTH))

type Options = Pick<MapViewProps, 'label' | 'bounds' | 'onMade' | 'onReady'> & {
  theme: MapTheme
  /** Called when the deployment's own style failed to load. */
  onFallback(): void
}

/** Makes the map once; later changes go through further effects, or the caller's access to the map. */
function useMapLibre(
  container: React.RefObject<HTMLDivElement | null>,
  options: Options,
): MapLibre | undefined {
  const [map, setMap] = useState<MapLibre>()
  const first = useRef(options)
  useEffect(() => {
    const { label, bounds, theme, onFallback, onMade, onReady } = first.current
    if (container.current === null) return
    const made = new MapLibre({
      container: container.current,
      ...startOf(bounds, container.current),
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      rollEnabled: false,
      maxPitch: 0,
      minZoom: leastZoom(container.current),
      maxZoom: ZOOM_MAX,
      locale: {
        'Map.Title': label,
        'Popup.Close': t('Close'),
        'NavigationControl.ZoomIn': t('Zoom in'),
        'NavigationControl.ZoomOut': t('Zoom out'),
      },
    })
    made.on('resize', () => made.setMinZoom(leastZoom(made.getContainer())))
    made.touchZoomRotate.disableRotation()
    made.keyboard.disableRotation()
    made.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    made.addControl(new AttributionControl({ compact: false }), 'bottom-right')
    made.addControl(new ScaleControl({ maxWidth: 80 }), 'bottom-left')
    made.setMissingStyleImageResolver((id) => {
      if (id === DOT) made.addImage(DOT, dot(), { sdf: true, pixelRatio: 2 })
    })
    const gone = new AbortController()
    void giveStyle(made, () => baseStyle(theme, font()), gone.signal, onFallback)
    const forget = onMade?.(made)
    let leave: (() => void) | void
    made.once('load', () => {
      leave = onReady(made)
      setMap(made)
    })
    return () => {
      gone.abort()
      leave?.()
      forget?.()
      setMap(undefined)
      made.remove()
    }
  }, [container])
  return map
}

/** The page's font: the browser itself draws names, there is no server for glyphs. */
const font = (): string =>
  getComputedStyle(document.body).fontFamily.split(',')[0]?.replaceAll(/["']/g, '') ?? 'sans-serif'

/** Draws a disc, white where it takes a colour. */
function dot(): ImageData {
  const [side, radius] = [16, 4]
  const image = new ImageData(side, side)
  for (let at = 0; at < side * side; at++) {
    const far = Math.hypot((at % side) - side / 2 + 0.5, Math.floor(at / side) - side / 2 + 0.5)
    // In the format of signed distance fields: the edge at three quarters, eight pixels for all of it.
    image.data[at * 4 + 3] = Math.max(0, Math.min(255, 191 - ((far - radius) * 255) / 8))
  }
  return image
}

const startOf = (start: Bounds | View, container: HTMLElement) =>
  'zoom' in start
    ? { center: start, zoom: start.zoom }
    : { bounds: start, fitBoundsOptions: fitIn(container) }

/** Room in pixels around the content, and the nearest zoom. A map still in layout may be smaller than the room. */
export const fitIn = ({ clientWidth, clientHeight }: HTMLElement) => ({
  padding: Math.min(24, Math.floor(Math.min(clientWidth, clientHeight) / 4)),
  maxZoom: 12,
})

function useTheme(map: MapLibre | undefined, theme: MapTheme): void {
  useEffect(() => {
    for (const [layer, property, colour] of themePaint(theme))
      if (map?.getLayer(layer)) map.setPaintProperty(layer, property, colour)
  }, [map, theme])
}
