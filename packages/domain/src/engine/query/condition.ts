export type Direction = 'asc' | 'desc'

export type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains' | 'array-contains-any'

export type Condition<Field extends string = string, Op extends Operator = Operator> = {
  readonly field: Field
  readonly op: Op
  readonly value: unknown
}

export type Order = { readonly field: string; readonly direction: Direction }

/** A record's key in a condition. */
export const KEY = '__name__'

const condition =
  <Op extends Operator>(op: Op) =>
  <const Field extends string>(field: Field, value: unknown): Condition<Field, Op> => ({ field, op, value })

export const equals = condition('==')
/** With null: records that hold something. */
export const differs = condition('!=')
export const contains = condition('array-contains')
export const containsAny = condition('array-contains-any')
export const oneOf = condition('in')
export const from = condition('>=')
export const before = condition('<')
export const after = condition('>')
export const upTo = condition('<=')

export const asc = (field: string): Order => ({ field, direction: 'asc' })
export const desc = (field: string): Order => ({ field, direction: 'desc' })
