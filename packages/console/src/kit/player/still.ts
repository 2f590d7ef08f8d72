import { ofPerson } from '#browser/of-person.ts'
import { drawFitted, hiddenPlayer, idle, seeks, THUMB_HEIGHT, THUMB_WIDTH } from './contact-sheet.ts'
import { emptyPlayer } from './preload-player.ts'

/** Most stills remembered. */
const KEPT_MAX = 200

type Still = HTMLCanvasElement | undefined

/** Stills by address, and the end of the one being drawn. */
const stills = ofPerson(() => ({
  drawn: new Map<string, Still>(),
  last: Promise.resolve<unknown>(undefined),
}))

/**
 * One small picture of a clip, drawn and never read. One at a time, when the browser is idle; undefined where it can't be drawn, or
 * where nobody wants it any more.
 */
export function stillOf(address: string, at: number, isWanted: () => boolean): Promise<Still> {
  const own = stills.value
  const known = own.drawn.get(address)
  if (known) return Promise.resolve(known)
  const drawing = own.last.then(async () => {
    await idle()
    if (!isWanted()) return undefined
    if (!own.drawn.has(address)) remember(own.drawn, address, await draw(address, at))
    return own.drawn.get(address)
  })
  own.last = drawing.catch(() => undefined)
  return drawing
}

function remember(drawn: Map<string, Still>, address: string, still: Still): void {
  drawn.set(address, still)
  const [oldest] = drawn.keys()
  if (drawn.size > KEPT_MAX && oldest !== undefined) drawn.delete(oldest)
}

async function draw(address: string, at: number): Promise<Still> {
  const video = hiddenPlayer(address)
  const canvas = document.createElement('canvas')
  canvas.width = THUMB_WIDTH
  canvas.height = THUMB_HEIGHT
  const isThere = await seeks(video, at, new AbortController().signal)
  const isDrawn = isThere && drawFitted(canvas.getContext('2d'), video)
  emptyPlayer(video)
  return isDrawn ? canvas : undefined
}
