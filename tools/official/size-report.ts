import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { StartError } from '@touchline/firestore/start-error'
import {
  besideRulesFile,
  consoleParts,
  joinedFiles,
  joinRules,
  rulesFile,
  writtenParts,
} from '@touchline/law/rules/join.ts'
import type {
  AllowNode,
  Expression,
  FunctionNode,
  LetNode,
  MatchNode,
} from '@touchline/backend/rules/parse/ast.ts'
import { parseRules } from '@touchline/backend/rules/parse/parser.ts'
import type { Source } from '@touchline/backend/rules/parse/source.ts'
import { bytesOf, field, none, plus, type Size, sum, textField } from './message-size.ts'
import { expressionSize, literalTrue } from './expression-size.ts'
import { Positions } from './source-positions.ts'

/** Largest relative difference between our own count and Google's. */
const CLOSE = 0.05

/** The rules without the platform's part. */
export const consoleRules = (): string => joinRules(consoleParts(writtenParts))

/** Reports sizes by Google's compiler, and whether the deployed rules keep the limits. */
export function sizeReport(jar: string, against?: string): { report: string; isWithin: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'official-'))
  const alone = join(folder, 'console.rules')
  try {
    writeFileSync(alone, consoleRules())
    const files = [...Object.keys(joinedFiles), alone, ...(against === undefined ? [] : [against])]
    const results = measure(jar, files)
    const sizes = files.map((file, at) => {
      const one = results[at]
      if (one === undefined) throw new Error(`${file} was not measured.`)
      const text = readFileSync(file, 'utf8')
      const name = file === alone ? "the console's part alone" : file
      return { file, name, text, source: Buffer.byteLength(text), ...one }
    })
    const sizeOf = (wanted: string) => sizes.find(({ file }) => file === wanted)
    const [firestore, consoleAlone, beside] = [rulesFile, alone, besideRulesFile].map(sizeOf)
    if (firestore === undefined || consoleAlone === undefined || beside === undefined)
      throw new Error('A rules file was not measured.')
    const other = against === undefined ? undefined : sizeOf(against)
    const own = sizes.filter((one) => one !== other && one !== consoleAlone)
    const counted = [...own, consoleAlone].map(({ name, text, withPositions, withoutPositions }) => {
      const ours = rulesetSize(text)
      const ratios = [ours.withPositions / withPositions, ours.withoutPositions / withoutPositions]
      const isClose = ratios.every((ratio) => Math.abs(ratio - 1) <= CLOSE)
      return { name, ours, isClose }
    })
    const refused = own.filter(({ isRefused }) => isRefused).map(({ name }) => `${name} doesn't compile.`)
    const warnings = own.flatMap(({ issues }) => issues).length
    const faults = [
      ...excesses(firestore, consoleAlone),
      ...excesses(beside, beside).map((sentence) => `${beside.name}: ${sentence}`),
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
  /** Processor time, the median of warm runs. */
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

/** Name of a measured file in its compiled form. */
const MEASURED_NAME = 'rules'

/** Returns the size of a rules file as Google's compiler serialises it (firebase.rules.runtime.v1.RulesetAst), by our own parser. */
export function rulesetSize(text: string): RulesSize {
  const source: Source = { file: MEASURED_NAME, text }
  const { functions, service } = parseRules(source)
  const at = new Positions(source)
  const [, firstOfName] = at.pairFrom(service.start)
  const name = at.span(firstOfName.start, firstOfName.start + service.name.length)
  const { withPositions, withoutPositions } = sum([
    field(textField(MEASURED_NAME)),
    ...functions.map((one) => field(functionSize(at, one))),
    field(
      sum([
        field(plus(textField(service.name), name)),
        ...service.functions.map((one) => field(functionSize(at, one))),
        ...service.matches.map((one) => field(matchSize(at, one))),
      ]),
    ),
    // The version.
    bytesOf(2),
  ])
  return { source: Buffer.byteLength(text), withPositions, withoutPositions }
}

function matchSize(at: Positions, { start, segments, functions, matches, allows }: MatchNode): Size {
  const path = segments.map(({ kind, text, start: from, end }) => {
    // A literal's token begins with its slash.
    if (kind === 'literal') return field(field(plus(at.span(from - 1, end), field(textField(text)))))
    const named = at.wordFrom(from + 1)
    return field(field(at.named(text, named.start)))
  })
  return sum([
    at.token(start),
    path.length === 0 ? none : field(sum(path)),
    ...functions.map((one) => field(functionSize(at, one))),
    ...matches.map((one) => field(matchSize(at, one))),
    ...allows.map((one) => field(allowSize(at, one))),
  ])
}

function allowSize(at: Positions, { start, condition }: AllowNode): Size {
  const methods = at.listedAfter(start)
  const [first] = methods
  return sum([
    ...methods.map(({ text, start: from }) => field(at.named(text, from))),
    field(
      condition === null
        ? plus(first === undefined ? none : at.token(first.start), literalTrue)
        : expressionSize(at, condition),
    ),
  ])
}

function functionSize(at: Positions, { start, name, parameters, lets, body }: FunctionNode): Size {
  const [, named] = at.pairFrom(start)
  return sum([
    field(at.named(name, named.start)),
    ...parameters.map((one) => field(at.named(one.name, one.start))),
    field(bodySize(at, lets, body)),
  ])
}

/** Returns the size of a body, in which each `let` contains those after it. */
function bodySize(at: Positions, [first, ...others]: readonly LetNode[], body: Expression): Size {
  if (first === undefined) return expressionSize(at, body)
  const [, named] = at.pairFrom(first.start)
  const bound = sum([field(at.named(first.name, named.start)), field(expressionSize(at, first.value))])
  return plus(at.token(first.start), field(plus(field(bound), field(bodySize(at, others, body)))))
}

/** Limits of the deployed rules. Firebase refuses more than 250 KB of compiled rules and doesn't say how it counts. */
export const limits = {
  source: 100_000,
  withPositions: 400_000,
  withoutPositions: 130_000,
  /** For the console's part alone; the rest is left for the platform's own rules. */
  consoleWithPositions: 330_000,
  warnings: 0,
  /** For one write; Firebase refuses more than 1,000. */
  expressions: 700,
} as const

type RulesSize = { source: number; withPositions: number; withoutPositions: number }

export function excesses(whole: RulesSize, consoleAlone: RulesSize): string[] {
  const measured: readonly (readonly [string, number, number])[] = [
    ['source', whole.source, limits.source],
    ['compiled size with positions', whole.withPositions, limits.withPositions],
    ['compiled size without positions', whole.withoutPositions, limits.withoutPositions],
    [
      "compiled size of the console's part with positions",
      consoleAlone.withPositions,
      limits.consoleWithPositions,
    ],
  ]
  return measured
    .filter(([, size, limit]) => size > limit)
    .map(
      ([what, size, limit]) =>
        `The ${what} is ${size.toLocaleString('en-GB')} bytes; the limit is ${limit.toLocaleString('en-GB')}.`,
    )
}

/** https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits */
const SOURCE_MAX = 256 * 1024
const COMPILED_MAX = 250 * 1024

/** Size of a rules file beside what Firebase allows. */
export function sizeLine(text: string): string {
  const { withPositions, withoutPositions } = rulesetSize(text)
  const [source, most, compiled, whole, mostCompiled] = [
    Buffer.byteLength(text),
    SOURCE_MAX,
    withoutPositions,
    withPositions,
    COMPILED_MAX,
  ].map((bytes) => bytes.toLocaleString('en-GB'))
  return (
    `Size: ${source} of ${most} bytes of source; compiled about ${compiled} of ${mostCompiled}, or ${whole} with positions in the ` +
    'source, and Firebase doesn’t say whether it counts those.'
  )
}
