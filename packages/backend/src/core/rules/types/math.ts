import { Failure, type Result } from '#core/rules/compile/result.ts'
import { isInt64, isNumber, type RuleValue } from '#core/rules/compile/rule-values.ts'
import { method, type MethodSpec, type MethodTable } from './method.ts'

const noNumber = new Failure('the argument is not a number')

function ofNumber(compute: (value: bigint | number) => Result): MethodSpec<RuleValue> {
  return method(1, (_target, value) => (isNumber(value) ? compute(value) : noNumber))
}

/** https://firebase.google.com/docs/reference/rules/rules.math; which of them return an int or a float was measured, see equality.ts. */
export const mathNamespace: MethodTable = {
  abs: ofNumber((value) => {
    if (typeof value === 'number') return Math.abs(value)
    const size = value < 0n ? -value : value
    return isInt64(size) ? size : new Failure('the integer has more than 64 bits')
  }),
  ceil: ofNumber((value) => Math.ceil(Number(value))),
  floor: ofNumber((value) => Math.floor(Number(value))),
  round: ofNumber(round),
  sqrt: ofNumber((value) => Math.sqrt(Number(value))),
  isInfinite: ofNumber((value) => Math.abs(Number(value)) === Infinity),
  isNaN: ofNumber((value) => Number.isNaN(Number(value))),
  pow: method(2, (_target, base, exponent) =>
    isNumber(base) && isNumber(exponent) ? Number(base) ** Number(exponent) : noNumber,
  ),
}

/** Halves go up. */
function round(value: bigint | number): Result {
  if (typeof value === 'bigint') return value
  const rounded = Math.round(value)
  if (!Number.isFinite(rounded) || !isInt64(BigInt(rounded))) return new Failure('the result is not an int')
  return BigInt(rounded)
}
