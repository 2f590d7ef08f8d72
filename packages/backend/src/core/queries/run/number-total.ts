import { type Value, writeDouble } from '#core/values/values.ts'

const int64 = 2n ** 63n

/** Doubles within 64 bits are added exactly, because the key of an integer that equals one doesn't tell them apart. */
function isInteger(number: number): boolean {
  return Number.isInteger(number) && Math.abs(number) <= 2 ** 63
}

/** Sum and average as Firestore computes them: https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredAggregationQuery#sum */
export class NumberTotal {
  private count = 0
  private integers = 0n
  private doubles = 0
  private hasDouble = false

  add(number: number | bigint): void {
    this.count++
    if (typeof number === 'bigint') this.integers += number
    else if (isInteger(number)) this.integers += BigInt(number)
    else {
      this.doubles += number
      this.hasDouble = true
    }
  }

  /** An integer unless a fraction is among the numbers or 64 bits do not hold it. */
  sum(): Value {
    const fits = this.integers < int64 && this.integers >= -int64
    if (!this.hasDouble && fits) return { integerValue: String(this.integers) }
    return { doubleValue: writeDouble(Number(this.integers) + this.doubles) }
  }

  average(): Value {
    if (this.count === 0) return { nullValue: null }
    return { doubleValue: writeDouble((Number(this.integers) + this.doubles) / this.count) }
  }
}
