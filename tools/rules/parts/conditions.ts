import type { FieldRule, Kind, RuleShape, TextKind } from '#tools/rules/shapes/rule-shape.ts'
import { listText, quoted } from './written.ts'

/** A shape as conditions of rules: cheap ones, since a request has 1,000 expressions. */

/** Longer texts are looked at by `isProse`: RE2 repeats at most 1,000 times, and long repetitions cost memory. */
const LINE_MAX = 200

/** A choice among more is one expression of alternatives instead of one for each. */
const LISTED_MAX = 8

/** Of the fields that were written (`t`) in the record as it will be (`d`), looked at in the one rule or the other. */
export function toldConditions({ fields, together = [] }: RuleShape, at: 'record' | 'entry'): string[] {
  const looked = Object.entries(fields).filter(([, field]) => (field.at ?? 'record') === at)
  return looked.flatMap(([name, field]) => {
    const test = testOf('d', name, field)
    if (test === undefined) return []
    if (field.by === 'follows') return [test]
    const group = together.find((names) => names.includes(name))
    if (group === undefined) return [`(${guardOf(name, field)} || ${enclosed(test)})`]
    if (group[0] !== name) return []
    const tests = looked.flatMap(([other, rule]) =>
      group.includes(other) ? [testOf('d', other, rule) ?? 'true'] : [],
    )
    return [`(!t.keys().hasAny(${listText(group.map(quoted))}) || (${tests.join(' && ')}))`]
  })
}

/** Of the fields that were written, those that an edit enters and nothing else: what the platform's own people may write. */
export function factConditions(shape: RuleShape): string[] {
  const entered = Object.entries(shape.fields).filter(([, { by = 'edit' }]) => by === 'edit')
  const plain = entered.map(([name, { at, also: _, ...rule }]): [string, FieldRule] => [
    name,
    at === 'law' ? { ...rule, at } : rule,
  ])
  const told = toldConditions({ collection: shape.collection, fields: Object.fromEntries(plain) }, 'record')
  // No entry tells them: the platform's own people leave no parts that nobody knows.
  return told.map((one) => one.replaceAll(/partsIn\(entry\.before, '[^']+'\)/g, '[]'))
}

/** Of a whole record, whatever was written. */
export const wholeConditions = ({ fields }: RuleShape): string[] => testsOf('d', fields)

/** Of a part of a record and nothing beside it: the function that looks at it calls it so. */
export function groupConditions(field: FieldRule, as: string): string[] {
  if (field.kind !== 'group') throw new Error(`A ${field.kind} has no parts.`)
  const names = Object.keys(field.fields).map(quoted)
  const keys = field.others === true ? `${as}.keys().removeAll(others)` : `${as}.keys()`
  return [`${keys}.hasOnly(${listText(names)})`, ...testsOf(as, field.fields)]
}

const testsOf = (holder: string, fields: Readonly<Record<string, FieldRule>>): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const test = testOf(holder, name, field)
    if (test === undefined) return []
    const mayLack = field.optional === true && standIn(field) === undefined
    return mayLack ? [`(!(${quoted(name)} in ${holder}) || ${enclosed(test)})`] : [test]
  })

/** Where nothing can stand for what is absent, absence is asked for. */
function guardOf(name: string, field: FieldRule): string {
  const isNamed = `${quoted(name)} in t`
  return field.optional === true && standIn(field) === undefined
    ? `!(${isNamed} && ${quoted(name)} in d)`
    : `!(${isNamed})`
}

/** Undefined for what the law looks at. */
function testOf(holder: string, name: string, field: FieldRule): string | undefined {
  if (field.kind === 'law' || field.at === 'law') return undefined
  const value = `${holder}.${name}`
  if (field.optional === 'orNull')
    return `(${holder}.get(${quoted(name)}, null) == null || ${kindTest(field, value)})`
  const other = field.optional === true ? standIn(field) : undefined
  const read = other === undefined ? value : `${holder}.get(${quoted(name)}, ${other})`
  const own =
    field.kind === 'group' && field.others === true
      ? `${field.check}(${read}, partsIn(entry.before, ${quoted(name)}))`
      : kindTest(field, read)
  return field.also === undefined ? own : `${own} && ${field.also}`
}

