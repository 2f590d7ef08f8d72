import { readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { chromium } from '@playwright/test'
import { findChromium } from '#tools/chromium.ts'
import type { EncodedScene } from '#tools/clips/encode.ts'
import { webm } from '#tools/clips/webm.ts'

/**
 * Makes the clips of the demo data anew: `node tools/demo-clips.ts`. They are drawn and encoded in a Chromium and written
 * to packages/demo/assets; they are committed, so that nobody needs this to run the demo.
 */
const FOLDER = 'packages/demo/assets'

/** Overwritten in each copy (packages/demo/src/clips.ts); 24 characters. */
const LABEL = 'clip-of-the-demonstration'.slice(0, 24)

const source = (file: string) => readFileSync(`tools/clips/${file}`, 'utf8')
const executablePath = findChromium()
if (executablePath === undefined) throw new Error('There is no Chromium here: name one with CHROMIUM_PATH.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage()
// The codecs are for pages of a secure origin only.
await page.route('https://clips.example/**', (route) => {
  const file = /[a-z]+\.ts$/.exec(route.request().url())?.[0]
  return file === undefined
    ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    : route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source(file)) })
})
await page.goto('https://clips.example/')
await page.addScriptTag({ type: 'module', url: '/encode.ts' })
await page.waitForFunction('globalThis.encodeScene')

for (let number = 0; ; number++) {
  // Made by the function of that file, whose type this is.
  const scene = (await page.evaluate(`encodeScene(${number})`)) as EncodedScene | undefined
  if (scene === undefined) break
  const { name, packets, head, thumb } = scene
  const bytes = webm({
    ...scene,
    label: LABEL,
    packets: packets.map((packet) => ({ ...packet, bytes: Uint8Array.from(packet.bytes) })),
    opusHead: head.length > 0 ? Uint8Array.from(head) : undefined,
  })
  writeFileSync(`${FOLDER}/${name}.webm`, bytes)
  writeFileSync(`${FOLDER}/${name}.jpg`, Uint8Array.from(thumb))
  process.stdout.write(`${name}: ${bytes.length} and ${thumb.length} bytes\n`)
}
await browser.close()
