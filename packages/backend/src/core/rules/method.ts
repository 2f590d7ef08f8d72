import type { Result } from './compile/result.ts'
import type { RuleValue, TypeName } from './compile/rule-values.ts'

/** A method of a type or a function of a namespace; `minimum` and `maximum` number of arguments. */
export type MethodSpec<Target> = {
  readonly minimum: number
  readonly maximum: number
  readonly call: (target: Target, args: readonly RuleValue[]) => Result
}

/** Passes the first arguments, guaranteed by `minimum`, one by one. */
export function method<Target>(
  count: 0 | 1 | 2,
  call: (target: Target, first: RuleValue, second: RuleValue) => Result,
): MethodSpec<Target> {
  return {
    minimum: count,
    maximum: count,
    call: (target, args) => call(target, args[0] ?? null, args[1] ?? null),
  }
}

export function optional<Target>(
  call: (target: Target, args: readonly RuleValue[]) => Result,
  minimum: number,
  maximum: number,
): MethodSpec<Target> {
  return { minimum, maximum, call }
}

export type MethodTable = { readonly [name: string]: MethodSpec<RuleValue> }

/** Methods of a type, only called with values of it. */
export function tableOf<Target extends RuleValue>(
  _type: TypeName,
  methods: { readonly [name: string]: MethodSpec<Target> },
): MethodTable {
  // The dispatcher picks the table by the type of the target, so that `Target` is what `call` receives.
  return methods as unknown as MethodTable
}
