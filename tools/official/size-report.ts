import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleParts, joinRules, rulesFile, writtenParts } from '#tools/rules/parts/join.ts'
import { excesses, limits } from './limits.ts'
import { measure } from './measure.ts'

export const storageFile = 'firebase/storage.rules'

/** The rules without the platform's part. */
export const consoleRules = (): string => joinRules(consoleParts(writtenParts))

/** Sizes by Google's compiler, and whether the deployed rules keep the limits. */
export function sizeReport(jar: string, against?: string): { report: string; isWithin: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'official-'))
  const alone = join(folder, 'console.rules')
  try {
    writeFileSync(alone, consoleRules())
    const named = [
      ['firebase/firestore.rules', rulesFile],
      ["the console's part alone", alone],
      ['firebase/storage.rules', storageFile],
      ...(against === undefined ? [] : [[against, against]]),
    ].map(([name = '', file = '']) => ({ name, file }))
    const results = measure(
      jar,
      named.map(({ file }) => file),
    )
    const sizes = named.map(({ name, file }, at) => {
      const one = results[at]
      if (one === undefined) throw new Error(`${name} was not measured.`)
      return { name, source: readFileSync(file).length, ...one }
    })
    const [firestore, consoleAlone, storage, other] = sizes
    if (firestore === undefined || consoleAlone === undefined || storage === undefined)
      throw new Error('A rules file was not measured.')
    const own = [firestore, storage]
    const refused = own.filter(({ isRefused }) => isRefused).map(({ name }) => `${name} doesn't compile.`)
    const warnings = own.flatMap(({ issues }) => issues).length
    const faults = [
      ...excesses(firestore, consoleAlone),
      ...refused,
      ...(warnings > limits.warnings
        ? [`The compiler has ${warnings} warnings; the limit is ${limits.warnings}.`]
        : []),
    ]
    const lines = [
      ...sizes.map(
        (one) =>
          `${one.name}: source ${grouped(one.source)}, compiled ${grouped(one.withPositions)} with positions, ${grouped(one.withoutPositions)} without, ${grouped(one.milliseconds)} ms`,
      ),
      ...(other === undefined
        ? []
        : [
            `Time against ${other.name}: ${(firestore.milliseconds / Math.max(1, other.milliseconds)).toFixed(2)} ×`,
          ]),
      ...own.flatMap(({ name, issues }) => issues.map((issue) => `${name}: ${issue}`)),
      ...faults,
    ]
    return { report: lines.join('\n'), isWithin: faults.length === 0 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const grouped = (count: number): string => count.toLocaleString('en-GB')
