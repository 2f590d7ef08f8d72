import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { countAsked } from '#bench/console/asked.ts'
import { fillings, type FilledArea } from '#bench/console/console-records.ts'
import { launchBrowser } from '#bench/console/browser.ts'
import { filledScene } from '#bench/console/console-scene.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { buildConsole } from '#tools/run/build-console.ts'

/**
 * Costs of a file of 100,000 rows beside one of the demo data: the time a row, the memory of the page, the documents read. The rows
 * are counted, and an export that is cancelled leaves no file. `--areas contacts,users`, `--sizes 320,20000`.
 */
const { values: options } = parseArgs({
  options: { areas: { type: 'string', default: 'contacts,users,clubs' }, sizes: { type: 'string' } },
})
const isArea = (name: string): name is FilledArea => name in fillings
const areas = options.areas.split(',').filter(isArea)

const SAMPLE_MS = 250
const MEGABYTE = 1024 * 1024

/** The memory that the page's script uses: at rest, and the most while `run` ran. */
async function memoryOf(
  page: Page,
  run: () => Promise<void>,
): Promise<{ before: number; most: number; after: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const used = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / MEGABYTE
  }
  const settled = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return used()
  }
  const before = await settled()
  let most = before
  const looking = setInterval(() => void used().then((now) => (most = Math.max(most, now))), SAMPLE_MS)
  await run().finally(() => clearInterval(looking))
  return { before, most, after: await settled() }
}

async function rowsOf(path: string): Promise<{ rows: number; distinct: number }> {
  const ids = new Set<string>()
  let rows = -1
  for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
    rows++
    if (rows > 0) ids.add(line.split(',')[0] ?? '')
  }
  return { rows, distinct: ids.size }
}

async function measure(area: FilledArea, size: number): Promise<number> {
  const scene = await filledScene(join('.touchline', 'bench'), area, size)
  const context = await browser.newContext({ baseURL: scene.url, viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await signIn(page, undefined, `/${area}`)
  await page.locator('main tbody tr a[href]').first().waitFor()
  const asked = countAsked(page)
  const exporting = () => page.getByRole('button', { name: 'Export', exact: true }).click()

  asked.reset()
  const steps: string[] = []
  let path = ''
  const started = performance.now()
  const memory = await memoryOf(page, async () => {
    const download = page.waitForEvent('download', { timeout: 600_000 })
    await exporting()
    const progress = page.getByRole('dialog').getByText(/ of [\d,]+ /)
    if (size > 10_000)
      for (let look = 0; look < 3; look++) {
        await page.waitForTimeout(1000)
        steps.push((await progress.textContent({ timeout: 1000 }).catch(() => null)) ?? '')
      }
    path = await (await download).path()
  })
  const ms = performance.now() - started
  const { rows, distinct } = await rowsOf(path)
  const { queries, documents } = await asked.answer()
  console.log(
    `  ${size.toLocaleString('en').padStart(7)} ${area}: ${rows} rows (${distinct} distinct) in ${(ms / 1000).toFixed(1)} s, ` +
      `${(ms / rows).toFixed(3)} ms a row; script memory ${memory.before.toFixed(0)} MB, at most ${memory.most.toFixed(0)}, ` +
      `${memory.after.toFixed(0)} afterwards; ${queries} queries with ${documents} documents`,
  )
  if (steps.length > 0) console.log(`          said on the way: ${steps.join(', ')}`)

  if (size > 10_000) {
    let saved = 0
    page.on('download', () => saved++)
    await exporting()
    await page
      .getByRole('dialog')
      .getByText(/^[1-9][\d,]* of /)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    asked.reset()
    await page.waitForTimeout(2000)
    const after = await asked.answer()
    console.log(
      `          cancelled: ${saved} files, ${after.documents} documents read in the next two seconds`,
    )
  }
  await context.close()
  await scene.close()
  return ms / rows
}

buildConsole(console.log)
const browser = await launchBrowser()
for (const area of areas) {
  const sizes = options.sizes?.split(',').map(Number) ?? [fillings[area].demo, 100_000]
  console.log(`\nThe file of all ${area}`)
  const costs: number[] = []
  for (const size of sizes) costs.push(await measure(area, size))
  const [first = Number.NaN, ...others] = costs
  for (const cost of others) console.log(`  × ${(cost / first).toFixed(2)} a row`)
}
await browser.close()
