/** Lengths of serialised protocol buffers: https://protobuf.dev/programming-guides/encoding/ */

/** Sizes in both forms. */
export type Size = { readonly withPositions: number; readonly withoutPositions: number }

export const bytesOf = (length: number): Size => ({ withPositions: length, withoutPositions: length })
export const none = bytesOf(0)

/** Fields that only the form with positions has. */
export const positionOnly = (length: number): Size => ({ withPositions: length, withoutPositions: 0 })

export const plus = (one: Size, other: Size): Size => ({
  withPositions: one.withPositions + other.withPositions,
  withoutPositions: one.withoutPositions + other.withoutPositions,
})

export const sum = (sizes: readonly Size[]): Size => sizes.reduce(plus, none)

/** Length of a number with seven bits per byte. */
export function varint(value: bigint | number): number {
  let length = 1
  for (let rest = BigInt(value) >> 7n; rest > 0n; rest >>= 7n) length++
  return length
}

const delimited = (length: number): number => 1 + varint(length) + length

/** A message inside another: tag, length, content. No field has a number above 15. */
export const field = ({ withPositions, withoutPositions }: Size): Size => ({
  withPositions: delimited(withPositions),
  withoutPositions: delimited(withoutPositions),
})

export const textField = (text: string): Size => bytesOf(delimited(Buffer.byteLength(text)))
export const bytesField = (length: number): Size => bytesOf(delimited(length))

/** Size of a number that is omitted if 0. */
export const countField = (value: number): number => (value === 0 ? 0 : 1 + varint(value))
