import * as z from 'zod/mini'
import { oddValues } from './odd-values.ts'

/** Records of a schema as another program may have left them, made from the schema so that new fields are included. */

type Known = z.core.$ZodTypes
type Schema = z.core.$ZodType

// Zod hands out parts of a schema as schemas of any kind; all of them are among those that it knows, and say what they are.
const defOf = (schema: Schema) => (schema as Schema & { def: Known['_zod']['def'] }).def

/** Values to try for a schema that only restricts values. */
const plain: readonly unknown[] = [
  'x',
  1,
  0,
  true,
  new Date('2026-05-31T14:30:00Z'),
  '2026-05-31',
  'Europe/London',
  'spam',
]

export function fitting(schema: Schema): unknown {
  const def = defOf(schema)
  switch (def.type) {
    case 'catch':
    case 'optional':
    case 'nullable':
      return fitting(def.innerType)
    case 'pipe':
      return fitting(def.in)
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, fitting(part)]))
    case 'array':
      return [fitting(def.element)]
    case 'record':
      return { x: fitting(def.valueType) }
    case 'enum':
      return Object.values(def.entries)[0]
    default: {
      const value = plain.find((one) => z.core.safeParse(schema, one).success)
      if (value === undefined) throw new Error(`No value is known that fits a ${def.type}.`)
      return value
    }
  }
}

type Odd = readonly [name: string, value: unknown]

const everyType: readonly Odd[] = Object.entries(oddValues)

/** Odd values of a field, and of its parts beside valid ones. */
export function oddOf(schema: Schema): Odd[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'catch':
    case 'optional':
    case 'nullable':
      return oddOf(def.innerType)
    case 'pipe':
      return oddOf(def.in)
    case 'object': {
      const whole = Object.entries(def.shape).map(([name, part]) => [name, fitting(part)] as const)
      const within = Object.entries(def.shape).flatMap(([name, part]) => [
        [`${name} absent`, Object.fromEntries(whole.filter(([other]) => other !== name))] as const,
        ...oddOf(part).map(
          ([odd, value]) => [`${name}: ${odd}`, { ...Object.fromEntries(whole), [name]: value }] as const,
        ),
      ])
      return [...everyType, ...within]
    }
    case 'array':
      return [
        ...everyType,
        ...oddOf(def.element).map(
          ([odd, value]) => [`element: ${odd}`, [fitting(def.element), value]] as const,
        ),
      ]
    case 'record':
      return [
        ...everyType,
        ...oddOf(def.valueType).map(([odd, value]) => [`entry: ${odd}`, { x: value }] as const),
      ]
    case 'enum': {
      const values = Object.values(def.entries)
      // Every state, too: it decides what else is looked at.
      return [...everyType, ...values.map((value) => [`value: ${value}`, value] as const)]
    }
    default:
      return everyType.slice()
  }
}

export type OddRecord = { name: string; fields: Readonly<Record<string, unknown>> }

/** Records with one odd field beside valid ones or alone, the same odd value everywhere, no fields, and all. */
export function oddRecords(
  schema: z.ZodMiniObject,
  rest: Readonly<Record<string, unknown>> = {},
): OddRecord[] {
  const shape = Object.entries(schema.shape).filter(([name]) => name !== 'id')
  const whole = { ...Object.fromEntries(shape.map(([name, part]) => [name, fitting(part)])), ...rest }
  const all = (value: unknown) => Object.fromEntries(shape.map(([name]) => [name, value]))
  return [
    { name: 'nothing', fields: {} },
    { name: 'all that fits', fields: whole },
    ...everyType.map(([odd, value]) => ({ name: `all ${odd}`, fields: all(value) })),
    ...shape.flatMap(([name, part]) => [
      { name: `without ${name}`, fields: { ...whole, [name]: undefined } },
      ...oddOf(part).flatMap(([odd, value]) => [
        { name: `${name}: ${odd}`, fields: { ...whole, [name]: value } },
        { name: `only ${name}: ${odd}`, fields: { [name]: value } },
      ]),
    ]),
  ]
}
