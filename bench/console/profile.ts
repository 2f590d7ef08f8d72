import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import { basename, join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import { CONSOLE_FOLDER } from '#tools/run/build-console.ts'

const SHOWN = 40

/** Samples what runs; what it returns prints the functions and the packages in which the time went, by source maps. */
export async function watchProcessor(cdp: CDPSession): Promise<() => Promise<void>> {
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: 500 })
  await cdp.send('Profiler.start')
  return async () => {
    const { profile } = await cdp.send('Profiler.stop')
    const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
    const functions = new Map<string, number>()
    const packages = new Map<string, number>()
    profile.samples?.forEach((id, at) => {
      const frame = nodes.get(id)?.callFrame
      if (frame === undefined) return
      const ms = (profile.timeDeltas?.[at] ?? 0) / 1000
      const { source, line } = sourceOf(frame)
      add(functions, `${frame.functionName || '(anonymous)'}  ${source}${line}`, ms)
      add(packages, packageOf(source), ms)
    })
    print('by package', packages)
    print('by function', functions)
  }
}

type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number }

const maps = new Map<string, SourceMap | undefined>()

function mapOf(url: string): SourceMap | undefined {
  const path = join(CONSOLE_FOLDER, 'assets', `${basename(new URL(url).pathname)}.map`)
  if (!maps.has(path))
    maps.set(path, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined)
  return maps.get(path)
}

function sourceOf({ functionName, url, lineNumber, columnNumber }: Frame): { source: string; line: string } {
  if (!url.startsWith('http')) return { source: functionName.startsWith('(') ? functionName : url, line: '' }
  // Node's types promise the source, but generated code has none.
  const found: Partial<SourceMapping> | undefined = mapOf(url)?.findEntry(lineNumber, columnNumber)
  if (found?.originalSource === undefined) return { source: new URL(url).pathname, line: '' }
  const source = found.originalSource.replace(/^(\.\.\/)+/, '')
  return { source, line: `:${(found.originalLine ?? 0) + 1}` }
}

const packageOf = (source: string) =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? /^(?:\w+\/){1,2}/.exec(source)?.[0] ?? source

const add = (sums: Map<string, number>, key: string, ms: number) => sums.set(key, (sums.get(key) ?? 0) + ms)

function print(title: string, sums: ReadonlyMap<string, number>): void {
  console.log(`\n  ${title}, ms of their own`)
  for (const [name, ms] of [...sums].toSorted(([, one], [, other]) => other - one).slice(0, SHOWN))
    console.log(`  ${ms.toFixed(0).padStart(7)}  ${name}`)
}
