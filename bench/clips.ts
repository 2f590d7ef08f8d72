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
import { lookAtCopy, type Alteration } from './clips/clip-copies.ts'

/**
 * How well the same scene is found in another file: each clip of the demonstration is drawn into a canvas, altered there and
 * encoded anew by the browser (VP8), then hashed as the console does it. Needs no other program.
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

async function framesOf(page: Page, name: ClipName, alteration?: Alteration): Promise<ClipFrame[]> {
  const looked = await page.evaluate(lookAtCopy, { address: `/${name}.webm`, alteration })
  const frames = looked.flatMap(({ at, side, pixels }) => {
    const data = Buffer.from(pixels, 'base64')
    return frameOf(at, { data, width: side, height: side }) ?? []
  })
  // As it is stored: times are rounded.
  return unpackFrames(packFrames(thinned(frames)))
}

type Clip = { name: ClipName; original: ClipFrame[]; copies: Record<string, ClipFrame[]> }

async function clipOf(name: ClipName): Promise<Clip> {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${port}/`)
  const original = await framesOf(page, name)
  const copies: Record<string, ClipFrame[]> = {}
  for (const [title, alteration] of Object.entries(alterations))
    copies[title] = await framesOf(page, name, alteration)
  await page.close()
  return { name, original, copies }
}

const clips: Clip[] = []
for (const name of names) clips.push(await clipOf(name))
await browser.close()
server.close()

/** Whether the look-up finds it, and the comparison then says that it is the same. */
function isFound(copy: readonly ClipFrame[], original: readonly ClipFrame[]): boolean {
  const known = new Set(keysOf(original, KEYS_MAX))
  return keysOf(copy, ASKED_MAX).some((key) => known.has(key)) && matchClips(copy, original) !== undefined
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
let right = 0
let copied = 0
let wrong = 0
let unrelated = 0
console.log('\n                          found   of  false   of')
for (const title of Object.keys(alterations)) {
  const found = clips.filter(({ original, copies }) => isFound(copies[title] ?? [], original))
  const pairs = clips.flatMap(({ name, copies }) =>
    clips.filter((other) => other.name !== name).map((other) => ({ copy: copies[title] ?? [], other })),
  )
  const mistaken = pairs.filter(({ copy, other }) => matchClips(copy, other.original))
  const missed = clips.filter((clip) => !found.includes(clip)).map(({ name }) => name)
  console.log(
    `${title.padEnd(24)}${`${found.length}`.padStart(7)}${`${clips.length}`.padStart(5)}${`${mistaken.length}`.padStart(7)}${`${pairs.length}`.padStart(5)}${missed.length > 0 ? `  missed: ${missed.join(', ')}` : ''}`,
  )
  right += found.length
  copied += clips.length
  wrong += mistaken.length
  unrelated += pairs.length
}

const halves = clips.filter(({ original }) => {
  const half = original.length >> 1
  return matchClips(original.slice(0, half), original.slice(half))
})
console.log(
  `\nprecision ${percent(right / (right + wrong))}, recall ${percent(right / copied)}, with ${unrelated} pairs of unrelated clips`,
)
console.log(
  `first and second half of one recording, which no second have in common: ${halves.length} of ${clips.length} called the same scene` +
    `${halves.length > 0 ? ` (${halves.map(({ name }) => name).join(', ')})` : ''}; counted among the false: precision ${percent(right / (right + wrong + halves.length))}`,
)
if (right / (right + wrong + halves.length) < 0.95 || right / copied < 0.9)
  console.log('That is less than 95 % and 90 %.')