function kindTest(field: Kind, value: string): string {
  switch (field.kind) {
    case 'text':
      return field.max > LINE_MAX && field.min === 1 && field.mayBeEmpty !== true
        ? `isProse(${value}, ${field.max})`
        : `${value}.matches(${pattern(lineOf(field))})`
    case 'pattern': {
      const matches = `${value}.matches(${pattern(field.matches)})`
      return field.max === undefined ? matches : `${matches} && ${value}.size() <= ${field.max}`
    }
    case 'whole':
      return `isInt(${value}, ${field.min}, ${field.max === 'thisYear' ? 'request.time.year()' : field.max})`
    case 'choice':
      return field.of.length > LISTED_MAX
        ? `${value}.matches(${pattern(field.of.join('|'))})`
        : `${value} in ${listText(field.of.map(quoted))}`
    case 'choices': {
      const some = field.min > 0 ? [`${value}.size() >= ${field.min}`] : []
      const once = `${value}.toSet().size() == ${value}.size()`
      return [`${value}.hasOnly(${listText(field.of.map(quoted))})`, ...some, once].join(' && ')
    }
    case 'refs':
      return [
        `isIds(${value}, ${field.max})`,
        ...(field.min > 0 ? [`${value}.size() >= ${field.min}`] : []),
      ].join(' && ')
    case 'texts':
      return textsTest(field, value)
    case 'group':
      return field.check === undefined
        ? groupConditions(field, value).join(' && ')
        : `${field.check}(${value})`
    case 'own':
      return `${field.check}(${value})`
    case 'flag':
      return `${value} is bool`
    case 'moment':
      return `${value} is timestamp`
    case 'day':
    case 'country':
    case 'association':
    case 'season':
    case 'place':
      return `is${field.kind.charAt(0).toUpperCase()}${field.kind.slice(1)}(${value})`
    case 'ref':
      return `isId(${value})`
    case 'law':
      return 'true'
  }
}

/** There are no loops: a list of texts is matched as one text. A pattern says itself how many there may be. */
function textsTest({ each, max, distinct }: Extract<Kind, { kind: 'texts' }>, value: string): string {
  if (each.kind === 'pattern') return `areTexts(${value}, ${pattern(`(${each.matches}␟){0,${max}}`)})`
  const size = distinct === true ? `isIds(${value}, ${max})` : `${value}.size() <= ${max}`
  return `${size} && areTexts(${value}, ${pattern(`(${lineOf(each, '␟')}␟)*`)})`
}

/** Trimmed, and of `min` to `max` characters; none of them `separator`. */
function lineOf(field: TextKind, separator?: string): string {
  if (field.kind === 'pattern') return field.matches
  const edge = separator === undefined ? '\\S' : `[^${separator}\\s]`
  const any = separator === undefined ? '.' : `[^${separator}]`
  const { min, max } = field
  const inner = `${any}{${Math.max(0, min - 2)},${max - 2}}${edge}`
  const line = min > 1 ? `${edge}${inner}` : `${edge}(${inner})?`
  const whole = field.mayBeEmpty === true ? `(${line})?` : line
  return separator === undefined ? `(?s)${whole}` : whole
}

/** The default of an absent field: something that fits. */
function standIn(field: FieldRule): string | undefined {
  switch (field.kind) {
    case 'text':
      return quoted('x'.repeat(field.min))
    case 'pattern':
      return quoted(field.like)
    case 'whole':
      return String(field.min)
    case 'choice':
      return quoted(field.of[0] ?? '')
    case 'refs':
    case 'texts':
    case 'choices':
      return field.kind === 'texts' || field.min === 0 ? '[]' : undefined
    case 'flag':
      return 'false'
    case 'country':
      return quoted('GB')
    case 'day':
      return quoted('2000-01-01')
    case 'ref':
      return quoted('x')
    default:
      return undefined
  }
}

const pattern = (matches: string): string => {
  const text = matches.replaceAll('\\', '\\\\')
  return text.includes("'") ? `"${text}"` : `'${text}'`
}

const enclosed = (text: string): string => (text.includes(' && ') ? `(${text})` : text)
