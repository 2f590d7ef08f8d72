import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ClipName } from '@touchline/demo/media/clips.ts'
import {
  frameOf,
  packFrames,
  thinned,
  unpackFrames,
  type ClipFrame,
} from '@touchline/domain/nouns/clip/clip-frames.ts'
import { ASKED_MAX, KEYS_MAX, keysOf } from '@touchline/domain/nouns/clip/clip-keys.ts'
import { matchClips } from '@touchline/domain/nouns/clip/clip-match.ts'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#tools/browser/chromium.ts'
import { lookAtCopy, type Alteration, type ClipSource } from './clip-copies.ts'
import { drawScene, SCENE_KINDS } from './drawn-scenes.ts'

/**
 * How well the same scene is found in another file: each clip of the demonstration, and each of the drawn scenes
 * that are held out, is drawn into a canvas, altered there and encoded by the browser (VP8), then hashed as the console
 * does it. Needs no other program.
 */

const names = ['match', 'penalty', 'dribble', 'rondo', 'corner', 'juggling'] as const satisfies ClipName[]

const alterations: Readonly<Record<string, Alteration>> = {
  're-encoded, 60 kbit/s': { bitsPerSecond: 60_000 },
  'cropped by 10 %': { crop: 0.1 },
  mirrored: { isMirrored: true },
  captioned: { caption: 'Unbelievable!! Watch till the end' },
  'sped up, 1.25×': { rate: 1.25 },
  'mirrored and cropped': { isMirrored: true, crop: 0.1 },
}

/** Other seeds, scenes and edits than those on which the bounds were chosen. */
const heldOut = {
  seeds: Array.from({ length: 24 }, (_, at) => 1000 + at),
  seconds: 11,
  alterations: {
    're-encoded, 40 kbit/s': { bitsPerSecond: 40_000 },
    'cropped by 7 %': { crop: 0.07 },
    'cropped by 12 %': { crop: 0.12 },
    'mirrored, 80 kbit/s': { isMirrored: true, bitsPerSecond: 80_000 },
    'captioned above': { caption: 'What a finish, 7 Nov', captionAt: 0.03 },
    'sped up, 1.15×': { rate: 1.15 },
    'slowed down, 0.85×': { rate: 0.85 },
    'mirrored and captioned': { isMirrored: true, caption: 'Follow for more', captionAt: 0.8 },
    'cropped, sped up': { crop: 0.08, rate: 1.1 },
  } satisfies Record<string, Alteration>,
}

/** Pages read pixels of their own origin alone. */
const server = createServer((request, response) => {
  const name = request.url?.slice(1) ?? ''
  if (!names.some((known) => `${known}.webm` === name))
    return void response.setHeader('content-type', 'text/html').end('<!doctype html>')
  readFile(join('packages/demo/assets', name)).then(
    (bytes) => response.setHeader('content-type', 'video/webm').end(bytes),
    () => response.writeHead(404).end(),
  )
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
// A server that listens on a port has an address with one.
const { port } = server.address() as AddressInfo

const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
})

async function framesOf(page: Page, source: ClipSource, alteration?: Alteration): Promise<ClipFrame[]> {
  const looked = await page.evaluate(lookAtCopy, { source, alteration })
  const frames = looked.flatMap(({ at, side, pixels }) => {
    const data = Buffer.from(pixels, 'base64')
    return frameOf(at, { data, width: side, height: side }) ?? []
  })
  // As it is stored: times are rounded.
  return unpackFrames(packFrames(thinned(frames)))
}

type Clip = { name: string; original: ClipFrame[]; copies: Record<string, ClipFrame[]> }
type Alterations = Readonly<Record<string, Alteration>>

/** A clip and its copies; `first`: how the original is encoded, where that is not the file itself. */
async function clipOf(name: string, source: ClipSource, all: Alterations, first?: Alteration): Promise<Clip> {
  const page = await browser.newPage()
  await page.addInitScript(`globalThis.drawScene = ${drawScene.toString()}`)
  await page.goto(`http://127.0.0.1:${port}/`)
  const original = await framesOf(page, source, first)
  const copies: Record<string, ClipFrame[]> = {}
  for (const [title, alteration] of Object.entries(all))
    copies[title] = await framesOf(page, source, alteration)
  await page.close()
  return { name, original, copies }
}

const clips: Clip[] = []
for (const name of names) clips.push(await clipOf(name, { address: `/${name}.webm` }, alterations))
const others: Clip[] = []
for (const seed of heldOut.seeds) {
  const source = { seed, seconds: heldOut.seconds }
  others.push(await clipOf(`${seed}`, source, heldOut.alterations, { bitsPerSecond: 250_000 }))
}
await browser.close()
server.close()

console.log('\nThe clips of the demonstration, on which the bounds were chosen')
told(clips, alterations)
console.log(`\nHeld out: ${others.length} drawn scenes of ${SCENE_KINDS} kinds`)
told(others, heldOut.alterations)

/** Whether the look-up finds it, and the comparison then says that it is the same. */
function isFound(copy: readonly ClipFrame[], original: readonly ClipFrame[]): boolean {
  const known = new Set(keysOf(original, KEYS_MAX))
  return keysOf(copy, ASKED_MAX).some((key) => known.has(key)) && matchClips(copy, original) !== undefined
}

function told(set: readonly Clip[], all: Alterations): void {
  let right = 0
  let copied = 0
  let wrong = 0
  let unrelated = 0
  console.log('                          found   of  false   of')
  for (const title of Object.keys(all)) {
    const copiesOf = ({ copies }: Clip) => copies[title] ?? []
    const missed = set.filter((clip) => !isFound(copiesOf(clip), clip.original))
    const pairs = set.flatMap((clip) =>
      set.filter((other) => other !== clip).map((other) => ({ clip, other })),
    )
    const mistaken = pairs.filter(({ clip, other }) => matchClips(copiesOf(clip), other.original))
    const notes = [
      ...missed.map(({ name }) => `missed ${name}`),
      ...mistaken.map(({ clip, other }) => `${clip.name} taken for ${other.name}`),
    ]
    const numbers = [set.length - missed.length, set.length, mistaken.length, pairs.length]
    console.log(
      [title.padEnd(24), ...numbers.map((one) => `${one}`.padStart(6)), `  ${notes.join(', ')}`].join(''),
    )
    right += set.length - missed.length
    copied += set.length
    wrong += mistaken.length
    unrelated += pairs.length
  }
  // Which have no second in common.
  const halves = set.filter(({ original }) => {
    const half = original.length >> 1
    return matchClips(original.slice(0, half), original.slice(half))
  })
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const precisions = [right / (right + wrong), right / (right + wrong + halves.length)] as const
  console.log(
    `precision ${percent(precisions[0])}, recall ${percent(right / copied)}, with ${unrelated} pairs of unrelated clips`,
  )
  console.log(
    `first and second half of one recording: ${halves.length} of ${set.length} called the same scene` +
      `${halves.length > 0 ? ` (${halves.map(({ name }) => name).join(', ')})` : ''}; counted among the false: precision ${percent(precisions[1])}`,
  )
  if (precisions[0] < 0.95 || right / copied < 0.9) console.log('That is less than 95 % and 90 %.')
}
