type Area = { left: number; width: number }

/** Column at a place across the plot, from the left in every language; the nearest one beyond its ends. */
export function columnAt(x: number, { left, width }: Area, count: number): number {
  const across = (x - left) / Math.max(1, width)
  const at = Math.floor(across * count)
  return Math.min(count - 1, Math.max(0, at))
}

/**
 * Column that a key leads to from the current one; undefined for other keys. The first arrow starts at the end that it points
 * away from.
 */
export function columnByKey(key: string, at: number | undefined, count: number): number | undefined {
  const last = count - 1
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (step === 0) return undefined
  if (at === undefined) return step > 0 ? 0 : last
  return Math.min(last, Math.max(0, at + step))
}

/** SVG points of a line through values, from left to right, the lowest value at the bottom and the highest at the top. */
export function linePoints(values: readonly number[], width: number, height: number): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const span = most - least || 1
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values
    .map((value, at) => {
      const y = most === least ? height / 2 : height - ((value - least) / span) * height
      return `${round(at * step)},${round(y)}`
    })
    .join(' ')
}

const round = (value: number) => Math.round(value * 100) / 100
