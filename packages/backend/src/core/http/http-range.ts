/** The bytes to send, both ends included. */
export type ByteRange = { start: number; end: number }

/**
 * Reads a `Range` header for `size` bytes: the range, 'unsatisfiable' (416), or undefined to send the whole: no header,
 * another unit, several ranges, or an empty object, since clients send a range to limit the answer.
 * https://www.rfc-editor.org/rfc/rfc9110#name-range
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (match === null || size === 0) return undefined
  const [, first = '', last = ''] = match
  if (first === '') return suffixRange(last, size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}

function suffixRange(length: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  if (length === '') return undefined
  return Number(length) === 0 ? 'unsatisfiable' : { start: Math.max(size - Number(length), 0), end: size - 1 }
}
