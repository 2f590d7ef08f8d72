import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleParts, joinRules, rulesFile, writtenParts } from '#tools/rules/join.ts'
import { excesses, limits } from './limits.ts'
import { rulesetSize } from './ruleset-size.ts'
import { spawnSync } from 'node:child_process'
import { StartError } from '#tools/run/command.ts'

/** How far our own count may be from Google's. */
const CLOSE = 0.05

const storageFile = 'firebase/storage.rules'

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
      const text = readFileSync(file, 'utf8')
      return { name, text, source: Buffer.byteLength(text), ...one }
    })
    const [firestore, consoleAlone, storage, other] = sizes
    if (firestore === undefined || consoleAlone === undefined || storage === undefined)
      throw new Error('A rules file was not measured.')
    const own = [firestore, storage]
    const counted = [firestore, consoleAlone, storage].map(
      ({ name, text, withPositions, withoutPositions }) => {
        const ours = rulesetSize(text)
        const ratios = [ours.withPositions / withPositions, ours.withoutPositions / withoutPositions]
        const isClose = ratios.every((ratio) => Math.abs(ratio - 1) <= CLOSE)
        return { name, ours, isClose }
      },
    )
    const refused = own.filter(({ isRefused }) => isRefused).map(({ name }) => `${name} doesn't compile.`)
    const warnings = own.flatMap(({ issues }) => issues).length
    const faults = [
      ...excesses(firestore, consoleAlone),
      ...refused,
      ...counted
        .filter(({ isClose }) => !isClose)
        .map(({ name }) => `${name}: our count of the compiled size is more than 5 % from Google's.`),
      ...(warnings > limits.warnings
        ? [`The compiler has ${warnings} warnings; the limit is ${limits.warnings}.`]
        : []),
    ]
    const lines = [
      ...sizes.map(
        (one) =>
          `${one.name}: source ${grouped(one.source)}, compiled ${grouped(one.withPositions)} with positions, ${grouped(one.withoutPositions)} without, ${grouped(one.milliseconds)} ms`,
      ),
      ...counted.map(
        ({ name, ours }) =>
          `${name}: our own count ${grouped(ours.withPositions)} with positions, ${grouped(ours.withoutPositions)} without`,
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

/** Google's compiler's figures for a rules file. */
type Measured = {
  withPositions: number
  withoutPositions: number
  /** The median of warm runs. */
  milliseconds: number
  /** Warnings and errors. */
  issues: string[]
  isRefused: boolean
}

/** Compiles the files in one process, so that their times can be compared. */
function measure(jar: string, files: readonly string[], runs = 5): Measured[] {
  const { status, stdout, stderr } = spawnSync(
    'java',
    ['-Xss64m', '-cp', jar, 'tools/official/Size.java', `${runs}`, ...files],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) throw new StartError(`Google's compiler failed: ${stderr.trim()}`)
  const lines = stdout.split('\n').map((line) => line.split('\t'))
  return files.map((file) => {
    const values = (name: string) =>
      lines.filter(([kind, of]) => kind === name && of === file).map(([, , value = '']) => value)
    const number = (name: string) => Number(values(name)[0] ?? 0)
    return {
      withPositions: number('withPositions'),
      withoutPositions: number('withoutPositions'),
      milliseconds: number('milliseconds'),
      issues: values('issue'),
      isRefused: values('error').length > 0,
    }
  })
}
