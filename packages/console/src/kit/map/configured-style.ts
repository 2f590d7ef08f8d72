import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl'

/** Longest wait for a style's host, so that people don't stay with an empty map. Milliseconds. */
const PATIENCE_MS = 8_000

let asked: Promise<string | undefined> | undefined

/** Address of the deployment's own style (docs/operation.md), if it has one. */
const configuredStyle = (): Promise<string | undefined> => (asked ??= ask())

async function ask(): Promise<string | undefined> {
  try {
    const answer: unknown = await (await fetch('/geo/map.json')).json()
    const style =
      typeof answer === 'object' && answer !== null && 'style' in answer ? answer.style : undefined
    return typeof style === 'string' && style !== '' ? style : undefined
  } catch {
    // Offline our own map may still be available; the next map asks again.
    asked = undefined
    return undefined
  }
}

/**
 * Gives a map the deployment's own style; ours where it has none, or where that one fails to load, after which `onFallback` is
 * called. `signal` stops it.
 */
export async function giveStyle(
  map: MapLibre,
  own: () => StyleSpecification,
  signal: AbortSignal,
  onFallback: () => void,
): Promise<void> {
  const configured = await configuredStyle()
  if (signal.aborted) return
  if (configured === undefined) {
    map.setStyle(own())
    return
  }
  const settle = () => {
    clearTimeout(timer)
    map.off('error', failed)
    map.off('load', settle)
    signal.removeEventListener('abort', settle)
  }
  const fallBack = () => {
    settle()
    map.setStyle(own(), { diff: false })
    onFallback()
  }
  // A single missing tile is no reason to drop the others.
  const failed = (event: object) => {
    if (!('tile' in event)) fallBack()
  }
  const timer = setTimeout(fallBack, PATIENCE_MS)
  map.on('error', failed)
  map.on('load', settle)
  signal.addEventListener('abort', settle)
  map.setStyle(configured)
}
